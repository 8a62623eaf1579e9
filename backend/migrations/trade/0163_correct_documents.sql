-- Corrections of transfer documents: see docs/decisions/103-corrections.md.
-- The document that a correction corrects, and the return that it is made for: one for each of both.
ALTER TABLE document ADD COLUMN about_id INTEGER REFERENCES document (id) ON DELETE SET NULL;
ALTER TABLE document ADD COLUMN return_id INTEGER REFERENCES order_return (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX document_correction ON document (return_id, about_id) WHERE type = 'correction';
CREATE INDEX document_about ON document (about_id) WHERE about_id IS NOT NULL;
INSERT OR IGNORE INTO sequence (name, value) VALUES ('correction', 0);
-- The line of an order that a document ships or takes back.
ALTER TABLE document_line ADD COLUMN order_line_id INTEGER REFERENCES order_line (id) ON DELETE SET NULL;
CREATE INDEX document_line_order_line ON document_line (order_line_id) WHERE order_line_id IS NOT NULL;
-- What a line of a correction was before it; its own amount and sums are by how much that became less.
ALTER TABLE document_line ADD COLUMN before_amount INTEGER;
ALTER TABLE document_line ADD COLUMN before_vat INTEGER;
ALTER TABLE document_line ADD COLUMN before_total INTEGER;
-- Lines of before; of equal ones in a shipment each is as good as the other.
UPDATE document_line SET order_line_id = f.order_line_id FROM (
  SELECT l.document_id, l.place, s.order_line_id
    FROM (SELECT d.shipment_id, p.document_id, p.place, p.name, p.price, p.amount,
        row_number() OVER (PARTITION BY p.document_id, p.name, p.price, p.amount ORDER BY p.place) AS nth
      FROM document d JOIN document_line p ON p.document_id = d.id WHERE d.type = 'upd' AND d.shipment_id IS NOT NULL) l
    JOIN (SELECT h.shipment_id, h.order_line_id, o.product ->> '$.name' AS name, o.price, h.amount,
        row_number() OVER (PARTITION BY h.shipment_id, o.product ->> '$.name', o.price, h.amount ORDER BY h.order_line_id) AS nth
      FROM shipment_line h JOIN order_line o ON o.id = h.order_line_id) s
      ON s.shipment_id = l.shipment_id AND s.name = l.name AND s.price = l.price AND s.amount = l.amount AND s.nth = l.nth) f
  WHERE document_line.document_id = f.document_id AND document_line.place = f.place;
