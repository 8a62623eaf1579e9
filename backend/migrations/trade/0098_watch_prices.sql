-- The price of a favourite product, or of one in an own specification, that its person was last told or shown the day they began to
-- watch, in kopecks by price type.
CREATE TABLE price_seen (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  price_type TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_id, price_type)
) WITHOUT ROWID;
-- Days in Moscow on which a person's prices were compared: once a day, whoever does it.
CREATE TABLE price_digest (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  PRIMARY KEY (user_id, day)
) WITHOUT ROWID;
CREATE INDEX notification_price ON notification_choice (user_id) WHERE event = 'price' AND wanted = 1;
