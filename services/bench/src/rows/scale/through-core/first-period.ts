import type pg from 'pg';
import { sampleName } from '../load-unit.ts';

/** A sample of the first period, loaded through the API: the pattern of those of the others. */
export interface FirstSample {
  sample: number;
  /** Number of its first person. */
  person: number;
  poolSize: number;
  /** Of its variants and of its regions. */
  tracks: { variants: number; regions: number };
}

/** The first period, and what to add to its ids for each period after it. */
export interface FirstPeriod {
  samples: FirstSample[];
  idsPerPeriod: number;
}

/** Ids behind those of each period, for what is made beside the people, such as annotations. */
const spareIds = 100_000;
const numbered = ['samples', 'data_sources', 'tasks', 'tracks', 'imports', 'joint_imports'];

/** Reads the first period of a running installation that has nothing else. */
export async function readFirstPeriod(database: pg.Client, people: number): Promise<FirstPeriod> {
  const { rows: samples } = await database.query<FirstSample>(
    `SELECT s.id::int AS sample, substring(s.name FROM '\\d+')::int AS person, s.pool_size AS "poolSize",
       jsonb_build_object('variants', v.published_track, 'regions', c.published_track) AS tracks
     FROM samples s JOIN imports v ON v.sample_id = s.id AND v.kind = 'variation'
     JOIN imports c ON c.sample_id = s.id AND c.kind = 'coverage'
     WHERE s.name = ANY ($1) ORDER BY v.published_track`,
    [Array.from({ length: people }, (_, person) => sampleName(person))],
  );
  const highest = numbered.map((table) => `(SELECT coalesce(max(id), 0) FROM ${table})`);
  const { rows } = await database.query(`SELECT greatest(${highest.join(', ')})::int AS id`);
  return { samples, idsPerPeriod: rows[0].id + spareIds };
}
