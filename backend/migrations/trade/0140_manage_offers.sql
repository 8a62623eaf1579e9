INSERT OR IGNORE INTO permission (code, name) VALUES ('offer.manage', 'Составлять коммерческие предложения');
INSERT OR IGNORE INTO role_permission (role, permission)
  SELECT code, 'offer.manage' FROM role WHERE code IN ('administrator', 'manager', 'buyer');
