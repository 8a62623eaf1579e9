-- What a buyer has typed at checkout and not ordered yet: one per user and company, as carts are.
CREATE TABLE checkout_form (
  owner TEXT PRIMARY KEY,
  fields TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
