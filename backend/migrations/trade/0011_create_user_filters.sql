-- Lists of products that a user has saved under a name. The same list is saved once; numbers are never used again.
CREATE TABLE user_filter (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, url)
);
