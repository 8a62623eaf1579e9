-- What is wrong with the file of the logo: empty if nothing is, null until it is judged, as logos of before the check are at
-- their first use.
ALTER TABLE offer_template ADD COLUMN logo_fault TEXT;
