-- Feeds of the supplier, such as news. Their texts may be translated (wording).
CREATE TABLE feed (slug TEXT PRIMARY KEY, title TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE feed_rubric (id INTEGER PRIMARY KEY, feed TEXT NOT NULL REFERENCES feed (slug), name TEXT NOT NULL);
CREATE TABLE feed_item (
  feed TEXT NOT NULL REFERENCES feed (slug),
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  announce TEXT NOT NULL DEFAULT '',
  -- HTML, cleaned by whoever shows it.
  content TEXT NOT NULL DEFAULT '',
  -- Address of the picture, or null.
  image TEXT,
  rubric_id INTEGER REFERENCES feed_rubric (id),
  -- Milliseconds; an item of the future isn't shown yet.
  published_at INTEGER NOT NULL,
  PRIMARY KEY (feed, slug)
) WITHOUT ROWID;
CREATE INDEX feed_item_published ON feed_item (feed, published_at, slug);
