-- Tasks in several shards: shard 0 is the plan (or the whole task), then the parts of the file in order, then the digest
-- where one is wanted, then the seal.

-- input: range of a part. share_bytes: of the progress. lines: of the file, counted by the plan and the parts when they
-- are done. error: of the first bad line of a part, while the parts before it are not counted yet.
ALTER TABLE shards
  ADD COLUMN phase text COLLATE "C" NOT NULL DEFAULT 'plan' CHECK (phase IN ('plan', 'parse', 'digest', 'seal')),
  ADD COLUMN input jsonb,
  ADD COLUMN share_bytes bigint NOT NULL DEFAULT 0 CHECK (share_bytes >= 0),
  ADD COLUMN lines bigint NOT NULL DEFAULT 0,
  ADD COLUMN error jsonb,
  DROP CONSTRAINT shards_state_check,
  ADD CONSTRAINT shards_state_check
    CHECK (state IN ('blocked', 'waiting', 'running', 'done', 'bad', 'cancelled', 'failed')),
  ADD CONSTRAINT shards_bad_check CHECK ((state = 'bad') = (error IS NOT NULL));
