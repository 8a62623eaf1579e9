-- The shipment that a document was made for: see docs/decisions/101-transfer-documents.md.
ALTER TABLE document ADD COLUMN shipment_id INTEGER REFERENCES shipment (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX document_shipment ON document (shipment_id) WHERE type = 'upd';
INSERT OR IGNORE INTO sequence (name, value) VALUES ('upd', 0);
