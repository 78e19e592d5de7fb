-- Work: tasks, their shards and the tracks that attempts write. What is visible: the manifest of segments.

-- user_id is for fairness only; the user may be gone.
CREATE TABLE tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('parse', 'annotate')),
  user_id bigint NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'succeeded', 'failed')),
  epoch integer NOT NULL DEFAULT 1 CHECK (epoch > 0),
  progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 99),
  error jsonb,
  result jsonb,
  weight_bytes bigint NOT NULL CHECK (weight_bytes >= 0),
  revision bigint NOT NULL DEFAULT 1,
  created timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((state = 'failed') = (error IS NOT NULL)),
  CHECK ((state = 'succeeded') = (result IS NOT NULL))
);
CREATE INDEX tasks_running ON tasks (id) WHERE state = 'running';

-- kind, user_id and weight_bytes are the task's, which never change: claims choose from an index over them.
-- expiries: leases that ran out in a row without an attempt that came further than best_progress.
CREATE TABLE shards (
  task_id bigint NOT NULL REFERENCES tasks ON DELETE CASCADE,
  epoch integer NOT NULL,
  shard integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL,
  weight_bytes bigint NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  attempt integer NOT NULL DEFAULT 0,
  worker_id text,
  lease_until timestamptz,
  object_prefix text COLLATE "C",
  track bigint,
  progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 99),
  best_progress integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  expiries integer NOT NULL DEFAULT 0,
  not_before timestamptz NOT NULL DEFAULT clock_timestamp(),
  output jsonb,
  PRIMARY KEY (task_id, epoch, shard),
  CHECK ((state = 'running') = (lease_until IS NOT NULL)),
  CHECK (state <> 'running' OR object_prefix IS NOT NULL),
  CHECK ((state = 'done') = (output IS NOT NULL))
);
CREATE INDEX shards_waiting ON shards (kind, user_id, weight_bytes, task_id, shard) WHERE state = 'waiting';
CREATE INDEX shards_running ON shards (kind, user_id) WHERE state = 'running';
CREATE INDEX shards_leased ON shards (lease_until) WHERE state = 'running';

-- When each user was served last, in order of claims: round robin.
CREATE TABLE turns (
  kind text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL,
  served bigint NOT NULL,
  PRIMARY KEY (kind, user_id)
);
CREATE SEQUENCE turn_numbers;

-- The data of one attempt. Numbers are never used again. (id, task_id) lets an import's pointer be checked to be its own.
CREATE TABLE tracks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id bigint NOT NULL REFERENCES tasks ON DELETE CASCADE,
  epoch integer NOT NULL,
  shard integer NOT NULL,
  attempt integer NOT NULL,
  UNIQUE (task_id, epoch, shard, attempt),
  UNIQUE (id, task_id)
);

-- Live from born_version up to, not including, retired_version.
CREATE TABLE segments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('observations', 'regions')),
  object_key text COLLATE "C" NOT NULL UNIQUE,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  tracks bigint[] NOT NULL CHECK (cardinality(tracks) > 0),
  entries bigint NOT NULL CHECK (entries >= 0),
  ranges jsonb NOT NULL,
  born_version bigint NOT NULL,
  retired_version bigint CHECK (retired_version > born_version),
  retired timestamptz,
  CHECK ((retired_version IS NULL) = (retired IS NULL))
);
CREATE INDEX segments_retired ON segments (retired_version) WHERE retired_version IS NOT NULL;

-- segments.tracks the other way round: a snapshot of few samples must not read the tracks of all segments.
CREATE TABLE segment_tracks (
  track bigint NOT NULL,
  segment_id bigint NOT NULL REFERENCES segments ON DELETE CASCADE,
  PRIMARY KEY (track, segment_id)
);
CREATE INDEX segment_tracks_of_segment ON segment_tracks (segment_id);
CREATE FUNCTION add_segment_tracks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO segment_tracks (track, segment_id) SELECT unnest(NEW.tracks), NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER segment_tracks AFTER INSERT ON segments FOR EACH ROW EXECUTE FUNCTION add_segment_tracks();

CREATE TABLE manifest_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO manifest_version (version) VALUES (1);

-- The row pins the manifest version until the task ends.
CREATE TABLE snapshots (
  task_id bigint NOT NULL REFERENCES tasks ON DELETE CASCADE,
  epoch integer NOT NULL,
  version bigint NOT NULL,
  pages integer NOT NULL CHECK (pages > 0),
  PRIMARY KEY (task_id, epoch)
);
CREATE INDEX snapshots_version ON snapshots (version);
-- Encoded messages as they are streamed, each below 1 MiB.
CREATE TABLE snapshot_pages (
  task_id bigint NOT NULL,
  epoch integer NOT NULL,
  page integer NOT NULL,
  payload bytea NOT NULL,
  PRIMARY KEY (task_id, epoch, page),
  FOREIGN KEY (task_id, epoch) REFERENCES snapshots ON DELETE CASCADE
);
ALTER TABLE snapshot_pages ALTER COLUMN payload SET STORAGE EXTERNAL;

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  task_id bigint NOT NULL,
  epoch integer NOT NULL,
  dead_letter boolean NOT NULL DEFAULT false
);

-- Objects that nothing points to. Removed in several passes: a writer that lost its lease may still be writing.
CREATE TABLE garbage (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  object_key text COLLATE "C",
  prefix text COLLATE "C" CHECK (prefix LIKE '_%/'),
  due timestamptz NOT NULL,
  passes integer NOT NULL DEFAULT 0,
  CHECK (num_nonnulls(object_key, prefix) = 1)
);
CREATE INDEX garbage_due ON garbage (due);

CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  genome_digest text COLLATE "C"
);
INSERT INTO installation DEFAULT VALUES;
