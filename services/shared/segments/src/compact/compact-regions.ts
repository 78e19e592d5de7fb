import { setImmediate } from 'node:timers/promises';
import { SegmentError } from '../errors.ts';
import { putSegment, type SegmentInfo } from '../format/segment-info.ts';
import { openRun, partsByContig, type Run } from '../merge/run.ts';
import type { BoundarySource } from './boundary-source.ts';
import {
  type Compacted,
  type CompactionInputs,
  type CompactionOptions,
  cellPositions,
  maxInputs,
} from './compaction.ts';
import { ManySetsSource } from './many-sets-source.ts';
import { RegionOutput } from './region-output.ts';
import { droppedSet, planRegionSets, type RegionSetPlan } from './region-set-plan.ts';
import { SingleSetSource } from './single-set-source.ts';

const windowsBytes = 32 << 20;
const minWindowBytes = 128 << 10;
const positionsPerStep = 1024;

/**
 * Merges region segments of any version into version 2 segments. Sets with equal digests are stored once; the digests
 * remain those of the whole sets, even if an output has only part of them or nothing. A region that extends beyond its
 * cell is in the output of the cell in which it begins. Memory: footers, 32 MiB of read-ahead, a decoded block and some
 * bits per input.
 *
 * Errors: SegmentError for a damaged input; those of source and `put`; the signal's reason.
 */
export async function compactRegions(inputs: CompactionInputs, options: CompactionOptions): Promise<Compacted> {
  const compaction = new RegionCompaction(await openInputs(inputs), options);
  const segments: SegmentInfo[] = [];
  for await (const info of compaction.run()) segments.push(info);
  return { segments, droppedEntries: compaction.dropped };
}

async function openInputs({ source, segments }: CompactionInputs): Promise<Run[]> {
  if (segments.length > maxInputs) throw new RangeError(`${segments.length} segments are too many for one compaction`);
  const runs: Run[] = [];
  for (const ref of segments) {
    const run = await openRun(source, ref);
    if (run.footer.kind !== 'REGIONS') throw new SegmentError(`Segment ${ref.objectKey} holds no regions.`);
    runs.push(run);
  }
  // Then the sets are mostly in the order of the output.
  return runs.sort((a, b) => a.footer.tracks[0]! - b.footer.tracks[0]!);
}

/** Part of a contig: regions that begin in `[from, to)`. */
interface Piece {
  contig: string;
  from: number;
  to: number;
}

class RegionCompaction {
  readonly #options: CompactionOptions;
  readonly #contigs: readonly string[];
  readonly #plan: RegionSetPlan;
  readonly #sources: readonly BoundarySource[];
  readonly #next: Float64Array;
  readonly #totalBytes: number;
  #readBytes = 0;
  #outputs = 0;
  /** First boundary of the last piece at or after its end; infinite when there is none. */
  #firstBeyond = 0;
  dropped = 0;

  constructor(runs: readonly Run[], options: CompactionOptions) {
    this.#options = options;
    this.#contigs = [...partsByContig(runs).keys()];
    this.#totalBytes = runs.reduce((sum, run) => sum + run.ref.sizeBytes, 0);
    this.#plan = planRegionSets(
      runs.map((run) => run.footer),
      options.tracks,
    );
    this.#sources = runs.flatMap((run, input) => this.#sourcesOf(run, this.#plan.maps[input]!, runs.length));
    this.#next = new Float64Array(this.#sources.length);
  }

  /** Stores the outputs. */
  async *run(): AsyncGenerator<SegmentInfo> {
    if (this.#plan.sets.length === 0) return;
    if (this.#options.cut === 'NO_CUT') {
      yield* this.#store(this.#contigs, (output) => this.#mergeContigs(output));
      return;
    }
    const cell = this.#options.cut === 'CELL_CUT' ? cellPositions : Number.POSITIVE_INFINITY;
    for (const contig of this.#contigs) {
      for (let from = 0; from < Number.POSITIVE_INFINITY; ) {
        const piece = { contig, from, to: from + cell };
        yield* this.#store([contig], (output) => this.#mergePiece(output, 0, piece));
        const beyond = this.#firstBeyond;
        from = beyond === Number.POSITIVE_INFINITY ? beyond : beyond - (beyond % cell);
      }
    }
  }

  #sourcesOf(run: Run, map: Int32Array, inputs: number): BoundarySource[] {
    const { footer } = run;
    if (map.every((to) => to === droppedSet)) {
      this.dropped += footer.entries;
      return [];
    }
    const windowBytes = Math.max(minWindowBytes, windowsBytes / inputs);
    const onRead = (bytes: number) => this.#onRead(bytes);
    const options = { run, map, sets: this.#plan.sets.length, windowBytes, onRead };
    if (footer.version >= 2) return [new ManySetsSource(options)];
    const wanted = Array.from(map.keys()).filter((set) => map[set]! >= droppedSet);
    return wanted.map((set) => new SingleSetSource(options, set));
  }

  /** Stores the output of `merge` unless it is empty. */
  async *#store(
    contigs: readonly string[],
    merge: (output: RegionOutput) => AsyncGenerator<void>,
  ): AsyncGenerator<SegmentInfo> {
    const { tracks, put } = this.#options;
    const output = new RegionOutput({ tracks, contigs, sets: this.#plan.sets });
    const steps = merge(output);
    let isDone = false;
    while (!isDone && output.regions === 0) isDone = (await steps.next()).done === true;
    if (output.regions > 0) {
      const name = `regions-${this.#outputs++}.seg`;
      const write = async function* () {
        yield* output.takeBytes();
        for await (const _ of steps) yield* output.takeBytes();
        const finished = output.finish();
        yield* output.takeBytes();
        return finished;
      };
      yield await putSegment(put, name, write());
    }
    this.dropped += output.dropped;
  }

  async *#mergeContigs(output: RegionOutput): AsyncGenerator<void> {
    for (const [number, contig] of this.#contigs.entries()) {
      yield* this.#mergePiece(output, number, { contig, from: 0, to: Number.POSITIVE_INFINITY });
    }
  }

  /** Processes all boundaries at which regions that began in the piece begin or end. */
  async *#mergePiece(output: RegionOutput, contig: number, piece: Piece): AsyncGenerator<void> {
    const next = this.#next;
    for (const [i, source] of this.#sources.entries()) {
      await source.seek(piece.contig, piece.from);
      next[i] = source.next;
    }
    output.isBeyond = false;
    this.#firstBeyond = Number.POSITIVE_INFINITY;
    for (let steps = 1; ; steps++) {
      const position = least(next);
      if (position >= piece.to && !output.isBeyond) {
        output.isBeyond = true;
        this.#firstBeyond = position;
      }
      if (position === Number.POSITIVE_INFINITY || (output.isBeyond && output.isBetween)) break;
      for (let waits = this.#takeAt(position, output); waits; waits = this.#takeAt(position, output))
        await waits.load();
      output.endPosition(contig, position);
      if (steps % positionsPerStep === 0) yield await this.#pause();
    }
    output.endContig();
  }

  /** Returns a source that must load a block first, if any. */
  #takeAt(position: number, output: RegionOutput): BoundarySource | undefined {
    const next = this.#next;
    for (let i = 0; i < next.length; i++) {
      if (next[i] !== position) continue;
      const source = this.#sources[i]!;
      if (source.needsBlock) return source;
      source.take(output);
      next[i] = source.next;
    }
    return undefined;
  }

  async #pause(): Promise<void> {
    await setImmediate();
    this.#options.signal.throwIfAborted();
  }

  #onRead(bytes: number): void {
    this.#readBytes += bytes;
    // Regions that extend over a cut are read twice.
    this.#options.onProgress?.(Math.min(this.#totalBytes, this.#readBytes));
  }
}

function least(values: Float64Array): number {
  let result = Number.POSITIVE_INFINITY;
  for (let i = 0; i < values.length; i++) if (values[i]! < result) result = values[i]!;
  return result;
}
