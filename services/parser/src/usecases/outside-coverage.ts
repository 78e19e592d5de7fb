import { asBuildName, contigLengthsOf } from '@varfreq/genomics/known-builds';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { ReadAhead } from '@varfreq/segments/reader/read-ahead';
import { countOutside } from '@varfreq/segments/regions/count-outside';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';

// In a segment of many samples, what one of them needs may be the regions of all: reading them may take about 50 ms, or
// a tenth of the time that a large import takes.
const smallCoverageBytes = 8 << 20;
const maxCoverageBytes = 64 << 20;
const aheadBytes = 512 << 10;

/** Observations of an import outside of its sample's coverage. */
export interface OutsideCoverage {
  /** Absent without coverage, and where it was left out. */
  count?: number;
  /** The coverage tracks it was counted with, ascending. */
  tracks?: number[];
  /** Why it was left out. */
  leftOut?: string;
}

/**
 * Counts the observations just written that lie outside of the coverage of the sample, that of the same pass included.
 * Left out rather than failing the import when coverage cannot be read, for example since compaction has replaced it.
 * Errors: the signal's reason.
 */
export async function outsideCoverageOf(
  { work }: ImportJob,
  { blobs, genome, contigs, build = asBuildName(work.build) }: ImportParts,
  call: ImportCall,
  written: readonly SegmentInfo[],
): Promise<OutsideCoverage> {
  const { sampleCoverage, coverageTrack } = work;
  if (!sampleCoverage) return {};
  const tracks = [...sampleCoverage.tracks, ...(coverageTrack === undefined ? [] : [coverageTrack])];
  if (tracks.length === 0) return {};
  tracks.sort((a, b) => a - b);
  const observations = written.find(({ kind }) => kind === 'OBSERVATIONS');
  if (observations === undefined) return { count: 0, tracks };
  try {
    const count = await countOutside({
      source: new ReadAhead(blobs, aheadBytes),
      observations,
      coverage: [...sampleCoverage.segments, ...written.filter(({ kind }) => kind === 'REGIONS')],
      maxBytes: Math.min(maxCoverageBytes, Math.max(smallCoverageBytes, observations.sizeBytes)),
      contigLengths: contigLengthsOf({ contigs, genome, build }),
      pausePoint: () => pauseOf(call),
    });
    return count === undefined ? { leftOut: 'the coverage of the sample is too large to read' } : { count, tracks };
  } catch (error) {
    call.signal.throwIfAborted();
    return { leftOut: error instanceof Error ? error.message : String(error) };
  }
}

async function pauseOf({ pausePoint, signal }: ImportCall): Promise<void> {
  await pausePoint?.();
  signal.throwIfAborted();
}
