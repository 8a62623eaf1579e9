-- Factures of advances: see docs/decisions/101-transfer-documents.md. Whether the seller makes one for what is paid before goods
-- leave; one that ships within five days needs none.
ALTER TABLE seller ADD COLUMN advance_factures INTEGER NOT NULL DEFAULT 0 CHECK (advance_factures IN (0, 1));
INSERT OR IGNORE INTO sequence (name, value) VALUES ('advance-facture', 0);
