-- Kopecks by which returned goods lessen what is to be paid of a document, whose own sums never change.
ALTER TABLE document ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0);
