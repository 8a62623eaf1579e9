-- On which days of the week a warehouse delivers to a region (1 is Monday), and until when by Moscow time an order leaves the
-- same day.
ALTER TABLE delivery_route ADD COLUMN weekdays TEXT NOT NULL DEFAULT '12345' CHECK (weekdays GLOB '[1-5]*');
ALTER TABLE delivery_route ADD COLUMN cutoff TEXT NOT NULL DEFAULT '16:00' CHECK (cutoff GLOB '[0-2][0-9]:[0-5][0-9]');
