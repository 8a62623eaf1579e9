-- Rights of their own for what `order.create`, or seeing an order, gave before. Nobody loses anything by it.
INSERT OR IGNORE INTO permission (code, name) VALUES
  ('order.reserve', 'Просить резерв товаров заказа'), ('order.cancel', 'Отменять заказы'),
  ('order.message', 'Писать поставщику о заказах'), ('order.export', 'Выгружать заказы в файлы');
INSERT OR IGNORE INTO role_permission (role, permission)
  SELECT role, code FROM role_permission JOIN permission ON code IN ('order.reserve', 'order.cancel') WHERE permission = 'order.create';
INSERT OR IGNORE INTO role_permission (role, permission)
  SELECT role.code, permission.code FROM role JOIN permission ON permission.code IN ('order.message', 'order.export');
INSERT OR IGNORE INTO member_permission (user_id, company_id, permission, granted)
  SELECT user_id, company_id, code, granted FROM member_permission JOIN permission ON code IN ('order.reserve', 'order.cancel')
   WHERE permission = 'order.create';
