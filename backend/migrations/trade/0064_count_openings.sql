-- Products opened from the results of a search, by day in Moscow and the words as typed: nothing personal, kept like the other counts.
-- `places` is the sum of the positions at which they stood.
CREATE TABLE search_open_day (
  day TEXT NOT NULL,
  term TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  opens INTEGER NOT NULL,
  places INTEGER NOT NULL,
  PRIMARY KEY (day, term, product_id)
) WITHOUT ROWID;
