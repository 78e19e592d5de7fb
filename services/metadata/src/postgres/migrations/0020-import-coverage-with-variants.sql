-- A task may make two imports of the same calls: a variation and a coverage, each with a track of its own.
ALTER TABLE imports DROP CONSTRAINT imports_task_id_key;
ALTER TABLE imports ADD CONSTRAINT imports_of_task UNIQUE (task_id, kind);

-- 0: of the import that was asked for; 1: of the coverage that is made beside it.
ALTER TABLE tracks ADD COLUMN part integer NOT NULL DEFAULT 0;
ALTER TABLE tracks DROP CONSTRAINT tracks_task_id_epoch_shard_attempt_key;
ALTER TABLE tracks ADD CONSTRAINT tracks_of_attempt UNIQUE (task_id, epoch, shard, attempt, part);
