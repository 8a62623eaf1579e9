-- The catalogue: what is sold, at which prices, and what search needs.
-- `ord` is a dense ordinal in the order of the section tree and, inside a leaf, of popularity, so that every section, leaf
-- or not, is ONE range of `ord`. Each leaf keeps some free ordinals at its end for products added between full imports.
-- The public `id` of a product is stable; `ord` is not and never leaves the backend.

CREATE TABLE section (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES section(id),
  level INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- The subtree holds the products with ord BETWEEN lo AND hi.
  lo INTEGER NOT NULL,
  hi INTEGER NOT NULL,
  -- Products of the subtree, and how many of them some warehouse has.
  count INTEGER NOT NULL,
  in_stock INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX section_by_parent ON section(parent_id, lo);
CREATE INDEX section_by_lo ON section(lo);

-- What a list shows of a product besides numbers. `article_code` and `maker_code` are the codes as search compares them:
-- upper case, letters and digits only, Cyrillic look-alikes folded to Latin. `doc` is JSON: unit, picture, batch, labels.
CREATE TABLE product (
  ord INTEGER PRIMARY KEY,
  id INTEGER NOT NULL UNIQUE,
  article TEXT NOT NULL,
  manufacturer_code TEXT,
  article_code TEXT NOT NULL,
  maker_code TEXT,
  name TEXT NOT NULL,
  doc TEXT NOT NULL
) STRICT;
CREATE INDEX product_by_article_code ON product(article_code);
CREATE INDEX product_by_maker_code ON product(maker_code) WHERE maker_code IS NOT NULL;

-- What only the product's own page shows. JSON: description, documents, box and block quantities.
CREATE TABLE product_page (ord INTEGER PRIMARY KEY, doc TEXT NOT NULL) STRICT;

-- The narrow table that filters, facets and orders read. Every id but section_id is of `lookup`; 0 is "none".
CREATE TABLE product_column (
  ord INTEGER PRIMARY KEY,
  -- Dense place by popularity in the whole catalogue, from 1: page k of n is `rank > n*(k-1)`.
  rank INTEGER NOT NULL,
  -- Dense places by name and by article.
  name_place INTEGER NOT NULL DEFAULT 0,
  article_place INTEGER NOT NULL DEFAULT 0,
  section_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL,
  manufacturer_id INTEGER NOT NULL,
  series_id INTEGER NOT NULL,
  group_id INTEGER NOT NULL,
  country_id INTEGER NOT NULL,
  seller_id INTEGER NOT NULL,
  set_id INTEGER NOT NULL,
  -- Products of one `kin` replace each other.
  kin INTEGER NOT NULL,
  -- 1 recommended, 2 has replacements, 4 has related products.
  flags INTEGER NOT NULL,
  -- On hand in all warehouses together, copied from the trade database.
  stock INTEGER NOT NULL DEFAULT 0,
  -- Code of `vat_rate`.
  vat_code INTEGER NOT NULL,
  -- Bonus in tenths of a per cent of the price.
  cash_back INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX product_column_by_rank ON product_column(rank);
CREATE INDEX product_column_by_brand ON product_column(brand_id, rank);
CREATE INDEX product_column_by_kin ON product_column(kin);
CREATE INDEX product_column_by_series ON product_column(series_id) WHERE series_id > 0;

-- Dense places by popularity inside the sections that are not leaves. A leaf needs none: there ord itself is the order.
CREATE TABLE section_rank (
  section_id INTEGER NOT NULL,
  place INTEGER NOT NULL,
  ord INTEGER NOT NULL,
  PRIMARY KEY (section_id, place)
) STRICT, WITHOUT ROWID;

-- Prices by price type, in kopecks with VAT inside; `old_value` is the price before a markdown; `actual_at` in milliseconds since 1970.
CREATE TABLE price (
  type TEXT NOT NULL,
  ord INTEGER NOT NULL,
  value INTEGER NOT NULL CHECK (value > 0),
  old_value INTEGER,
  actual_at INTEGER NOT NULL,
  PRIMARY KEY (type, ord)
) STRICT, WITHOUT ROWID;
CREATE INDEX price_by_value ON price(type, value, ord);

-- Rates are data with dates: the rate in force on a day is the row with the latest `since` up to it; NULL is "без НДС".
-- Code 1 is the general rate, 2 the reduced one of listed goods, 3 goods without VAT.
CREATE TABLE vat_rate (
  code INTEGER NOT NULL,
  since TEXT NOT NULL,
  rate REAL,
  PRIMARY KEY (code, since)
) STRICT, WITHOUT ROWID;
INSERT INTO vat_rate (code, since, rate) VALUES
  (1, '2019-01-01', 20), (1, '2026-01-01', 22), (2, '2004-01-01', 10), (3, '2004-01-01', NULL);

-- Names of the choices of the list filters. `kind`: brand, manufacturer, series, group, country, seller, set.
-- `search` is the name in lower case with ё as е.
CREATE TABLE lookup (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  search TEXT NOT NULL,
  count INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lookup_by_search ON lookup(kind, search);

-- Features in the manner of ETIM. `type`: list, number, range, logical. `choice` 1: a number that is chosen from its values.
CREATE TABLE feature (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  unit TEXT,
  type TEXT NOT NULL CHECK (type IN ('list', 'number', 'range', 'logical')),
  choice INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Dictionary of the values. Codes are dense in value order, so that a range of numbers is a range of codes.
-- `low` is the number itself, `low` and `high` are the ends of a range.
CREATE TABLE feature_value (
  fid INTEGER NOT NULL,
  code INTEGER NOT NULL,
  name TEXT NOT NULL,
  low REAL,
  high REAL,
  PRIMARY KEY (fid, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_feature (
  ord INTEGER NOT NULL,
  fid INTEGER NOT NULL,
  code INTEGER NOT NULL,
  PRIMARY KEY (ord, fid, code)
) STRICT, WITHOUT ROWID;

-- Features that filter a section, the most covering first. Section 0 is the whole catalogue.
CREATE TABLE section_feature (
  section_id INTEGER NOT NULL,
  place INTEGER NOT NULL,
  fid INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (section_id, place)
) STRICT, WITHOUT ROWID;

-- Facets of the unfiltered sections, per price type, as the filters call counts them. Section 0 is the whole catalogue.
CREATE TABLE section_facets (
  section_id INTEGER NOT NULL,
  price_type TEXT NOT NULL,
  version INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (section_id, price_type)
) STRICT, WITHOUT ROWID;

-- Stems of all words of a product; rowid is ord. The text is split before it gets here, so the tokenizer only cuts at spaces.
CREATE VIRTUAL TABLE product_words USING fts5(
  words, content = '', contentless_delete = 1, detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars './-'"
);
-- Article and manufacturer's code as search compares them; finds a piece of three letters or more.
CREATE VIRTUAL TABLE product_codes USING fts5(
  codes, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram'
);

-- Words of the catalogue: one row per stem with its most frequent form. Typing errors are mended against it.
CREATE TABLE vocabulary (
  id INTEGER PRIMARY KEY,
  stem TEXT NOT NULL UNIQUE,
  word TEXT NOT NULL,
  count INTEGER NOT NULL
) STRICT;
CREATE INDEX vocabulary_by_word ON vocabulary(word);
CREATE VIRTUAL TABLE vocabulary_trigrams USING fts5(stem, content = '', detail = none, tokenize = 'trigram');

-- Number of the import that made the compiled tables, and its moment in milliseconds since 1970.
CREATE TABLE version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  catalogue INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO version (id, catalogue, updated_at) VALUES (1, 0, 0);
