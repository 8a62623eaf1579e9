-- What waits for approval isn't bought yet, and a line that is cancelled as a whole never was: see docs/decisions/091-lists-of-orders.md.
DROP TRIGGER order_line_bought_at_once;
DROP TRIGGER order_bought_or_not;
CREATE TRIGGER order_line_bought_at_once AFTER INSERT ON order_line BEGIN UPDATE order_line SET (bought_by, bought_at) = (SELECT company_id, created_at FROM orders WHERE id = NEW.order_id AND status NOT IN ('draft', 'pending-approval', 'cancelled', 'rejected')) WHERE id = NEW.id AND cancelled < amount; END;
CREATE TRIGGER order_bought_or_not AFTER UPDATE OF status, company_id, created_at ON orders WHEN OLD.company_id <> NEW.company_id OR OLD.created_at <> NEW.created_at OR (OLD.status IN ('draft', 'pending-approval', 'cancelled', 'rejected')) <> (NEW.status IN ('draft', 'pending-approval', 'cancelled', 'rejected')) BEGIN UPDATE order_line SET bought_by = iif(NEW.status IN ('draft', 'pending-approval', 'cancelled', 'rejected') OR cancelled >= amount, NULL, NEW.company_id), bought_at = iif(NEW.status IN ('draft', 'pending-approval', 'cancelled', 'rejected') OR cancelled >= amount, NULL, NEW.created_at) WHERE order_id = NEW.id; END;
CREATE TRIGGER order_line_cancelled AFTER UPDATE OF cancelled ON order_line WHEN NEW.cancelled >= NEW.amount AND NEW.bought_by IS NOT NULL BEGIN UPDATE order_line SET bought_by = NULL, bought_at = NULL WHERE id = NEW.id; END;
UPDATE order_line SET bought_by = NULL, bought_at = NULL
 WHERE bought_by IS NOT NULL
   AND (cancelled >= amount OR order_id IN (SELECT id FROM orders WHERE status IN ('draft', 'pending-approval', 'cancelled', 'rejected')));
