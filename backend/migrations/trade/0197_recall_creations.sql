-- Id of the record that the request has created: its answer is built from it if the worker died before it was kept.
ALTER TABLE request ADD COLUMN created_id INTEGER;
