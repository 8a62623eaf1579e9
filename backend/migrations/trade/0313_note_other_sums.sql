-- Kopecks that the provider says were paid, if that isn't the sum of the payment: not in the books until it is cleared up.
ALTER TABLE online_payment ADD COLUMN bank_amount INTEGER;
CREATE INDEX online_payment_bank_amount ON online_payment (bank_amount) WHERE bank_amount IS NOT NULL;
