-- Workers are offered shards, each by itself, and again while nobody has claimed it.

ALTER TABLE outbox ADD COLUMN shard integer NOT NULL DEFAULT 0;

-- offers: how often the sweeper has offered this waiting shard. offer_at: when it will next; what waited before this
-- version is due at once.
ALTER TABLE shards
  ADD COLUMN offers smallint NOT NULL DEFAULT 0,
  ADD COLUMN offer_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE shards ALTER COLUMN offer_at SET DEFAULT clock_timestamp() + interval '2 seconds';
CREATE INDEX shards_to_offer ON shards (offer_at) WHERE state = 'waiting';
