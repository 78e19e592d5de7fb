-- Users who may name files of the operator's directory.

ALTER TABLE users DROP CONSTRAINT users_roles_known;
ALTER TABLE users ADD CONSTRAINT users_roles_known CHECK (
  roles <@ ARRAY['admin', 'importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files']
);
