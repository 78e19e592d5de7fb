import type { StateOfDataInit } from '@varfreq/contracts/metadata/v1/StateOfData';
import { defined } from '@varfreq/runtime/defined';
import { type DataFacts, dataWarnings } from '../../domain/directory/state-of-data.ts';

const isVariation = `i.kind = 'variation' AND i.published_track IS NOT NULL`;
const isCoverage = `i.kind = 'coverage' AND i.published_track IS NOT NULL`;

/** Select item for rows of `samples t`: counts of their imports. */
export const countsOfImports = `(
  SELECT jsonb_build_object(
    'variations', count(*) FILTER (WHERE ${isVariation}),
    'coverages', count(*) FILTER (WHERE ${isCoverage}),
    'covering', count(*) FILTER (WHERE ${isCoverage} AND s.entries > 0),
    'observations', coalesce(sum(s.entries) FILTER (WHERE ${isVariation}), 0),
    'outside', coalesce(sum(i.outside_coverage) FILTER (WHERE ${isVariation}), 0),
    'outsideUnknown', count(*) FILTER (WHERE ${isVariation} AND s.entries > 0
      AND i.outside_tracks IS DISTINCT FROM c.tracks),
    'individuals', coalesce(sum(i.individuals) FILTER (WHERE ${isCoverage}), 0),
    'unfinished', count(*) FILTER (WHERE i.published_track IS NULL AND k.state IN ('waiting', 'running')),
    'failed', count(*) FILTER (WHERE i.published_track IS NULL AND k.state = 'failed'
      AND k.error->>'code' <> 'duplicate_data_source'),
    'bases', max(i.covered_bases) FILTER (WHERE ${isCoverage}))
  FROM imports i JOIN tasks k ON k.id = i.task_id LEFT JOIN stored_tracks s ON s.track = i.published_track
    CROSS JOIN (SELECT array_agg(published_track ORDER BY published_track) AS tracks FROM imports
      WHERE sample_id = t.id AND kind = 'coverage' AND published_track IS NOT NULL) c
  WHERE i.sample_id = t.id)`;

/** Counts as read; `bases` are those of one of the coverages. */
export type ImportCounts = Omit<DataFacts, 'active' | 'coverageProfile' | 'poolSize'> & { bases: number | null };

/** Message of a sample's counts. */
export function toStateOfData(
  sample: Pick<DataFacts, 'active' | 'coverageProfile' | 'poolSize'>,
  counts: ImportCounts,
): StateOfDataInit {
  const { variations, coverages } = counts;
  const warnings = dataWarnings({ ...counts, ...sample });
  return { variations, coverages, warnings, ...defined({ coveredBases: basesOf(counts) }) };
}

/** Regions of several coverages may overlap: their sum says nothing. */
function basesOf({ coverages, bases }: ImportCounts): number | undefined {
  if (coverages === 0) return 0;
  return coverages === 1 ? (bases ?? undefined) : undefined;
}
