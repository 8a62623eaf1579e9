-- What a person may do at a company beyond the role, or not do despite it.
CREATE TABLE member_permission (
  user_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  permission TEXT NOT NULL REFERENCES permission (code),
  granted INTEGER NOT NULL,
  PRIMARY KEY (user_id, company_id, permission),
  FOREIGN KEY (user_id, company_id) REFERENCES member (user_id, company_id) ON DELETE CASCADE
) WITHOUT ROWID;

-- An invitation is bound to one address and works once. The link's secret is stored as a hash.
CREATE TABLE invitation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code_hash TEXT NOT NULL UNIQUE,
  company_id INTEGER NOT NULL REFERENCES company (id),
  address TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL REFERENCES role (code),
  invited_by INTEGER NOT NULL REFERENCES user (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  used_by INTEGER REFERENCES user (id)
);
CREATE INDEX invitation_company ON invitation (company_id, used_at);
