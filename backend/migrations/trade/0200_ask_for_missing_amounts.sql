-- 1 for a row of a table whose cell for the amount is empty: it asks for one, or is skipped as not ordered.
ALTER TABLE import_row ADD COLUMN needs_amount INTEGER NOT NULL DEFAULT 0;
-- 1 for an order form: a table in most rows of which nothing is ordered.
ALTER TABLE import_job ADD COLUMN is_form INTEGER NOT NULL DEFAULT 0;
-- Lists that are being decided: what was taken with the smallest amount because the cell was empty asks, too.
UPDATE import_row SET needs_amount = 1, status = 'no-amount'
 WHERE amount IS NULL AND typed_amount = '' AND added = 0 AND skip = 0 AND status IN ('matched', 'rounded', 'analog')
   AND job_id IN (SELECT job_id FROM import_job WHERE columns LIKE '%"amount"%');
