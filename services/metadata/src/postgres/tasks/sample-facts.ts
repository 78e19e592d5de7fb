import type { Needs } from '../../domain/snapshots/query-steps.ts';
import type { SampleFacts } from '../../domain/snapshots/snapshot-content.ts';
import type { Tx } from '../session.ts';

/** A sample that queries may match. */
export interface CandidateRow extends Omit<SampleFacts, 'variationTracks' | 'variationIds' | 'coverageTracks'> {
  /** Active, with a coverage profile. */
  inUniverse: boolean;
}

/** One row of columns: for 100,000 samples a third of the time of a row each, in the database as here. */
interface CandidateColumns {
  ids: number[];
  poolSizes: number[];
  ownerIds: number[];
  /** Bits: 0 coverage profile, 1 public, 2 in U; then the sex. */
  flags: number[];
}

const sexes = ['unknown', 'female', 'male'];
const candidateColumns = `SELECT coalesce(array_agg(id), '{}') AS ids,
  coalesce(array_agg(pool_size::bigint), '{}') AS "poolSizes", coalesce(array_agg(user_id), '{}') AS "ownerIds",
  coalesce(array_agg((coverage_profile::int + 2 * public::int + 4 * (active AND coverage_profile)::int
    + 8 * CASE sex WHEN 'female' THEN 1 WHEN 'male' THEN 2 ELSE 0 END)::bigint), '{}') AS flags`;
const named = `id IN (SELECT unnest($1::bigint[]) UNION ALL SELECT sample_id FROM sample_groups WHERE group_id = ANY ($2::bigint[]))`;

/** Samples that some queries name or may match, by id: all of U if needed, else only named ones. */
export async function candidateSamples(tx: Tx, needs: Needs): Promise<CandidateRow[]> {
  const ids = [needs.sampleIds, needs.groupIds];
  const rows = needs.universe
    ? await tx.query<CandidateColumns>(
        'all_candidate_samples',
        `${candidateColumns} FROM (SELECT * FROM samples WHERE active AND coverage_profile OR ${named} ORDER BY id) AS s`,
        ids,
      )
    : await tx.query<CandidateColumns>(
        'named_candidate_samples',
        `${candidateColumns} FROM (SELECT * FROM samples WHERE ${named} ORDER BY id) AS s`,
        ids,
      );
  return toRows(rows[0]!);
}

function toRows({ ids, poolSizes, ownerIds, flags }: CandidateColumns): CandidateRow[] {
  return ids.map((id, index) => ({
    id,
    poolSize: poolSizes[index]!,
    coverageProfile: (flags[index]! & 1) !== 0,
    ownerId: ownerIds[index]!,
    public: (flags[index]! & 2) !== 0,
    sex: sexes[flags[index]! >>> 3]!,
    inUniverse: (flags[index]! & 4) !== 0,
  }));
}

/** Visible imports, of any sample, in any order. */
export interface PublishedColumns {
  sampleIds: number[];
  tracks: number[];
  importIds: number[];
  /** Of a coverage, its individuals; 0 for a variation. */
  individuals: number[];
}

const publishedColumns = `SELECT coalesce(array_agg(sample_id), '{}') AS "sampleIds",
  coalesce(array_agg(published_track), '{}') AS tracks, coalesce(array_agg(id), '{}') AS "importIds",
  coalesce(array_agg(CASE kind WHEN 'coverage' THEN individuals::bigint ELSE 0 END), '{}') AS individuals
  FROM imports WHERE published_track IS NOT NULL`;

/** Visible imports of all samples. */
export async function allPublished(tx: Tx): Promise<PublishedColumns> {
  return (await tx.query<PublishedColumns>('all_published_imports', publishedColumns, []))[0]!;
}

/** Visible imports of some samples. */
export async function publishedOf(tx: Tx, sampleIds: readonly number[]): Promise<PublishedColumns> {
  const sql = `${publishedColumns} AND sample_id = ANY ($1::bigint[])`;
  return (await tx.query<PublishedColumns>('published_imports_of', sql, [sampleIds]))[0]!;
}
