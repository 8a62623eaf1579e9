-- Names of the sheets of an imported workbook that were not read.
ALTER TABLE import_job ADD COLUMN other_sheets TEXT NOT NULL DEFAULT '[]';
