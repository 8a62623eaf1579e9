-- What a driver needs beside the address itself.
ALTER TABLE address ADD COLUMN postal_code TEXT NOT NULL DEFAULT '';
ALTER TABLE address ADD COLUMN entrance TEXT NOT NULL DEFAULT '';
ALTER TABLE address ADD COLUMN comment TEXT NOT NULL DEFAULT '';
ALTER TABLE address ADD COLUMN contact_name TEXT NOT NULL DEFAULT '';
-- Ten digits without +7, or empty.
ALTER TABLE address ADD COLUMN contact_phone TEXT NOT NULL DEFAULT '';
ALTER TABLE address ADD COLUMN access_hours TEXT NOT NULL DEFAULT '';
