-- Rules by which orders wait for somebody of the company, budgets and cost centres: see docs/decisions/108-approvals.md and
-- 109-budgets.md.
ALTER TABLE assertion ADD COLUMN budget INTEGER NOT NULL DEFAULT 1 CONSTRAINT budget_left CHECK (budget = 1);

CREATE TABLE cost_center (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  UNIQUE (company_id, name)
);

CREATE TABLE approval_rule (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  condition TEXT NOT NULL CHECK (condition IN ('total', 'positions', 'section', 'always')),
  -- An order of more than this meets the condition: kopecks, or lines.
  sum INTEGER,
  positions INTEGER,
  section_id INTEGER,
  -- Whose orders; null for everybody's.
  user_id INTEGER,
  role TEXT,
  approver_id INTEGER,
  approver_role TEXT,
  tier INTEGER NOT NULL CHECK (tier BETWEEN 1 AND 5),
  -- Whether the person who ordered may approve.
  own INTEGER NOT NULL DEFAULT 0 CHECK (own IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
);
CREATE INDEX approval_rule_company ON approval_rule (company_id);

CREATE TABLE budget (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  user_id INTEGER,
  cost_center_id INTEGER REFERENCES cost_center (id),
  period TEXT NOT NULL CHECK (period IN ('month', 'quarter', 'year')),
  -- Kopecks, delivery included.
  amount INTEGER NOT NULL CHECK (amount > 0),
  kind TEXT NOT NULL CHECK (kind IN ('warn', 'approve', 'block')),
  approver_id INTEGER,
  approver_role TEXT,
  CHECK ((user_id IS NULL) <> (cost_center_id IS NULL))
);
CREATE UNIQUE INDEX budget_user ON budget (company_id, user_id, period) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX budget_center ON budget (cost_center_id, period) WHERE cost_center_id IS NOT NULL;

-- The cost centre with its name as it was, and the last day on which goods are held for an order that waits.
ALTER TABLE orders ADD COLUMN cost_center_id INTEGER REFERENCES cost_center (id);
ALTER TABLE orders ADD COLUMN cost_center_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN approval_until TEXT;
CREATE INDEX orders_pending ON orders (company_id) WHERE status = 'pending-approval';

-- The rules that applied to an order, as they were when it was placed.
CREATE TABLE approval_step (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  tier INTEGER NOT NULL,
  rule TEXT NOT NULL,
  -- Why it applied, JSON.
  facts TEXT NOT NULL,
  approver_id INTEGER,
  approver_role TEXT,
  own INTEGER NOT NULL,
  decision TEXT NOT NULL DEFAULT 'waiting' CHECK (decision IN ('waiting', 'approved', 'declined', 'returned')),
  decided_by INTEGER,
  decided_at INTEGER,
  comment TEXT NOT NULL DEFAULT ''
);
CREATE INDEX approval_step_order ON approval_step (order_id);
CREATE INDEX approval_step_decided ON approval_step (decided_by, decided_at DESC) WHERE decided_by IS NOT NULL;

-- Days on which the approvers of an order were reminded.
CREATE TABLE approval_reminder (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  PRIMARY KEY (order_id, day)
) WITHOUT ROWID;

INSERT OR IGNORE INTO permission (code, name) VALUES ('approval.manage', 'Настраивать согласование и бюджеты');
INSERT OR IGNORE INTO role_permission (role, permission) SELECT code, 'approval.manage' FROM role WHERE code = 'administrator';
