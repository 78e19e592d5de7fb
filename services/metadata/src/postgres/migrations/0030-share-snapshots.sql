-- The content of a snapshot is stored once for all tasks over the same data. identity: names all that decides it, so equal
-- ones have equal content; null: kept by a metadata before 0.2, for one task.
CREATE TABLE snapshot_contents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identity text COLLATE "C" UNIQUE,
  version bigint NOT NULL
);
-- Encoded messages as they are streamed, each below 1 MiB. Page 0 has the header of the first task.
CREATE TABLE snapshot_content_pages (
  content_id bigint NOT NULL REFERENCES snapshot_contents ON DELETE CASCADE,
  page integer NOT NULL,
  payload bytea NOT NULL,
  PRIMARY KEY (content_id, page)
);
ALTER TABLE snapshot_content_pages ALTER COLUMN payload SET STORAGE EXTERNAL;

-- header: page 0 of this task; null: as the content has it.
ALTER TABLE snapshots
  ADD COLUMN content_id bigint,
  ADD COLUMN header bytea;
UPDATE snapshots SET content_id = nextval(pg_get_serial_sequence('snapshot_contents', 'id'));
INSERT INTO snapshot_contents (id, version) OVERRIDING SYSTEM VALUE SELECT content_id, version FROM snapshots;
INSERT INTO snapshot_content_pages (content_id, page, payload)
SELECT s.content_id, p.page, p.payload FROM snapshots s JOIN snapshot_pages p USING (task_id, epoch);
ALTER TABLE snapshots
  ALTER COLUMN content_id SET NOT NULL,
  ADD CONSTRAINT snapshots_content FOREIGN KEY (content_id) REFERENCES snapshot_contents;
CREATE INDEX snapshots_of_content ON snapshots (content_id);
DROP TABLE snapshot_pages;

-- A metadata of 0.1 that still runs stores and reads its snapshots, and reads those of later ones, as before.
CREATE VIEW snapshot_pages AS
  SELECT s.task_id, s.epoch, p.page, CASE WHEN p.page = 0 THEN coalesce(s.header, p.payload) ELSE p.payload END AS payload
  FROM snapshots s JOIN snapshot_content_pages p USING (content_id);
CREATE FUNCTION add_snapshot_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO snapshot_contents (version) VALUES (NEW.version) RETURNING id INTO NEW.content_id;
  RETURN NEW;
END $$;
CREATE TRIGGER snapshot_content BEFORE INSERT ON snapshots FOR EACH ROW WHEN (NEW.content_id IS NULL)
  EXECUTE FUNCTION add_snapshot_content();
CREATE FUNCTION add_snapshot_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO snapshot_content_pages (content_id, page, payload)
  SELECT s.content_id, NEW.page, NEW.payload FROM snapshots s WHERE s.task_id = NEW.task_id AND s.epoch = NEW.epoch;
  RETURN NEW;
END $$;
CREATE TRIGGER snapshot_page INSTEAD OF INSERT ON snapshot_pages FOR EACH ROW EXECUTE FUNCTION add_snapshot_page();
