-- What a message is: information for everybody, or one for the bar of a region that narrow screens show.
ALTER TABLE information_message ADD COLUMN kind TEXT NOT NULL DEFAULT 'information' CHECK (kind IN ('information', 'regional'));
