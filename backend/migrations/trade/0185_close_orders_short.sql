-- What a partly shipped order will not bring any more: see docs/decisions/110-orders-closed-short.md. The amount of a line stays what
-- was ordered; its sum and those of the order become smaller.
ALTER TABLE order_line ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0
  CONSTRAINT cancelled_unshipped CHECK (cancelled = 0 OR cancelled BETWEEN 0 AND amount - shipped);

-- Kopecks of all of it, by which an invoice from before is lessened.
ALTER TABLE orders ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0;
