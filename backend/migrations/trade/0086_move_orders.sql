-- What becomes of an order after it was placed: see docs/decisions/090-life-of-an-order.md.
ALTER TABLE assertion ADD COLUMN life INTEGER NOT NULL DEFAULT 1 CONSTRAINT order_unchanged CHECK (life = 1);
-- Kopecks that have come for the order.
ALTER TABLE orders ADD COLUMN paid INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET paid = total WHERE payment_status = 'paid';
UPDATE orders SET paid = (SELECT paid FROM debt WHERE order_id = orders.id)
  WHERE EXISTS (SELECT 1 FROM debt WHERE order_id = orders.id AND debt.paid > 0);
CREATE INDEX orders_created ON orders (created_at DESC);
-- What happened beside a change of status, by its code with the facts of its text as JSON; and whose account did it.
ALTER TABLE order_history ADD COLUMN event TEXT NOT NULL DEFAULT '';
ALTER TABLE order_history ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';
ALTER TABLE order_history ADD COLUMN user_id INTEGER;
CREATE TABLE shipment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Milliseconds.
  at INTEGER NOT NULL,
  carrier TEXT NOT NULL DEFAULT '',
  tracking TEXT NOT NULL DEFAULT ''
);
CREATE INDEX shipment_order ON shipment (order_id);
CREATE TABLE shipment_line (
  shipment_id INTEGER NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  order_line_id INTEGER NOT NULL REFERENCES order_line (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (shipment_id, order_line_id)
) WITHOUT ROWID;
CREATE TABLE order_reserve (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('requested', 'confirmed', 'rejected', 'expired')),
  requested_at INTEGER NOT NULL,
  -- Last day on which the goods are held, `YYYY-MM-DD`; null until the reserve is confirmed.
  until TEXT
);
CREATE INDEX order_reserve_until ON order_reserve (until) WHERE status = 'confirmed';
