-- A debt that no order made has a document of its own, by which it is paid: see docs/decisions/100-documents.md.
ALTER TABLE debt ADD COLUMN document_id INTEGER REFERENCES document (id);
CREATE INDEX debt_document ON debt (document_id) WHERE document_id IS NOT NULL;
CREATE TRIGGER document_pays_debt AFTER UPDATE OF paid ON document WHEN EXISTS (SELECT 1 FROM debt WHERE document_id = NEW.id AND order_id IS NULL) BEGIN UPDATE company SET receivables = max(0, receivables - NEW.paid + OLD.paid) WHERE id = NEW.company_id; UPDATE debt SET paid = min(amount, NEW.paid) WHERE document_id = NEW.id AND order_id IS NULL; END;
