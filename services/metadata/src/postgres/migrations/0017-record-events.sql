-- What happened to resources, for systems around this one. Written by the transactions that made it true.

-- subject: path of the resource. owner: a user's id, no reference, as the user may be gone. data: facts without names,
-- texts of files or genotypes. place: order of committed events, given soon after the commit; per subject the order of ids.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  owner bigint,
  data jsonb NOT NULL,
  added timestamptz NOT NULL DEFAULT clock_timestamp(),
  place bigint UNIQUE
);
CREATE INDEX events_without_place ON events (id) WHERE place IS NULL;
CREATE INDEX events_of_subject ON events (subject, place);

-- How far readers that must miss nothing have come.
CREATE TABLE event_readers (
  reader text COLLATE "C" PRIMARY KEY,
  place bigint NOT NULL
);

-- When progress of the task was last an event.
ALTER TABLE tasks ADD COLUMN progress_event_at timestamptz;
