import type { SegmentKind } from '../format/frame.ts';
import { type PutSegment, putSegment, type SegmentInfo } from '../format/segment-info.ts';
import type { RangeSource, SegmentRef } from '../reader/segment-reader.ts';
import { mergeParts } from './merge-parts.ts';
import { type MergedSegment, mergedObservations, mergedRegions } from './merge-targets.ts';
import { openRun, overlapping, partsByContig, type Run } from './run.ts';
import { ScratchObjects } from './scratch-objects.ts';

/** Runs to be merged into one segment. */
export interface RunsToMerge {
  /** Source of the runs. */
  source: RangeSource;
  /** In the order of the file. */
  runs: readonly SegmentRef[];
  /** For runs that overlap too much to be merged at once. */
  scratchDir: string;
  /** Maximum number of parts open at a time, each with 1 MiB and a decoded block. Default 32. */
  maxFanIn?: number;
}

/** Runs of one track to be merged into one segment. */
export interface MergeOptions extends RunsToMerge {
  kind: SegmentKind;
  track: number;
}

/** Begins a segment of merged runs; `asRun`: it will be merged once more. */
export type BeginMerged<T> = (
  output: { contigs: readonly string[]; write: (bytes: Uint8Array) => void },
  runs: readonly Run[],
  asRun: boolean,
) => MergedSegment<T>;

/**
 * Merges runs into one segment, the same as a single writer would have written: equal alleles add up, regions that
 * overlap or touch merge. Stored under `name`; undefined when empty. Blocks that overlap no other run are copied
 * unchanged. Memory: the footers of all runs, and about 1.5 MiB × `maxFanIn`.
 *
 * Errors: SegmentError for a damaged run; those of source, `put` and the scratch directory.
 */
export async function mergeRuns(
  { kind, track, ...runs }: MergeOptions,
  name: string,
  put: PutSegment,
): Promise<SegmentInfo | undefined> {
  if (kind === 'OBSERVATIONS')
    return mergeInto(runs, (output, of) => mergedObservations({ ...output, track }, sitesOf(of)), name, put);
  return mergeInto(runs, (output, of, asRun) => mergedRegions({ ...output, track }, sitesOf(of), asRun), name, put);
}

/** The same into a segment that `begin` begins. Errors: those of `mergeRuns`. */
export async function mergeInto<T>(
  options: RunsToMerge,
  begin: BeginMerged<T>,
  name: string,
  put: PutSegment,
): Promise<SegmentInfo | undefined> {
  const { source, maxFanIn = 32 } = options;
  const scratch = new ScratchObjects(options.scratchDir);
  try {
    let runs: Run[] = [];
    for (const ref of options.runs) runs.push(await openRun(source, ref));
    for (let round = 0; tooDeep(runs, maxFanIn); round++)
      runs = await mergeGroups(runs, { maxFanIn, begin, round, scratch });
    return runs.length === 0 ? undefined : await mergeAll(runs, begin, { name, put, asRun: false });
  } finally {
    await scratch.remove();
  }
}

function sitesOf(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.footer.sites, 0);
}

function tooDeep(runs: readonly Run[], maxFanIn: number): boolean {
  if (runs.length <= maxFanIn) return false;
  return [...partsByContig(runs).values()].some((parts) => overlapping(parts) > maxFanIn);
}

interface Round<T> {
  maxFanIn: number;
  begin: BeginMerged<T>;
  round: number;
  scratch: ScratchObjects;
}

/** Merges groups of neighbours in the file into one run each, in the scratch directory. */
async function mergeGroups<T>(runs: readonly Run[], { maxFanIn, begin, round, scratch }: Round<T>): Promise<Run[]> {
  const merged: Run[] = [];
  for (let from = 0; from < runs.length; from += maxFanIn) {
    const group = runs.slice(from, from + maxFanIn);
    const name = `${round}-${merged.length}.seg`;
    const { sizeBytes } = await mergeAll(group, begin, { name, put: scratch.put, asRun: true });
    merged.push(await openRun(scratch, { objectKey: name, sizeBytes }));
    for (const run of group) if (run.source === scratch) await scratch.removeOne(run.ref.objectKey);
  }
  return merged;
}

async function mergeAll<T>(
  runs: readonly Run[],
  begin: BeginMerged<T>,
  { name, put, asRun }: { name: string; put: PutSegment; asRun: boolean },
): Promise<SegmentInfo> {
  const contigs = partsByContig(runs);
  const ready: Uint8Array[] = [];
  const output = { contigs: [...contigs.keys()], write: (bytes: Uint8Array) => void ready.push(bytes) };
  const merged = begin(output, runs, asRun);
  const write = async function* () {
    for await (const _ of mergeContigs([...contigs.values()], merged)) {
      yield* ready.splice(0);
    }
    const finished = merged.finish();
    yield* ready;
    return finished;
  };
  return await putSegment(put, name, write());
}

async function* mergeContigs<T>(
  contigs: readonly Parameters<typeof mergeParts>[0][],
  merged: MergedSegment<T>,
): AsyncGenerator<void> {
  for (const [number, parts] of contigs.entries()) yield* mergeParts(parts, merged.contig(number, parts));
}
