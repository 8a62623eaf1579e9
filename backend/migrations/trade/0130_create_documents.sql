-- Papers of deals: see docs/decisions/100-documents.md.
-- Who sells: the first row makes the documents.
CREATE TABLE seller (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  inn TEXT NOT NULL,
  kpp TEXT,
  address TEXT NOT NULL DEFAULT '',
  -- Where payments go; null without it.
  bank TEXT,
  bik TEXT,
  account TEXT,
  corr_account TEXT,
  -- Who signs, with initials; empty for nobody in particular.
  director TEXT NOT NULL DEFAULT '',
  director_position TEXT NOT NULL DEFAULT '',
  accountant TEXT NOT NULL DEFAULT '',
  -- Working days to pay an invoice.
  invoice_days INTEGER NOT NULL DEFAULT 5
);
INSERT INTO seller (name, inn, address)
  SELECT value ->> '$.seller.name', value ->> '$.seller.inn', coalesce(value ->> '$.seller.address', '')
    FROM setting WHERE name = 'supplier' AND value ->> '$.seller.inn' IS NOT NULL;
CREATE TABLE document (
  -- Random, so that a neighbour's cannot be counted up to.
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES company (id),
  legal_entity_id INTEGER NOT NULL REFERENCES legal_entity (id),
  type TEXT NOT NULL,
  number TEXT NOT NULL,
  day TEXT NOT NULL,
  -- Last day to pay, `YYYY-MM-DD`; null if nobody pays it.
  due TEXT,
  -- Kopecks, the VAT inside by rate as JSON.
  total INTEGER NOT NULL,
  vats TEXT NOT NULL DEFAULT '[]',
  paid INTEGER NOT NULL DEFAULT 0 CONSTRAINT document_paid CHECK (paid BETWEEN 0 AND total),
  cancelled_at INTEGER,
  -- Both sides as they were then, JSON.
  seller TEXT NOT NULL,
  buyer TEXT NOT NULL,
  basis TEXT NOT NULL DEFAULT '',
  -- Of its type alone, JSON.
  facts TEXT NOT NULL DEFAULT '{}',
  -- What the keyword filter looks in, folded.
  search TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (type, number, day)
);
CREATE INDEX document_company ON document (company_id, day DESC);
CREATE TABLE document_line (
  document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  article TEXT NOT NULL DEFAULT '',
  unit_code TEXT NOT NULL,
  unit_name TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Kopecks, VAT included; the rate and its sum as they were then.
  price INTEGER NOT NULL,
  vat_rate REAL,
  vat INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (document_id, place)
) WITHOUT ROWID;
CREATE TABLE document_order (
  document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  PRIMARY KEY (document_id, order_id)
) WITHOUT ROWID;
CREATE INDEX document_order_order ON document_order (order_id);
-- What was paid for a document. `document.paid` is their sum.
CREATE TABLE document_payment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- bank, sbp or card
  way TEXT NOT NULL DEFAULT 'bank'
);
CREATE INDEX document_payment_document ON document_payment (document_id);

INSERT OR IGNORE INTO permission (code, name) VALUES
  ('document.view', 'Видеть документы'), ('document.request', 'Запрашивать документы и сверки');
INSERT OR IGNORE INTO role_permission (role, permission)
  SELECT role.code, permission.code FROM role JOIN permission ON permission.code IN ('document.view', 'document.request')
   WHERE role.code IN ('administrator', 'manager', 'buyer');
