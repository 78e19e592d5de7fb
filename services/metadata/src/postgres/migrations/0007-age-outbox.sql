-- Since when messages wait for the work queue.
ALTER TABLE outbox ADD COLUMN created timestamptz NOT NULL DEFAULT clock_timestamp();
