-- idle: stored data had not changed for a while.
ALTER TABLE compactions DROP CONSTRAINT compactions_reason_check;
ALTER TABLE compactions ADD CONSTRAINT compactions_reason_check CHECK (reason IN ('runs', 'order', 'dead', 'idle'));
