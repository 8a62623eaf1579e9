-- What a company owes: each payment with its last day. The debt of a company is the sum of what is left of them.
CREATE TABLE debt (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  legal_entity_id INTEGER REFERENCES legal_entity (id),
  -- The order on deferral that made it; null for what was owed before.
  order_id INTEGER UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
  -- Number of the paper by which it is paid.
  number TEXT NOT NULL,
  -- Last day of payment, `YYYY-MM-DD`.
  due TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount)
);
CREATE INDEX debt_company ON debt (company_id, due);

-- Companies used to have two sums and an age only; what they owe becomes payments. From now on `overdue_receivables` and
-- `overdue_days` are counted from these and no longer read.
INSERT INTO debt (company_id, number, due, amount)
  SELECT id, 'Начальный остаток', date('now', '+3 hours', '-' || max(overdue_days, 1) || ' days'), overdue_receivables
    FROM company WHERE overdue_receivables > 0;
INSERT INTO debt (company_id, number, due, amount)
  SELECT id, 'Начальный остаток', date('now', '+3 hours', '+' || deferral_days || ' days'), receivables - overdue_receivables
    FROM company WHERE receivables > overdue_receivables;

-- Money of the company is for those who need it.
INSERT OR IGNORE INTO permission (code, name) VALUES ('company.finance', 'Видеть расчёты компании');
INSERT OR IGNORE INTO role_permission (role, permission)
  SELECT code, 'company.finance' FROM role WHERE code IN ('administrator', 'manager', 'buyer');
