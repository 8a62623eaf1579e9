-- Saved lists of products. One belongs to a user at one company; without a user to whoever manages the company, because its
-- owner is gone; without a company it is the supplier's and everybody sees it. Ids are not counted up.
CREATE TABLE specification (
  id INTEGER PRIMARY KEY,
  company_id INTEGER REFERENCES company (id),
  user_id INTEGER REFERENCES user (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  -- Name and description folded, in this order: also what names are sorted by.
  search TEXT NOT NULL,
  -- What colleagues may do; null when it is not shown to them.
  shared TEXT CHECK (shared IN ('read', 'write')),
  -- Grows with each change of name, description and lines.
  version INTEGER NOT NULL DEFAULT 1,
  positions INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  archived_at INTEGER
);
CREATE INDEX specification_owner ON specification (company_id, user_id, archived_at);
CREATE INDEX specification_user ON specification (user_id);
CREATE INDEX specification_shared ON specification (company_id) WHERE shared IS NOT NULL AND archived_at IS NULL;

CREATE TABLE specification_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  specification_id INTEGER NOT NULL REFERENCES specification (id) ON DELETE CASCADE,
  -- As in a cart: negative for a product of the company's own.
  product_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000),
  -- What the product was called when it was put in, for when the catalogue has it no longer.
  name TEXT NOT NULL,
  article TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL,
  UNIQUE (specification_id, product_id)
);

-- Sums as last reckoned: prices lie in the other database, and a list may neither read every line nor sort without sums.
CREATE TABLE specification_total (
  specification_id INTEGER NOT NULL REFERENCES specification (id) ON DELETE CASCADE,
  price_type TEXT NOT NULL,
  -- Of the specification whose lines were added up.
  version INTEGER NOT NULL,
  total INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (specification_id, price_type)
) WITHOUT ROWID;

-- It is there, not archived, and of the version that its reader saw.
ALTER TABLE assertion ADD COLUMN specification INTEGER NOT NULL DEFAULT 1 CONSTRAINT specification_unchanged CHECK (specification = 1);
-- Its owner has room for one more.
ALTER TABLE assertion ADD COLUMN specification_room INTEGER NOT NULL DEFAULT 1 CONSTRAINT specification_room CHECK (specification_room = 1);
-- It has no more lines than it may.
ALTER TABLE assertion ADD COLUMN specification_lines INTEGER NOT NULL DEFAULT 1 CONSTRAINT specification_lines CHECK (specification_lines = 1);
