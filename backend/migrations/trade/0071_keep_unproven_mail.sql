-- An e-mail address that a person gave without proving it: messages go there, but it opens nothing. `email` and `phone` are proven.
ALTER TABLE user ADD COLUMN contact_email TEXT;
