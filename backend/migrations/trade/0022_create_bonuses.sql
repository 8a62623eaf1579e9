-- Changes of a company's bonuses, kopecks: the balance is their sum.
CREATE TABLE bonus_operation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('accrual', 'spending', 'expiry', 'correction')),
  title TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  -- Last day of what was accrued, `YYYY-MM-DD`; null keeps it for ever.
  expires TEXT
);
CREATE INDEX bonus_operation_company ON bonus_operation (company_id, at);

-- From now on `bonus` of a company is counted from these and no longer read.
INSERT INTO bonus_operation (company_id, at, kind, title, amount)
  SELECT id, unixepoch() * 1000, 'correction', 'Начальный остаток', bonus FROM company WHERE bonus <> 0;

-- Cards that a user has saved; the bank that holds them knows the rest. Ids are random.
CREATE TABLE payment_binding (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id),
  system TEXT NOT NULL,
  mask TEXT NOT NULL,
  -- Month, `YYYY-MM`.
  expires TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX payment_binding_user ON payment_binding (user_id);

-- The loyalty club. Without levels there is none.
CREATE TABLE club_level (
  code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  points INTEGER NOT NULL UNIQUE CHECK (points >= 0)
) WITHOUT ROWID;
CREATE TABLE club_privilege (
  id INTEGER PRIMARY KEY,
  level TEXT NOT NULL REFERENCES club_level (code) ON DELETE CASCADE,
  text TEXT NOT NULL
);
CREATE TABLE club_member (
  company_id INTEGER PRIMARY KEY REFERENCES company (id),
  user_id INTEGER NOT NULL REFERENCES user (id),
  joined_at INTEGER NOT NULL
);
