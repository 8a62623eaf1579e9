-- 1 once the buyer has chosen the product of the row, so that one that can't be ordered isn't asked about again.
ALTER TABLE import_row ADD COLUMN is_chosen INTEGER NOT NULL DEFAULT 0;
