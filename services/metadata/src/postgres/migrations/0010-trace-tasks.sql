-- Which request submitted a task last, as a part of which trace (W3C traceparent), and when. end_counted: the metrics
-- know already how long it took.
ALTER TABLE tasks
  ADD COLUMN request_id text COLLATE "C",
  ADD COLUMN traceparent text COLLATE "C",
  ADD COLUMN submitted timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN end_counted boolean NOT NULL DEFAULT false;
UPDATE tasks SET submitted = created, end_counted = ended IS NOT NULL;
CREATE INDEX tasks_ended_uncounted ON tasks (id) WHERE ended IS NOT NULL AND NOT end_counted;
