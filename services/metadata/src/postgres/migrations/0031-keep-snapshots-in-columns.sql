-- columns: the samples of the pages are in columns, which a metadata before 0.2 cannot read: it has to find none of them.
ALTER TABLE snapshot_contents ADD COLUMN columns boolean NOT NULL DEFAULT false;
CREATE OR REPLACE VIEW snapshot_pages AS
  SELECT s.task_id, s.epoch, p.page, CASE WHEN p.page = 0 THEN coalesce(s.header, p.payload) ELSE p.payload END AS payload
  FROM snapshots s JOIN snapshot_contents c ON c.id = s.content_id AND NOT c.columns JOIN snapshot_content_pages p USING (content_id);
