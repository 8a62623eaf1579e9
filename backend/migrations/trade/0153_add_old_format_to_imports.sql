-- Whether a list came as a workbook of Excel 97 to 2003 (xls), so that its page says so.
ALTER TABLE import_job ADD COLUMN is_old INTEGER NOT NULL DEFAULT 0;
