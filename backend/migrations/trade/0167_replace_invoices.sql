-- Part of `returned` of an invoice that isn't goods which came back: what was paid before it replaced another one. See
-- docs/decisions/100-documents.md.
ALTER TABLE document ADD COLUMN carried INTEGER NOT NULL DEFAULT 0;
