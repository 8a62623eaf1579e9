-- Products that a company's buyers describe themselves. In a cart and in an order such a product stands under its negative
-- id, so that it never meets a product of the catalogue.
CREATE TABLE custom_product (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  user_id INTEGER NOT NULL REFERENCES user (id),
  name TEXT NOT NULL,
  article TEXT NOT NULL,
  manufacturer TEXT NOT NULL,
  -- By ОКЕИ.
  unit_code TEXT NOT NULL,
  -- Kopecks with VAT inside, as the buyer expects it; null when unknown.
  price INTEGER,
  minimum_batch INTEGER NOT NULL DEFAULT 1,
  description TEXT NOT NULL,
  -- Name of the photo's file in R2 under `custom/`.
  photo TEXT,
  -- Name, manufacturer and article folded, and the article as codes are compared.
  search TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX custom_product_company ON custom_product (company_id, id DESC);
