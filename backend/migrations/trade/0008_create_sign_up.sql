-- Sign-ups under way. The row of a token says which step may come next, so steps cannot be skipped.
CREATE TABLE sign_up (
  token_hash TEXT PRIMARY KEY,
  -- 1: code sent; 2: code confirmed; 3: account made.
  step INTEGER NOT NULL,
  -- Where the code went, in its normal spelling.
  login TEXT NOT NULL,
  phone TEXT,
  email TEXT,
  name TEXT NOT NULL,
  -- Address of the network that the first step came from.
  address TEXT NOT NULL,
  -- JSON: [{kind, document, version}].
  consents TEXT NOT NULL,
  user_id INTEGER REFERENCES user (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sign_up_expires ON sign_up (expires_at);

-- Each consent by itself: to which text in which version, when, and from where.
CREATE TABLE consent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  kind TEXT NOT NULL,
  document TEXT NOT NULL,
  version TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  address TEXT NOT NULL,
  withdrawn_at INTEGER
);
CREATE INDEX consent_user ON consent (user_id);

-- Files that a company has sent; they lie in R2 under random names.
CREATE TABLE company_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  kind TEXT NOT NULL,
  object TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX company_file_company ON company_file (company_id);

-- What was told at sign-up beside the company: city, kind of activity, loyalty card and the like, as JSON.
ALTER TABLE user ADD COLUMN about TEXT NOT NULL DEFAULT '{}';

-- A shop without the demonstration's data needs roles too: whoever signs up administers the new company.
INSERT OR IGNORE INTO role (code, name) VALUES
  ('administrator', 'Администратор'), ('manager', 'Менеджер'), ('buyer', 'Закупщик'), ('viewer', 'Наблюдатель');
INSERT OR IGNORE INTO permission (code, name) VALUES
  ('order.create', 'Оформлять заказы'), ('order.view-all-companies', 'Видеть заказы всех своих компаний'),
  ('legal-document.view', 'Видеть юридические документы'), ('payment.sbp', 'Оплачивать через СБП'),
  ('company.manage', 'Управлять сотрудниками и адресами компании');
INSERT OR IGNORE INTO role_permission (role, permission) SELECT 'administrator', code FROM permission;
INSERT OR IGNORE INTO role_permission (role, permission) VALUES
  ('manager', 'order.create'), ('manager', 'order.view-all-companies'), ('manager', 'legal-document.view'),
  ('buyer', 'order.create');
