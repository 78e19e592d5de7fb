-- Of shard 0: the object that its last attempt reads, and so the one that the shards of its plan are ranges of. The
-- result of an annotation may be replaced while other tasks read it. Null: a local file, none, or claimed before this
-- version.
ALTER TABLE shards ADD COLUMN planned_object text COLLATE "C";

-- Objects that wait for their own row's time are left alone when the prefix above them is collected.
CREATE INDEX garbage_object ON garbage (object_key) WHERE object_key IS NOT NULL;
