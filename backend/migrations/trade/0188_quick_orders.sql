-- Rows of a quick order that its buyer hasn't finished: one per user and company, or per visitor, as carts are.
CREATE TABLE quick_order (
  owner TEXT PRIMARY KEY,
  rows TEXT NOT NULL,
  text TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
