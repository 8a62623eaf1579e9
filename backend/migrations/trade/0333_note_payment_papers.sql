-- The number and day of the payment order, receipt or bank order by which money came, for line 5 of factures: see
-- docs/decisions/121-line-5-of-factures.md. Null where nobody told them.
ALTER TABLE money ADD COLUMN paper_number TEXT;
ALTER TABLE money ADD COLUMN paper_day TEXT;
