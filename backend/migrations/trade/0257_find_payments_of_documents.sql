CREATE INDEX online_payment_part_document ON online_payment_part (document_id) WHERE document_id IS NOT NULL;
