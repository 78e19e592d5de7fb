/** Cut of a segment: none, by contig, or by contig and cell of 2^25 positions. */
export type SegmentCut = 'none' | 'contig' | 'cell';

/** A live segment of the manifest. */
export interface LiveSegment {
  id: number;
  kind: 'observations' | 'regions';
  cut: SegmentCut;
  /** Contig of the first range; null when empty. */
  contig: string | null;
  cell: number | null;
  /** Number of contigs with data. */
  contigs: number;
  sizeBytes: number;
  tracks: number;
  /** Manifest version of its newest track. */
  dataVersion: number;
  /** Original entries of its tracks, over all segments of the same track set; `deadEntries`: those of dead tracks. */
  entries: number;
  deadEntries: number;
  /** Time at which its first dead track died, in milliseconds; null when all are live. */
  deadSince: number | null;
  /** Already in a job. */
  busy: boolean;
}

/** Conditions for merging and rewriting segments. */
export interface CompactionRules {
  /** Segments of similar size per merge, 2 or more; sizes are similar within this factor. */
  runs: number;
  /** Segments below this size count as equally large. */
  smallBytes: number;
  /** Input size above which a job cuts its output. */
  cutBytes: number;
  /** Share of dead entries (0 to 1) above which a segment is rewritten, */
  deadShare: number;
  /** and age of dead tracks above which it is. */
  deadAgeMs: number;
  now: number;
  /** Orders: data up to this manifest version is merged, data dead by this time is rewritten. */
  mergeUntil: number;
  purgeUntil: number;
  /** False: dead data is rewritten, but nothing is merged for lack of space. */
  mayMerge: boolean;
  /** Stored data has not changed for a while. */
  isIdle: boolean;
}

/** Segments to be merged, or one to be rewritten; all of one kind and place. */
export interface CompactionJob {
  kind: LiveSegment['kind'];
  /** Cut of the outputs. */
  cut: SegmentCut;
  /** `runs`: many of similar size; `order`: requested by an administrator; `dead`: dead data; `idle`: nothing else to do. */
  reason: 'runs' | 'order' | 'dead' | 'idle';
  inputs: readonly LiveSegment[];
}

/** A worker holds a window of bytes and a block per input. */
const mostInputs = 64;
/** Messages about a job stay well below 4 MiB: numbers of tracks and ranges in its inputs, tracks × outputs. */
const mostTracks = 2 ** 18;
const mostRanges = 2 ** 14;
const mostOutputTracks = 2 ** 19;

/**
 * Compactions due for a manifest. Segments are merged with others of their kind and place (uncut, one contig, one
 * cell), at least `runs` of one size tier, fewer when idle; the output of a large job is cut, so later jobs cover one contig,
 * then one cell, and a position is in O(log n) segments. No segment is in two jobs; those of idle times come last. The dead share of a segment is estimated
 * from the original entries of its tracks: exact for uncut observations, else assuming tracks spread evenly over the
 * pieces.
 */
export function planCompaction(segments: readonly LiveSegment[], rules: CompactionRules): CompactionJob[] {
  const jobs = [...Map.groupBy(segments, placeOf).values()].flatMap((group) => planGroup(group, rules));
  const isUrgent = ({ reason }: CompactionJob) => reason !== 'idle';
  return [...jobs.filter(isUrgent), ...jobs.filter((job) => !isUrgent(job))];
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
    if (rules.isIdle && free().length === group.length) add('idle', idleMerges(group, rules));
  }
  const dead = free().filter((segment) => isToBeRewritten(segment, rules));
  add('dead', batchesOf(dead, 1, rules));
  return jobs;
}

/**
 * Merges down to one segment, after running merges have ended, so that no segment is merged with each of their outputs.
 */
function orderedMerges(group: readonly LiveSegment[], rules: CompactionRules): LiveSegment[][] {
  const ordered = group.filter(({ dataVersion }) => dataVersion <= rules.mergeUntil);
  const free = ordered.filter(({ busy }) => !busy);
  return free.length < ordered.length && free.length < rules.runs ? [] : batchesOf(free, 2, rules);
}

/**
 * Merges the smallest segments, up to the largest that is at most `runs` times as large as all smaller ones together: each that
 * is left is larger than that. A merge writes at most 1 + `runs` times the bytes of the smaller ones.
 */
function idleMerges(group: readonly LiveSegment[], rules: CompactionRules): LiveSegment[][] {
  const ascending = bySize(group);
  let smaller = 0;
  let end = 0;
  for (const [at, { sizeBytes }] of ascending.entries()) {
    if (sizeBytes <= rules.runs * smaller) end = at + 1;
    smaller += Math.max(sizeBytes, rules.smallBytes);
  }
  return batchesOf(ascending.slice(0, end), 2, rules);
}

function bySize(segments: readonly LiveSegment[]): LiveSegment[] {
  return segments.toSorted((a, b) => a.sizeBytes - b.sizeBytes || a.id - b.id);
}

/** Number of the size tier; tiers are a factor of `runs` apart. */
export function tierOf({ sizeBytes }: Pick<LiveSegment, 'sizeBytes'>, rules: CompactionRules): number {
  if (sizeBytes < rules.smallBytes) return 0;
  return 1 + Math.floor(Math.log(sizeBytes / rules.smallBytes) / Math.log(rules.runs) + 1e-9);
}

/** Whether dead data exceeds the rules. */
export function isToBeRewritten({ entries, deadEntries, deadSince }: LiveSegment, rules: CompactionRules): boolean {
  if (deadSince === null) return false;
  return (
    deadEntries > rules.deadShare * entries || deadSince < rules.now - rules.deadAgeMs || deadSince <= rules.purgeUntil
  );
}

/** Jobs for as long as `least` segments (1 or more) are left, smallest first. */
function batchesOf(segments: readonly LiveSegment[], least: number, rules: CompactionRules): LiveSegment[][] {
  const left = bySize(segments);
  const batches: LiveSegment[][] = [];
  while (left.length >= least) {
    const batch = left.splice(0, fittingInputs(left, rules));
    if (batch.length >= Math.min(least, 2)) batches.push(batch);
  }
  return batches;
}

/** Number of leading segments for one job: `runs` of any size, more only while the job stays small. */
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
  if (inputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= cutBytes) return inputs[0]!.cut;
  if (isOfOneContig(inputs)) return 'cell'; // as what is cut already, by contig or by cell, always is
  const contigs = Math.max(...inputs.map((input) => input.contigs));
  const tracks = inputs.reduce((sum, input) => sum + input.tracks, 0);
  return contigs * tracks > mostOutputTracks ? 'none' : 'contig';
}

function isOfOneContig(inputs: readonly LiveSegment[]): boolean {
  return inputs.every(({ contigs, contig }) => contigs === 1 && contig === inputs[0]!.contig);
}
