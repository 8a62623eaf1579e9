-- Company and moment of a line's order while its goods count as bought; null while they don't.
ALTER TABLE order_line ADD COLUMN bought_by INTEGER;
ALTER TABLE order_line ADD COLUMN bought_at INTEGER;
UPDATE order_line SET (bought_by, bought_at) = (SELECT company_id, created_at FROM orders WHERE id = order_id)
 WHERE order_id IN (SELECT id FROM orders WHERE status NOT IN ('draft', 'cancelled', 'rejected'));
-- The last line of a company with a product is one row of this index, however many orders there are.
CREATE INDEX order_line_last_bought ON order_line (bought_by, product_id, bought_at) WHERE bought_by IS NOT NULL;
CREATE TRIGGER order_line_bought_at_once AFTER INSERT ON order_line BEGIN UPDATE order_line SET (bought_by, bought_at) = (SELECT company_id, created_at FROM orders WHERE id = NEW.order_id AND status NOT IN ('draft', 'cancelled', 'rejected')) WHERE id = NEW.id; END;
CREATE TRIGGER order_bought_or_not AFTER UPDATE OF status, company_id, created_at ON orders WHEN OLD.company_id <> NEW.company_id OR OLD.created_at <> NEW.created_at OR (OLD.status IN ('draft', 'cancelled', 'rejected')) <> (NEW.status IN ('draft', 'cancelled', 'rejected')) BEGIN UPDATE order_line SET bought_by = iif(NEW.status IN ('draft', 'cancelled', 'rejected'), NULL, NEW.company_id), bought_at = iif(NEW.status IN ('draft', 'cancelled', 'rejected'), NULL, NEW.created_at) WHERE order_id = NEW.id; END;
