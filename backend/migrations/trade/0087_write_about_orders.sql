-- What buyers and the supplier's people write to each other about an order.
CREATE TABLE order_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Line that it is about; null for the whole order.
  line_id INTEGER REFERENCES order_line (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL,
  -- Whether one of the supplier's people wrote it.
  staff INTEGER NOT NULL,
  text TEXT NOT NULL,
  request_id TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX order_message_order ON order_message (order_id, id);
