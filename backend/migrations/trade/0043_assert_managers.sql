ALTER TABLE assertion ADD COLUMN manager INTEGER NOT NULL DEFAULT 1 CONSTRAINT company_managed CHECK (manager = 1);
