-- Who wants to be told when a product is in stock again. `present` says whether the wanted amount was there when its stock was last
-- written: a message is queued in the batch in which it becomes 1. Name, unit and the shop's address are those of the day of asking.
CREATE TABLE stock_alert (
  user_id INTEGER NOT NULL REFERENCES user (id),
  product_id INTEGER NOT NULL,
  wanted INTEGER CHECK (wanted > 0),
  present INTEGER NOT NULL CHECK (present IN (0, 1)),
  name TEXT NOT NULL,
  unit TEXT NOT NULL,
  shop TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_id)
) WITHOUT ROWID;
CREATE INDEX stock_alert_product ON stock_alert (product_id);
