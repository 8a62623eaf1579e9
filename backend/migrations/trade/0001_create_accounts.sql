-- Every statement ends with a semicolon at the end of its line. Moments are integer milliseconds since 1970, money is integer kopecks.

CREATE TABLE region (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  district TEXT NOT NULL DEFAULT ''
);

CREATE TABLE visitor (
  uuid TEXT PRIMARY KEY,
  region_id INTEGER NOT NULL REFERENCES region (id),
  seen_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE store (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  region_id INTEGER NOT NULL REFERENCES region (id),
  address TEXT NOT NULL,
  hours TEXT NOT NULL DEFAULT '',
  -- A warehouse where buyers can fetch their orders themselves.
  pickup INTEGER NOT NULL DEFAULT 0
);

-- From which warehouses a region is served, and in how many working days.
CREATE TABLE delivery_route (
  region_id INTEGER NOT NULL REFERENCES region (id),
  store_id INTEGER NOT NULL REFERENCES store (id),
  days INTEGER NOT NULL CHECK (days >= 0),
  PRIMARY KEY (region_id, store_id)
) WITHOUT ROWID;

-- Product ids are the catalogue's public ids; the catalogue lies in a database of its own.
CREATE TABLE stock (
  product_id INTEGER NOT NULL,
  store_id INTEGER NOT NULL REFERENCES store (id),
  amount INTEGER NOT NULL CONSTRAINT stock_not_negative CHECK (amount >= 0),
  PRIMARY KEY (product_id, store_id)
) WITHOUT ROWID;

CREATE TABLE company (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  price_type TEXT NOT NULL,
  credit_sum INTEGER NOT NULL DEFAULT 0,
  receivables INTEGER NOT NULL DEFAULT 0,
  overdue_receivables INTEGER NOT NULL DEFAULT 0,
  overdue_days INTEGER NOT NULL DEFAULT 0,
  deferral_days INTEGER NOT NULL DEFAULT 0,
  balance INTEGER NOT NULL DEFAULT 0,
  bonus INTEGER NOT NULL DEFAULT 0,
  manager_name TEXT,
  manager_phone TEXT,
  manager_email TEXT
);

CREATE TABLE legal_entity (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES company (id),
  inn TEXT NOT NULL UNIQUE,
  kpp TEXT,
  ogrn TEXT,
  is_individual INTEGER NOT NULL,
  name_full TEXT NOT NULL,
  name_short TEXT NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'active'
);
CREATE INDEX legal_entity_company ON legal_entity (company_id);

CREATE TABLE contract (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  deferral_days INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX contract_company ON contract (company_id);

CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES company (id),
  region_id INTEGER NOT NULL REFERENCES region (id),
  name TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX address_company ON address (company_id);

CREATE TABLE role (code TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE permission (code TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE role_permission (
  role TEXT NOT NULL REFERENCES role (code),
  permission TEXT NOT NULL REFERENCES permission (code),
  PRIMARY KEY (role, permission)
) WITHOUT ROWID;

CREATE TABLE user (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- Ten digits without +7.
  phone TEXT UNIQUE,
  email TEXT UNIQUE,
  -- scrypt$logN$r$p$salt$hash
  password TEXT NOT NULL,
  position TEXT,
  region_id INTEGER REFERENCES region (id),
  -- The company that the user acted for last.
  company_id INTEGER REFERENCES company (id),
  active INTEGER NOT NULL DEFAULT 1
);

CREATE TABLE member (
  user_id INTEGER NOT NULL REFERENCES user (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  role TEXT NOT NULL REFERENCES role (code),
  PRIMARY KEY (user_id, company_id)
) WITHOUT ROWID;
CREATE INDEX member_company ON member (company_id);

CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES user (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  idle_ms INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX session_user ON session (user_id);

-- Rate limits: hits within the window that began at started_at.
CREATE TABLE counter (
  key TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  hits INTEGER NOT NULL
) WITHOUT ROWID;

-- Failed sign-ins of one account, counted before the password is checked, so that parallel tries count too.
CREATE TABLE sign_in_failure (
  key TEXT PRIMARY KEY,
  fails INTEGER NOT NULL,
  next_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE favorite (
  user_id INTEGER NOT NULL REFERENCES user (id),
  product_id INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_id)
) WITHOUT ROWID;

-- What the storefront shows as the supplier's: one JSON value per name.
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE translation (
  language TEXT NOT NULL,
  key TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (language, key)
) WITHOUT ROWID;

CREATE TABLE information_message (
  id INTEGER PRIMARY KEY,
  -- Null shows it in every region.
  region_id INTEGER REFERENCES region (id),
  title TEXT NOT NULL,
  content TEXT NOT NULL DEFAULT '',
  level TEXT NOT NULL DEFAULT 'info',
  closable INTEGER NOT NULL DEFAULT 1
);
