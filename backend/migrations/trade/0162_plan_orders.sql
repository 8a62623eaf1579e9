-- Plans of the order manager are kept like specifications, and every query names which of both it reads.
ALTER TABLE specification ADD COLUMN kind TEXT NOT NULL DEFAULT 'list' CHECK (kind IN ('list', 'plan'));
ALTER TABLE specification ADD COLUMN plan_status TEXT
  CHECK (plan_status IN ('planned', 'in-progress', 'ordered', 'cancelled'));
-- A day, as YYYY-MM-DD.
ALTER TABLE specification ADD COLUMN due_date TEXT;
ALTER TABLE specification ADD COLUMN responsible_id INTEGER REFERENCES user (id);
CREATE INDEX specification_plan ON specification (company_id, due_date) WHERE kind = 'plan';
CREATE INDEX specification_responsible ON specification (responsible_id) WHERE responsible_id IS NOT NULL;
INSERT OR IGNORE INTO permission (code, name) VALUES ('order-manager.manage', 'Планировать закупки');
INSERT OR IGNORE INTO role_permission (role, permission)
  SELECT code, 'order-manager.manage' FROM role WHERE code IN ('administrator', 'manager', 'buyer');
