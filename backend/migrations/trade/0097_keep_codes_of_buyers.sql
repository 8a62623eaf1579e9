-- A company's own codes of catalogue products. `folded` is the code as search compares it. Name and article are those of the day,
-- `search` has them folded; a product may leave the catalogue.
CREATE TABLE buyer_code (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES company (id),
  folded TEXT NOT NULL CHECK (folded <> ''),
  code TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  article TEXT NOT NULL,
  search TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX buyer_code_folded ON buyer_code (company_id, folded);
CREATE INDEX buyer_code_product ON buyer_code (company_id, product_id);
