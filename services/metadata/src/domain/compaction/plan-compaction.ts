/** What a segment was cut by: nothing, its contig, or its contig and cell of 2^25 positions. */
export type SegmentCut = 'none' | 'contig' | 'cell';

/** A live segment as the manifest knows it. */
export interface LiveSegment {
  id: number;
  kind: 'observations' | 'regions';
  cut: SegmentCut;
  /** Of its first range; null when it holds nothing. */
  contig: string | null;
  cell: number | null;
  /** Contigs that it holds something on. */
  contigs: number;
  sizeBytes: number;
  tracks: number;
  /** Manifest version at which its newest track came in. */
  dataVersion: number;
  /** Entries that its tracks came in with, here and in segments of the same set of tracks; `deadEntries` of dead tracks. */
  entries: number;
  deadEntries: number;
  /** When the first of its dead tracks died, in milliseconds; null when all are live. */
  deadSince: number | null;
  /** In a job already. */
  busy: boolean;
}

/** When segments are merged or rewritten. */
export interface CompactionRules {
  /** Segments of about one size that make a merge; sizes are about the same within this factor. */
  runs: number;
  /** Segments below this count as of one size. */
  smallBytes: number;
  /** A job over more input than this cuts its output. */
  cutBytes: number;
  /** A segment is rewritten when more than this share (0 to 1) of its entries is of dead tracks, */
  deadShare: number;
  /** or when one of them is dead for longer. */
  deadAgeMs: number;
  now: number;
  /** Orders: everything that came in up to this manifest version is merged, all data dead by then is rewritten. */
  mergeUntil: number;
  purgeUntil: number;
  /** False: only dead data is rewritten, there is no room for more. */
  mayMerge: boolean;
}

/** Segments to be merged, or one to be rewritten; all of one kind and place. */
export interface CompactionJob {
  kind: LiveSegment['kind'];
  /** What the outputs are cut by. */
  cut: SegmentCut;
  /** `runs`: many of one size; `order`: an administrator's; `dead`: dead data. */
  reason: 'runs' | 'order' | 'dead';
  inputs: readonly LiveSegment[];
}

/** A worker has a window of bytes and a block of each. */
const mostInputs = 64;
/** Messages about a job stay well below 4 MiB: numbers of tracks and ranges in its inputs, tracks × outputs. */
const mostTracks = 2 ** 18;
const mostRanges = 2 ** 14;
const mostOutputTracks = 2 ** 19;

/**
 * What to do with the segments of a manifest; nothing when all is well. Segments are merged among those of one kind and
 * place (uncut, one contig, one cell), `runs` of one tier of sizes at least; the output of a large job is cut, so that
 * those that follow are about one contig, then one cell, and a position is in O(log n) segments. No segment is in two
 * jobs. How much of a segment is dead is told by the entries its tracks came in with: exact for uncut observations, else
 * as if all tracks were spread alike over the pieces.
 */
export function planCompaction(segments: readonly LiveSegment[], rules: CompactionRules): CompactionJob[] {
  return [...Map.groupBy(segments, placeOf).values()].flatMap((group) => planGroup(group, rules));
}

function placeOf({ kind, cut, contig, cell }: LiveSegment): string {
  return `${kind} ${cut}${cut === 'none' ? '' : ` ${contig}`}${cut === 'cell' ? ` ${cell}` : ''}`;
}

function planGroup(group: readonly LiveSegment[], rules: CompactionRules): CompactionJob[] {
  const taken = new Set<LiveSegment>();
  const jobs: CompactionJob[] = [];
  const add = (reason: CompactionJob['reason'], batches: readonly LiveSegment[][]) => {
    for (const inputs of batches) {
      for (const input of inputs) taken.add(input);
      jobs.push({ kind: inputs[0]!.kind, cut: cutOf(inputs, rules), reason, inputs });
    }
  };
  const free = () => group.filter((segment) => !segment.busy && !taken.has(segment));
  if (rules.mayMerge) {
    add('order', orderedMerges(group, rules));
    for (const tier of Map.groupBy(free(), (segment) => tierOf(segment, rules)).values()) {
      add('runs', batchesOf(tier, rules.runs, rules));
    }
  }
  const dead = free().filter((segment) => isToBeRewritten(segment, rules));
  add('dead', batchesOf(dead, 1, rules));
  return jobs;
}

/** Down to one segment; not before those that are being merged are, so that nothing is merged with each of them. */
function orderedMerges(group: readonly LiveSegment[], rules: CompactionRules): LiveSegment[][] {
  const ordered = group.filter(({ dataVersion }) => dataVersion <= rules.mergeUntil);
  const free = ordered.filter(({ busy }) => !busy);
  return free.length < ordered.length && free.length < rules.runs ? [] : batchesOf(free, 2, rules);
}

/** Number of the tier of sizes; tiers are `runs` times apart. */
export function tierOf({ sizeBytes }: Pick<LiveSegment, 'sizeBytes'>, rules: CompactionRules): number {
  if (sizeBytes < rules.smallBytes) return 0;
  return 1 + Math.floor(Math.log(sizeBytes / rules.smallBytes) / Math.log(Math.max(2, rules.runs)) + 1e-9);
}

/** Dead beyond what the rules allow. */
export function isToBeRewritten({ entries, deadEntries, deadSince }: LiveSegment, rules: CompactionRules): boolean {
  if (deadSince === null) return false;
  return (
    deadEntries > rules.deadShare * entries || deadSince < rules.now - rules.deadAgeMs || deadSince <= rules.purgeUntil
  );
}

/** As many jobs as there are inputs for, each with `least` at least, the smallest segments first. */
function batchesOf(segments: readonly LiveSegment[], least: number, rules: CompactionRules): LiveSegment[][] {
  const left = segments.toSorted((a, b) => a.sizeBytes - b.sizeBytes || a.id - b.id);
  const batches: LiveSegment[][] = [];
  while (left.length >= least && left.length > 0) {
    const batch = left.splice(0, fittingInputs(left, rules));
    if (batch.length >= Math.min(least, 2)) batches.push(batch);
  }
  return batches;
}

/** How many of the first segments one job may have: `runs` of any size, more only while the job stays small. */
function fittingInputs(segments: readonly LiveSegment[], { runs, cutBytes }: CompactionRules): number {
  const sums = { bytes: 0, tracks: 0, ranges: 0 };
  let count = 0;
  for (const { sizeBytes, tracks, contigs } of segments) {
    sums.bytes += sizeBytes;
    sums.tracks += tracks;
    sums.ranges += contigs;
    if (count === mostInputs || (count >= runs && sums.bytes > 4 * cutBytes)) break;
    if (count > 0 && (sums.tracks > mostTracks || sums.ranges > mostRanges)) break;
    count += 1;
  }
  return count;
}

function cutOf(inputs: readonly LiveSegment[], { cutBytes }: CompactionRules): SegmentCut {
  const { cut } = inputs[0]!;
  if (cut === 'cell' || inputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= cutBytes) return cut;
  if (cut === 'contig' || isOfOneContig(inputs)) return 'cell';
  const contigs = Math.max(...inputs.map((input) => input.contigs));
  const tracks = inputs.reduce((sum, input) => sum + input.tracks, 0);
  return contigs * tracks > mostOutputTracks ? 'none' : 'contig';
}

function isOfOneContig(inputs: readonly LiveSegment[]): boolean {
  return inputs.every(({ contigs, contig }) => contigs === 1 && contig === inputs[0]!.contig);
}
