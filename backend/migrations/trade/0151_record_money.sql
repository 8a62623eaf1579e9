-- Money of buyers that came and went, and where it lies: see docs/decisions/099-record-of-money.md. What an order or a
-- document was paid and the balance of a company follow from these rows, which are only ever added to.
CREATE TABLE money (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  -- In whose books it is; null if that isn't known.
  legal_entity_id INTEGER REFERENCES legal_entity (id),
  at INTEGER NOT NULL,
  -- received and returned cross the border of the company; moved only changes places, so such rows add up to nothing.
  kind TEXT NOT NULL CHECK (kind IN ('received', 'returned', 'moved')),
  -- Kopecks; below zero for what leaves the place.
  amount INTEGER NOT NULL CHECK (amount <> 0),
  -- bank, sbp, card, or offset for what was moved
  way TEXT NOT NULL DEFAULT 'bank',
  -- Whether it lies on the balance; then the next two only say what it is about. Otherwise it lies at them.
  on_balance INTEGER NOT NULL DEFAULT 0,
  order_id INTEGER,
  document_id INTEGER,
  -- The payment through the provider by which it came or goes back.
  payment_id INTEGER,
  CHECK (on_balance = 1 OR order_id IS NOT NULL OR document_id IS NOT NULL)
);
CREATE INDEX money_company ON money (company_id, at);
CREATE INDEX money_order ON money (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX money_document ON money (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX money_payment ON money (payment_id) WHERE payment_id IS NOT NULL;

-- What was noted before, in four places.
INSERT INTO money (company_id, legal_entity_id, at, kind, amount, way, order_id, document_id)
  SELECT d.company_id, d.legal_entity_id, p.at, 'received', p.amount, p.way,
    (SELECT min(order_id) FROM document_order WHERE document_id = d.id), d.id
  FROM document_payment p JOIN document d ON d.id = p.document_id ORDER BY p.id;
INSERT INTO money (company_id, legal_entity_id, at, kind, amount, order_id)
  SELECT o.company_id, o.legal_entity_id, o.updated_at, 'received', o.paid - coalesce((SELECT sum(amount) FROM money WHERE order_id = o.id), 0), o.id
  FROM orders o WHERE o.paid <> coalesce((SELECT sum(amount) FROM money WHERE order_id = o.id), 0);
-- Of an order that was given up the money was paid back by hand, or is to be: the shop said that it was.
INSERT INTO money (company_id, legal_entity_id, at, kind, amount, order_id, document_id)
  SELECT m.company_id, m.legal_entity_id, o.updated_at, 'returned', -sum(m.amount), m.order_id, m.document_id
  FROM money m JOIN orders o ON o.id = m.order_id WHERE o.payment_status = 'refunded'
  GROUP BY m.order_id, m.document_id HAVING sum(m.amount) <> 0;
INSERT INTO money (company_id, legal_entity_id, at, kind, amount, way, on_balance, order_id, document_id, payment_id)
  SELECT p.company_id, coalesce(o.legal_entity_id, d.legal_entity_id), p.paid_at, 'received', p.over, p.method, 1, o.id, d.id, p.id
  FROM online_payment p LEFT JOIN online_payment_part f ON f.payment_id = p.id AND f.place = 0
    LEFT JOIN orders o ON o.id = f.order_id LEFT JOIN document d ON d.id = f.document_id WHERE p.over > 0;
INSERT INTO money (company_id, legal_entity_id, at, kind, amount, on_balance)
  SELECT c.id, (SELECT min(id) FROM legal_entity WHERE company_id = c.id), unixepoch() * 1000, 'received',
    c.balance - coalesce((SELECT sum(amount) FROM money WHERE company_id = c.id AND on_balance = 1), 0), 1
  FROM company c WHERE c.balance <> coalesce((SELECT sum(amount) FROM money WHERE company_id = c.id AND on_balance = 1), 0);
UPDATE orders SET paid = 0 WHERE payment_status = 'refunded';
UPDATE document SET paid = (SELECT sum(amount) FROM money WHERE document_id = document.id)
  WHERE id IN (SELECT document_id FROM money WHERE kind = 'returned');

-- From here on the sums follow. What isn't there can't leave.
CREATE TRIGGER money_kept BEFORE DELETE ON money BEGIN SELECT RAISE(ABORT, 'the record of money is append-only'); END;
CREATE TRIGGER money_unchanged BEFORE UPDATE ON money BEGIN SELECT RAISE(ABORT, 'the record of money is append-only'); END;
CREATE TRIGGER money_short BEFORE INSERT ON money WHEN NEW.amount < 0 AND NEW.amount + CASE WHEN NEW.on_balance = 1 THEN (SELECT balance FROM company WHERE id = NEW.company_id) WHEN NEW.order_id IS NOT NULL THEN (SELECT paid FROM orders WHERE id = NEW.order_id) ELSE (SELECT paid FROM document WHERE id = NEW.document_id) END < 0 BEGIN SELECT RAISE(ABORT, 'money_short'); END;
CREATE TRIGGER money_on_balance AFTER INSERT ON money WHEN NEW.on_balance = 1 BEGIN UPDATE company SET balance = balance + NEW.amount WHERE id = NEW.company_id; END;
CREATE TRIGGER money_of_order AFTER INSERT ON money WHEN NEW.on_balance = 0 AND NEW.order_id IS NOT NULL BEGIN UPDATE orders SET paid = paid + NEW.amount WHERE id = NEW.order_id; END;
CREATE TRIGGER money_of_document AFTER INSERT ON money WHEN NEW.on_balance = 0 AND NEW.document_id IS NOT NULL BEGIN UPDATE document SET paid = paid + NEW.amount WHERE id = NEW.document_id; END;
