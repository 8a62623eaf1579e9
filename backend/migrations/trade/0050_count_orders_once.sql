-- An order that is told of again, after a lost answer, is the same event: each order of a person is kept once.
DELETE FROM analytics_event WHERE type = 'ORDER_SUCCESS' AND id NOT IN
  (SELECT min(id) FROM analytics_event WHERE type = 'ORDER_SUCCESS' GROUP BY data ->> 'userId', data ->> 'listId');
CREATE UNIQUE INDEX analytics_event_order ON analytics_event (data ->> 'userId', data ->> 'listId')
  WHERE type = 'ORDER_SUCCESS';
