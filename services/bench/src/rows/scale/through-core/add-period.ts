import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import type pg from 'pg';
import { sampleName } from '../load-unit.ts';
import type { FirstSample } from './first-period.ts';
import type { PeriodSegments } from './period-segments.ts';

/** Another sample like one of the first period. */
export interface AddedSample extends FirstSample {
  /** Sample of the first period. */
  like: number;
  groups: readonly number[];
  /** Data source of its kit. */
  kit: number;
}

/**
 * Adds samples as publications of their imports leave them, with new ids: `ids` more than those of the samples that they
 * are like. One transaction.
 */
export async function addPeriod(
  database: pg.Client,
  ids: number,
  added: readonly AddedSample[],
  made: PeriodSegments,
): Promise<void> {
  await database.query('BEGIN');
  try {
    await addRows(database, ids, added, made.stored);
    await addSegments(database, made.segments);
    await database.query('COMMIT');
  } catch (error) {
    await database.query('ROLLBACK');
    throw error;
  }
}

const rowsLike: Readonly<Record<string, { of: string; changed: string }>> = {
  samples: {
    of: 't.id IN (SELECT "like" FROM added)',
    changed: `'name', (SELECT name FROM added WHERE "like" = t.id)`,
  },
  data_sources: {
    of: `t.id IN (SELECT data_source_id FROM copied WHERE kind = 'variation')`,
    changed: `'content_sha256', sha256(t.content_sha256 || $1::bigint::text::bytea)`,
  },
  tasks: {
    of: 't.id IN (SELECT task_id FROM copied)',
    changed: `'result', t.result || (SELECT result FROM copied WHERE task_id = t.id ORDER BY id LIMIT 1)`,
  },
  joint_imports: {
    of: 't.id IN (SELECT joint_import_id FROM copied)',
    changed: `'data_source_id', t.data_source_id + $1, 'task_id', t.task_id + $1`,
  },
  tracks: { of: 't.id IN (SELECT published_track FROM copied)', changed: `'task_id', t.task_id + $1` },
  imports: {
    of: 't.id IN (SELECT id FROM copied)',
    changed: `'sample_id', t.sample_id + $1, 'task_id', t.task_id + $1, 'published_track', t.published_track + $1,
      'joint_import_id', t.joint_import_id + $1, 'published_content', sha256(t.published_content || $1::bigint::text::bytea),
      'data_source_id', CASE t.kind WHEN 'variation' THEN t.data_source_id + $1
        ELSE (SELECT kit FROM added WHERE "like" = t.sample_id) END,
      'covered_bases', CASE t.kind WHEN 'coverage' THEN (SELECT bases FROM added WHERE "like" = t.sample_id) END`,
  },
};

async function addRows(
  database: pg.Client,
  ids: number,
  added: readonly AddedSample[],
  stored: PeriodSegments['stored'],
) {
  const facts = added.map((sample, at) => ({ ...sample, ...stored[at]!, name: sampleName(sample.person) }));
  await database.query(
    `CREATE TEMP TABLE added ON COMMIT DROP AS SELECT * FROM jsonb_to_recordset($1) AS a ("like" bigint, name text,
       sample bigint, groups bigint[], kit bigint, observations bigint, regions bigint, bases bigint)`,
    [JSON.stringify(facts)],
  );
  await database.query(
    `CREATE TEMP TABLE copied ON COMMIT DROP AS SELECT i.*, CASE i.kind
       WHEN 'variation' THEN jsonb_build_object('records', a.observations, 'observations', a.observations)
       ELSE jsonb_build_object('records', a.regions, 'regions', a.regions, 'coveredBases', a.bases) END AS result
     FROM imports i JOIN added a ON a."like" = i.sample_id`,
  );
  for (const [table, { of, changed }] of Object.entries(rowsLike)) {
    await database.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT r.* FROM ${table} t,
         jsonb_populate_record(t, jsonb_build_object('id', t.id + $1, ${changed})) r WHERE ${of}`,
      [ids],
    );
  }
  await database.query('INSERT INTO sample_groups SELECT sample, unnest(groups) FROM added');
  await database.query(
    `INSERT INTO stored_tracks (track, entries) SELECT c.published_track + $1,
       CASE c.kind WHEN 'variation' THEN a.observations ELSE a.regions END
     FROM copied c JOIN added a ON a."like" = c.sample_id`,
    [ids],
  );
}

async function addSegments(database: pg.Client, segments: readonly SegmentInfo[]): Promise<void> {
  const next = 'UPDATE manifest_version SET version = version + 1 RETURNING version';
  const { version } = (await database.query(next)).rows[0];
  for (const { kind, objectKey, sizeBytes, sha256, entries, ranges, tracks } of segments) {
    const set = await database.query(
      `INSERT INTO track_sets (digest, tracks, entries, live_tracks, dead_entries)
       SELECT sha256($1::bigint[]::text::bytea), $1, sum(entries), count(*), 0 FROM stored_tracks WHERE track = ANY ($1)
       RETURNING id`,
      [tracks],
    );
    await database.query(
      `INSERT INTO segments (kind, object_key, size_bytes, sha256, track_set, entries, ranges, born_version, data_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [kind.toLowerCase(), objectKey, sizeBytes, sha256, set.rows[0].id, entries, JSON.stringify(ranges), version],
    );
  }
}
