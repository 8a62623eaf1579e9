-- 1 once the buyer has said that the amount counts in the product's unit although the list names another.
ALTER TABLE import_row ADD COLUMN unit_meant INTEGER NOT NULL DEFAULT 0;
-- Id of the specification that the row was added to, 0 for the cart; null if it isn't added, or was before this was kept.
ALTER TABLE import_row ADD COLUMN added_to INTEGER;
