-- The newest message about an order that somebody has seen; user 0 is all of the supplier's people together.
CREATE TABLE order_message_read (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL,
  message_id INTEGER NOT NULL,
  PRIMARY KEY (order_id, user_id)
) WITHOUT ROWID;

-- Messages of before are not new to anybody.
INSERT INTO order_message_read (order_id, user_id, message_id)
  SELECT g.order_id, m.user_id, g.message_id
    FROM (SELECT order_id, max(id) AS message_id FROM order_message GROUP BY order_id) g
    JOIN orders o ON o.id = g.order_id
    JOIN (SELECT company_id, user_id FROM member UNION SELECT id, 0 FROM company) m ON m.company_id = o.company_id;
