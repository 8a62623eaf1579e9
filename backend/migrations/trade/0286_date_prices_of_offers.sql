-- When the company's own price of a line was taken or found to be still the same; null for lines of before, whose prices are
-- at least as new as their offer. See docs/decisions/102-commercial-offers.md.
ALTER TABLE offer_line ADD COLUMN priced_at INTEGER;
