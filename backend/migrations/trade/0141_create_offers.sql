-- Commercial offers of a company to its own customers: see docs/decisions/102-commercial-offers.md.
CREATE TABLE offer (
  -- Random, so that a neighbour's cannot be counted up to.
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES company (id),
  -- Who made it; null after that person has left.
  user_id INTEGER REFERENCES user (id),
  -- Counted per company.
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- Whom it is for, JSON.
  customer TEXT NOT NULL,
  -- Last day, `YYYY-MM-DD` in Moscow.
  valid_until TEXT NOT NULL,
  allow_loss INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  -- Kopecks: what it costs the company, and what it is offered for.
  base_total INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL DEFAULT 0,
  positions INTEGER NOT NULL DEFAULT 0,
  -- What the keyword filter looks in, folded.
  search TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  archived_at INTEGER,
  UNIQUE (company_id, number)
);
CREATE INDEX offer_company ON offer (company_id, updated_at DESC);

CREATE TABLE offer_line (
  offer_id INTEGER NOT NULL REFERENCES offer (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  -- Negative for a company's own product.
  product_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  name TEXT NOT NULL,
  article TEXT NOT NULL DEFAULT '',
  unit TEXT NOT NULL,
  brand_id INTEGER,
  brand TEXT NOT NULL DEFAULT '',
  section_id INTEGER,
  vat_rate REAL,
  -- Kopecks per unit; null without a price.
  base_price INTEGER,
  retail_price INTEGER,
  offer_price INTEGER,
  -- Place of the rule that made the price; null without one.
  rule_place INTEGER,
  PRIMARY KEY (offer_id, place)
) WITHOUT ROWID;

CREATE TABLE offer_rule (
  offer_id INTEGER NOT NULL REFERENCES offer (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  -- An `OfferRule` in JSON, in our own units.
  rule TEXT NOT NULL,
  PRIMARY KEY (offer_id, place)
) WITHOUT ROWID;

-- The link by which a customer sees an offer and answers it.
CREATE TABLE offer_public (
  offer_id INTEGER PRIMARY KEY REFERENCES offer (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  sent_at INTEGER NOT NULL,
  viewed_at INTEGER,
  decision TEXT CHECK (decision IN ('accepted', 'declined')),
  decided_at INTEGER,
  decided_by TEXT,
  comment TEXT,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);

ALTER TABLE assertion ADD COLUMN offer INTEGER NOT NULL DEFAULT 1 CONSTRAINT offer_unchanged CHECK (offer = 1);
ALTER TABLE assertion ADD COLUMN offer_room INTEGER NOT NULL DEFAULT 1 CONSTRAINT offer_room CHECK (offer_room = 1);
