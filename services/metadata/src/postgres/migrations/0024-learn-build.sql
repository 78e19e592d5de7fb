-- The build that files are compared with where workers have no genome and no VARFREQ_BUILD; null: none.
ALTER TABLE installation
  ADD COLUMN build text COLLATE "C",
  ADD COLUMN build_source text COLLATE "C" NOT NULL DEFAULT 'awaited'
    CHECK (build_source IN ('awaited', 'learned', 'administrator', 'not_learned')),
  ADD COLUMN build_revision bigint NOT NULL DEFAULT 1,
  ADD CONSTRAINT build_of_source CHECK (build_source = 'administrator' OR (build IS NOT NULL) = (build_source = 'learned'));

-- Files of any build were accepted so far, and go on to be.
UPDATE installation SET build_source = 'not_learned' WHERE EXISTS (SELECT FROM imports);
