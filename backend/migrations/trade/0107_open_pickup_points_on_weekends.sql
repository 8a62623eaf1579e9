-- Days of the week on which a warehouse hands out goods, 1 is Monday: `123456`. Empty means working days.
ALTER TABLE store ADD COLUMN pickup_weekdays TEXT NOT NULL DEFAULT '';
