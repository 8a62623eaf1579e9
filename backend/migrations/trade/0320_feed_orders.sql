-- Orders as the supplier's ERP reads them, by a number that grows with each change: see docs/decisions/118-exchange-with-an-erp.md.
CREATE TABLE order_feed (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  -- That of the last change which took goods for the order.
  held_seq INTEGER NOT NULL DEFAULT 0,
  -- Milliseconds: the first change that the ERP hasn't acknowledged.
  since INTEGER NOT NULL
);
CREATE UNIQUE INDEX order_feed_seq ON order_feed (seq);
CREATE INDEX order_feed_held ON order_feed (held_seq);
-- How far the ERP has come, and when it was here last.
CREATE TABLE erp_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  acknowledged INTEGER NOT NULL DEFAULT 0,
  acknowledged_at INTEGER,
  seen_at INTEGER
);
INSERT INTO erp_state (id) VALUES (1);
-- Orders of before that something may still be done about.
INSERT INTO order_feed (order_id, seq, held_seq, since)
  SELECT id, row_number() OVER (ORDER BY created_at, id), row_number() OVER (ORDER BY created_at, id), updated_at
  FROM orders WHERE status IN ('pending-approval', 'new', 'confirmed', 'processing');
INSERT INTO sequence (name, value) SELECT 'order-feed', count(*) FROM order_feed;
CREATE TRIGGER order_fed AFTER INSERT ON orders BEGIN UPDATE sequence SET value = value + 1 WHERE name = 'order-feed'; INSERT INTO order_feed (order_id, seq, since) SELECT NEW.id, value, NEW.updated_at FROM sequence WHERE name = 'order-feed'; END;
CREATE TRIGGER order_fed_again AFTER UPDATE OF version ON orders WHEN NEW.version <> OLD.version BEGIN UPDATE sequence SET value = value + 1 WHERE name = 'order-feed'; INSERT INTO order_feed (order_id, seq, since) SELECT NEW.id, value, NEW.updated_at FROM sequence WHERE name = 'order-feed' ON CONFLICT (order_id) DO UPDATE SET since = iif(order_feed.seq <= (SELECT acknowledged FROM erp_state), excluded.since, order_feed.since), seq = excluded.seq; END;
CREATE TRIGGER order_fed_comment AFTER INSERT ON order_message WHEN NEW.staff = 0 BEGIN UPDATE sequence SET value = value + 1 WHERE name = 'order-feed'; INSERT INTO order_feed (order_id, seq, since) SELECT NEW.order_id, value, NEW.at FROM sequence WHERE name = 'order-feed' ON CONFLICT (order_id) DO UPDATE SET since = iif(order_feed.seq <= (SELECT acknowledged FROM erp_state), excluded.since, order_feed.since), seq = excluded.seq; END;
CREATE TRIGGER order_fed_goods AFTER INSERT ON order_part BEGIN UPDATE order_feed SET held_seq = seq WHERE order_id = NEW.order_id AND held_seq <> seq; END;
