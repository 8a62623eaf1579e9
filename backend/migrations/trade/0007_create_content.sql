-- Pages of the supplier's own text. The version is what a consent names.
CREATE TABLE content (
  slug TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  version TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
