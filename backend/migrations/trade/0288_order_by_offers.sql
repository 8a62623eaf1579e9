-- Of which offer the goods of a line were put into the cart last; null for none. See docs/decisions/102-commercial-offers.md.
ALTER TABLE cart_line ADD COLUMN offer_id INTEGER;

-- Which orders have goods of which offer.
CREATE TABLE offer_order (
  offer_id INTEGER NOT NULL REFERENCES offer (id) ON DELETE CASCADE,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  PRIMARY KEY (offer_id, order_id)
) WITHOUT ROWID;
CREATE INDEX offer_order_order ON offer_order (order_id);
