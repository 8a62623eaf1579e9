-- Version of the cart that was ordered last: what was typed for it, or for an earlier one, isn't kept any longer.
ALTER TABLE checkout_form ADD COLUMN ordered_version INTEGER;
CREATE INDEX checkout_form_updated ON checkout_form (updated_at);
