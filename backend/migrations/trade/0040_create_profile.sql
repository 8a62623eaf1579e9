-- Names apart. While they are not filled in, the name of one line stands for them.
ALTER TABLE user ADD COLUMN last_name TEXT;
ALTER TABLE user ADD COLUMN first_name TEXT;
ALTER TABLE user ADD COLUMN middle_name TEXT;
ALTER TABLE user ADD COLUMN gender TEXT CHECK (gender IN ('male', 'female'));
