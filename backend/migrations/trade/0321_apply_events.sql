-- Events of the supplier's ERP that were applied, by their ids: see docs/decisions/118-exchange-with-an-erp.md.
CREATE TABLE erp_event (
  id TEXT PRIMARY KEY,
  -- Of its content.
  hash TEXT NOT NULL,
  type TEXT NOT NULL,
  -- Null for what is about no order.
  order_id INTEGER,
  applied_at INTEGER NOT NULL
) WITHOUT ROWID;
-- What is about no order may come again without harm, and is forgotten after a while.
CREATE INDEX erp_event_forgettable ON erp_event (applied_at) WHERE order_id IS NULL;
-- Payments that the ERP told of, by day and number at the bank, so that none is taken twice under another id.
CREATE TABLE erp_payment (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- payment or refund
  kind TEXT NOT NULL,
  day TEXT NOT NULL,
  number TEXT NOT NULL,
  -- Kopecks.
  amount INTEGER NOT NULL,
  PRIMARY KEY (order_id, kind, day, number)
) WITHOUT ROWID;
