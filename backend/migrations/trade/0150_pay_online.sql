-- Payments through the provider. Ids are random.
CREATE TABLE online_payment (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES company (id),
  user_id INTEGER NOT NULL REFERENCES user (id),
  method TEXT NOT NULL,
  -- Mask of the saved card with which it is paid; empty for none.
  card TEXT NOT NULL DEFAULT '',
  binding_id INTEGER,
  -- Kopecks.
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- For the bank, in Russian.
  purpose TEXT NOT NULL,
  -- What the provider said last; that the time is over follows from `expires_at`.
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'paid', 'refused')),
  -- Page of the shop that says what became of it.
  return_url TEXT NOT NULL,
  -- Where it is paid, and the text of the code for another device; null until the provider has answered.
  url TEXT,
  code TEXT,
  -- Milliseconds.
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_at INTEGER,
  -- Kopecks that nothing was left to pay with, now on the company's balance.
  over INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX online_payment_company ON online_payment (company_id);
CREATE INDEX online_payment_user ON online_payment (user_id);

-- What a payment is for, the most urgent first.
CREATE TABLE online_payment_part (
  payment_id INTEGER NOT NULL REFERENCES online_payment (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  order_id INTEGER,
  document_id INTEGER,
  amount INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (payment_id, place)
) WITHOUT ROWID;

-- Notices of the provider that were taken, each once.
CREATE TABLE payment_notice (
  id TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES online_payment (id) ON DELETE CASCADE,
  at INTEGER NOT NULL
) WITHOUT ROWID;

-- By which the provider knows a saved card.
ALTER TABLE payment_binding ADD COLUMN token TEXT NOT NULL DEFAULT '';

-- A payment that comes is noted once.
ALTER TABLE assertion ADD COLUMN payment INTEGER NOT NULL DEFAULT 1 CONSTRAINT payment_unsettled CHECK (payment = 1);

-- What the made-up provider of a demonstration knows.
CREATE TABLE demo_payment (
  payment_id INTEGER PRIMARY KEY,
  status TEXT NOT NULL DEFAULT 'waiting',
  amount INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  card TEXT NOT NULL,
  return_url TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Kopecks that the notice names.
  told INTEGER,
  notice_id TEXT,
  -- When the shop is to be told; null when it was.
  notify_at INTEGER
);
CREATE INDEX demo_payment_notify ON demo_payment (notify_at) WHERE notify_at IS NOT NULL;
