-- Logins are found without regard to case. Not unique: 0.1 allowed logins that differ in case only, and they go on to work.
CREATE INDEX users_login_key ON users (lower(login));

-- `expires`: from then on the token authenticates nobody. `last_used`: to the minute; written in batches, at most once a minute.
ALTER TABLE tokens ADD COLUMN expires timestamptz, ADD COLUMN last_used timestamptz;
