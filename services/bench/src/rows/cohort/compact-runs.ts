import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createThreadPool, type ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import type { StoredCohort } from './cohort.ts';
import { emptyUnlessMadeBy } from './cohort-folder.ts';
import type { CompactJob } from './compact.worker.ts';
import { remembered } from './descriptions.ts';

const threads = 2;
const fanIn = 32;

/** Result and cost of a compaction. */
export interface CompactedRuns {
  segments: SegmentInfo[];
  /** Entries of all inputs of all rounds. */
  entriesRead: number;
}

/**
 * Merges segments of one kind, 32 at a time and cut by contig, round after round until there is one for each contig, on
 * two threads. Outputs are stored below `prefix`.
 */
export async function compactRuns(
  blobsDir: string,
  prefix: string,
  runs: readonly SegmentInfo[],
): Promise<CompactedRuns> {
  const pool = createThreadPool<CompactJob, SegmentInfo[]>(new URL('./compact.worker.ts', import.meta.url), {
    size: threads,
  });
  const compaction = new Compaction(pool, blobsDir, prefix);
  try {
    let segments = await compaction.round([runs]);
    for (let byContig = groupByContig(segments); byContig.some(({ length }) => length > 1); ) {
      segments = await compaction.round(byContig);
      byContig = groupByContig(segments);
    }
    return { segments, entriesRead: compaction.entriesRead };
  } finally {
    await pool.close();
  }
}

class Compaction {
  entriesRead = 0;
  readonly #pool: ThreadPool<CompactJob, SegmentInfo[]>;
  readonly #blobsDir: string;
  readonly #prefix: string;
  #jobs = 0;

  constructor(pool: ThreadPool<CompactJob, SegmentInfo[]>, blobsDir: string, prefix: string) {
    this.#pool = pool;
    this.#blobsDir = blobsDir;
    this.#prefix = prefix;
  }

  async round(groups: readonly (readonly SegmentInfo[])[]): Promise<SegmentInfo[]> {
    const outputs = groups.flatMap((group) => {
      if (group.length === 1) return [Promise.resolve([...group])];
      const pieces = Array.from({ length: Math.ceil(group.length / fanIn) }, (_, at) =>
        group.slice(at * fanIn, (at + 1) * fanIn),
      );
      return pieces.map((piece) => this.#compact(piece));
    });
    return (await Promise.all(outputs)).flat();
  }

  #compact(segments: readonly SegmentInfo[]): Promise<SegmentInfo[]> {
    for (const { entries } of segments) this.entriesRead += entries;
    return this.#pool.run({ blobsDir: this.#blobsDir, prefix: `${this.#prefix}/${++this.#jobs}`, segments });
  }
}

function groupByContig(segments: readonly SegmentInfo[]): SegmentInfo[][] {
  const groups = Map.groupBy(segments, ({ ranges }) => ranges[0]?.contig);
  return [...groups.values()];
}

/** The segments of a cohort after compaction, kept beside those that were imported. */
export async function compactedSegments({ blobsDir, people, segments }: StoredCohort): Promise<SegmentInfo[]> {
  const prefix = `compacted/${people}`;
  const folder = join(blobsDir, 'objects', prefix);
  emptyUnlessMadeBy(folder, segmentCode());
  return remembered(join(folder, 'segments.json'), async () => {
    const compact = async (kind: SegmentInfo['kind']) => {
      const runs = segments.filter((segment) => segment.kind === kind);
      return (await compactRuns(blobsDir, `${prefix}/${kind.toLowerCase()}`, runs)).segments;
    };
    return [...(await compact('OBSERVATIONS')), ...(await compact('REGIONS'))];
  });
}

/** A digest of the code that reads and writes segments: output of older code is not reused. */
function segmentCode(): string {
  const directory = dirname(fileURLToPath(import.meta.resolve('@varfreq/segments/errors')));
  const hash = createHash('sha256');
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.ts$/.test(file) || /\.test\.ts$|testing|fixtures/.test(file)) continue;
    hash.update(file).update(readFileSync(join(directory, file)));
  }
  return hash.digest('hex');
}
