-- A task may make a variation, and a coverage, for each of many sample columns of one file.

CREATE TABLE joint_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT joint_imports_owner REFERENCES users,
  data_source_id bigint NOT NULL CONSTRAINT joint_imports_data_source REFERENCES data_sources,
  -- It goes with its task, which goes with the last of its imports.
  task_id bigint NOT NULL UNIQUE REFERENCES tasks ON DELETE CASCADE,
  skip_filtered boolean NOT NULL,
  use_genotypes boolean NOT NULL,
  prefer_genotype_likelihoods boolean NOT NULL,
  read_options jsonb NOT NULL,
  -- Whether samples become active when their variations first become visible.
  activate boolean NOT NULL,
  UNIQUE (id, task_id)
);
CREATE INDEX joint_imports_of_user ON joint_imports (user_id, id);
CREATE INDEX joint_imports_of_data_source ON joint_imports (data_source_id);

-- part: number of the member, from 0, in the order of columns; column_number: its sample column, from 1.
ALTER TABLE imports
  ADD COLUMN joint_import_id bigint,
  ADD COLUMN column_number integer CHECK (column_number >= 1),
  ADD COLUMN part integer NOT NULL DEFAULT 0 CHECK (part >= 0),
  ADD CONSTRAINT imports_joint_import FOREIGN KEY (joint_import_id, task_id) REFERENCES joint_imports (id, task_id),
  ADD CONSTRAINT imports_column_of_joint_import CHECK ((joint_import_id IS NULL) = (column_number IS NULL)),
  ADD CONSTRAINT imports_part_of_joint_import CHECK (joint_import_id IS NOT NULL OR part = 0),
  DROP CONSTRAINT imports_of_task,
  ADD CONSTRAINT imports_of_task UNIQUE (task_id, kind, part);
CREATE INDEX imports_of_joint_import ON imports (joint_import_id) WHERE joint_import_id IS NOT NULL;

-- part: twice that of the import, one more for the coverage that is made beside a variation. The column is kept here, as
-- the import may be deleted while its task runs.
ALTER TABLE tracks ADD COLUMN column_number integer;
