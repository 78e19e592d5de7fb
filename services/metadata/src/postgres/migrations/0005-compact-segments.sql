-- Compaction: segments of many tracks, cut apart by contig and cell; the sets of tracks that they share; its jobs.

ALTER TABLE tasks
  DROP CONSTRAINT tasks_kind_check,
  ADD CONSTRAINT tasks_kind_check CHECK (kind IN ('parse', 'annotate', 'compact')),
  ADD COLUMN ended timestamptz;
CREATE INDEX tasks_compact ON tasks (state, ended) WHERE kind = 'compact';

-- Every track that a segment holds, with the entries it came with. died: since when nothing shows it.
CREATE TABLE stored_tracks (
  track bigint PRIMARY KEY,
  entries bigint NOT NULL CHECK (entries >= 0),
  died timestamptz
);

-- The tracks of a segment; segments that a compaction has cut apart share a set. entries, dead_entries: of all its tracks
-- and of the dead ones, as they came in. Changed and referred to by those only who hold the manifest version.
CREATE TABLE track_sets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest bytea NOT NULL UNIQUE CHECK (octet_length(digest) = 32),
  tracks bigint[] NOT NULL CHECK (cardinality(tracks) > 0),
  track_count integer GENERATED ALWAYS AS (cardinality(tracks)) STORED,
  entries bigint NOT NULL,
  live_tracks integer NOT NULL CHECK (live_tracks >= 0),
  dead_entries bigint NOT NULL,
  dead_since timestamptz
);

-- track_sets.tracks the other way round: a snapshot of few samples must not read the tracks of all segments.
CREATE TABLE set_tracks (
  track bigint NOT NULL,
  set_id bigint NOT NULL REFERENCES track_sets ON DELETE CASCADE,
  PRIMARY KEY (track, set_id)
);
CREATE INDEX set_tracks_of_set ON set_tracks (set_id);
CREATE FUNCTION add_set_tracks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO set_tracks (track, set_id) SELECT unnest(NEW.tracks), NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER set_tracks AFTER INSERT ON track_sets FOR EACH ROW EXECUTE FUNCTION add_set_tracks();

INSERT INTO stored_tracks (track, entries, died)
SELECT h.track, sum(s.entries), CASE WHEN count(i.id) = 0 THEN coalesce(max(s.retired), clock_timestamp()) END
FROM segment_tracks h JOIN segments s ON s.id = h.segment_id LEFT JOIN imports i ON i.published_track = h.track
GROUP BY h.track;
INSERT INTO track_sets (digest, tracks, entries, live_tracks, dead_entries, dead_since)
SELECT sha256(s.tracks::text::bytea), s.tracks, sum(t.entries), count(*) FILTER (WHERE t.died IS NULL),
  coalesce(sum(t.entries) FILTER (WHERE t.died IS NOT NULL), 0), min(t.died)
FROM (SELECT DISTINCT tracks FROM segments) AS s JOIN stored_tracks t ON t.track = ANY (s.tracks)
GROUP BY s.tracks;

-- cut: what the segment was cut by; its contig and cell follow from its first range. data_version: when its newest track
-- came in.
ALTER TABLE segments
  ADD COLUMN track_set bigint REFERENCES track_sets,
  ADD COLUMN cut text COLLATE "C" NOT NULL DEFAULT 'none' CHECK (cut IN ('none', 'contig', 'cell')),
  ADD COLUMN data_version bigint;
UPDATE segments s SET track_set = (SELECT id FROM track_sets WHERE digest = sha256(s.tracks::text::bytea)),
  data_version = born_version;
DROP TRIGGER segment_tracks ON segments;
DROP FUNCTION add_segment_tracks;
DROP TABLE segment_tracks;
ALTER TABLE segments
  DROP COLUMN tracks,
  ALTER COLUMN track_set SET NOT NULL,
  ALTER COLUMN data_version SET NOT NULL;
CREATE INDEX segments_of_set ON segments (track_set);
CREATE INDEX segments_live ON segments (id) WHERE retired_version IS NULL;

-- What a task of kind compact merges. tracks: those that its present attempt was told to keep.
CREATE TABLE compactions (
  task_id bigint PRIMARY KEY REFERENCES tasks ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('observations', 'regions')),
  cut text COLLATE "C" NOT NULL CHECK (cut IN ('none', 'contig', 'cell')),
  reason text COLLATE "C" NOT NULL CHECK (reason IN ('runs', 'order', 'dead')),
  inputs integer NOT NULL CHECK (inputs > 0),
  tracks bigint[]
);
-- A segment is in one job at most.
CREATE TABLE compaction_inputs (
  segment_id bigint PRIMARY KEY REFERENCES segments ON DELETE CASCADE,
  task_id bigint NOT NULL REFERENCES compactions ON DELETE CASCADE
);
CREATE INDEX compaction_inputs_of_task ON compaction_inputs (task_id);

-- What an administrator has asked for: everything up to a manifest version merged, data dead by then rewritten.
CREATE TABLE compaction_orders (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  merge_until bigint NOT NULL DEFAULT 0,
  purge_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO compaction_orders DEFAULT VALUES;
