-- Transfer documents of goods that left without an invoice and without deferral are to be paid by themselves: see
-- docs/decisions/100-documents.md. Those of before of orders that are still owed for: about as many calendar days as the
-- seller's working days make.
UPDATE document SET due = date(day, '+' || (SELECT invoice_days + 2 * ((invoice_days + 4) / 5) FROM seller ORDER BY id LIMIT 1) || ' days')
 WHERE type = 'upd' AND due IS NULL AND cancelled_at IS NULL AND EXISTS (SELECT 1 FROM seller)
   AND (SELECT count(*) FROM document_order WHERE document_id = document.id) = 1
   AND EXISTS (SELECT 1 FROM document_order p JOIN orders o ON o.id = p.order_id WHERE p.document_id = document.id
     AND o.payment_code <> 'deferral' AND o.paid < o.total - o.returned AND o.status NOT IN ('cancelled', 'rejected')
     AND NOT EXISTS (SELECT 1 FROM document_order q JOIN document i ON i.id = q.document_id
       WHERE q.order_id = o.id AND i.type = 'invoice' AND i.cancelled_at IS NULL));
-- What their orders were paid and no document has yet is theirs, the oldest first.
INSERT INTO money (company_id, legal_entity_id, at, kind, amount, way, order_id, document_id)
  SELECT company_id, legal_entity_id, unixepoch() * 1000, 'moved', s.sign * part, 'offset', order_id, iif(s.sign = 1, id, NULL)
    FROM (SELECT *, max(0, min(total, free - earlier)) AS part FROM (
      SELECT d.id, d.company_id, d.legal_entity_id, d.total, p.order_id,
          (SELECT coalesce(sum(amount), 0) FROM money WHERE order_id = p.order_id AND document_id IS NULL AND on_balance = 0) AS free,
          coalesce(sum(d.total) OVER (PARTITION BY p.order_id ORDER BY d.created_at, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
        FROM document d JOIN document_order p ON p.document_id = d.id JOIN orders o ON o.id = p.order_id
       WHERE d.type = 'upd' AND d.due IS NOT NULL AND d.cancelled_at IS NULL AND o.payment_code <> 'deferral' AND d.paid = 0)) d,
      (SELECT -1 AS sign UNION ALL SELECT 1) s
   WHERE part > 0 ORDER BY s.sign;
-- So is what came back.
UPDATE document SET returned = max(0, min(o.rest, o.back - o.earlier)) FROM (
  SELECT d.id, d.total - d.paid AS rest, o.returned AS back,
      coalesce(sum(d.total - d.paid) OVER (PARTITION BY p.order_id ORDER BY d.created_at, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
    FROM document d JOIN document_order p ON p.document_id = d.id JOIN orders o ON o.id = p.order_id
   WHERE d.type = 'upd' AND d.due IS NOT NULL AND d.cancelled_at IS NULL AND o.payment_code <> 'deferral') o
 WHERE document.id = o.id AND document.returned = 0;
