-- Samples: the sex of the person, and what the laboratory calls the sample. Names can be searched.

ALTER TABLE samples
  ADD COLUMN sex text COLLATE "C" NOT NULL DEFAULT 'unknown' CHECK (sex IN ('female', 'male', 'unknown')),
  ADD COLUMN external_id text COLLATE "C",
  ADD CONSTRAINT samples_external_id_taken UNIQUE (external_id, user_id);
CREATE INDEX samples_name ON samples (name);
CREATE INDEX groups_name ON groups (name);
CREATE INDEX data_sources_name ON data_sources (name);

-- started: first claim since the last submission. rate, remaining_seconds: while running, as of the last progress.
ALTER TABLE tasks ADD COLUMN started timestamptz, ADD COLUMN rate double precision, ADD COLUMN remaining_seconds bigint;

-- records: read by the current attempt, of plan and parts.
ALTER TABLE shards ADD COLUMN records bigint NOT NULL DEFAULT 0;

-- covered_bases: of the visible regions, where the import counted them.
ALTER TABLE imports ADD COLUMN covered_bases bigint;
