-- What a company has to pay is asked on most pages, of few of its documents.
CREATE INDEX document_open ON document (company_id, due) WHERE due IS NOT NULL AND cancelled_at IS NULL;
