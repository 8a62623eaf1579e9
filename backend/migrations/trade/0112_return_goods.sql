-- Goods of an order that come back: see docs/decisions/097-returns.md.
ALTER TABLE order_line ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CONSTRAINT returned_shipped CHECK (returned BETWEEN 0 AND shipped);
-- Kopecks of all that has come back.
ALTER TABLE orders ADD COLUMN returned INTEGER NOT NULL DEFAULT 0;
CREATE TABLE order_return (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('requested', 'accepted', 'refused', 'received')),
  reason TEXT NOT NULL,
  comment TEXT NOT NULL DEFAULT '',
  -- What the supplier said last.
  answer TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX order_return_order ON order_return (order_id);
CREATE INDEX order_return_open ON order_return (status, order_id) WHERE status IN ('requested', 'accepted');
CREATE TABLE order_return_line (
  return_id INTEGER NOT NULL REFERENCES order_return (id) ON DELETE CASCADE,
  order_line_id INTEGER NOT NULL REFERENCES order_line (id) ON DELETE CASCADE,
  asked INTEGER NOT NULL CHECK (asked > 0),
  -- Null until the supplier decides.
  accepted INTEGER CHECK (accepted BETWEEN 0 AND asked),
  PRIMARY KEY (return_id, order_line_id)
) WITHOUT ROWID;
