import { setImmediate } from 'node:timers/promises';
import { SegmentError } from '../errors.ts';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import { type FinishedSegment, putSegment, type SegmentInfo } from '../format/segment-info.ts';
import { CohortBlockBuilder } from '../observations/cohort-block-builder.ts';
import { SegmentReader } from '../reader/segment-reader.ts';
import {
  type Compacted,
  type CompactionInputs,
  type CompactionOptions,
  cellPositions,
  maxInputs,
} from './compaction.ts';
import { SiteMerge, type SiteTarget } from './merge-sites.ts';
import { SiteCursor } from './site-cursor.ts';
import { ItemSorter } from './sort-sites.ts';

const maxBusyMs = 20;

/**
 * Merges observation segments into version 2 segments over the kept tracks; an allele in several inputs gets the
 * carriers of all of them. No outputs when nothing is kept. Memory: per input its footer, two windows of 256 KiB (a
 * small input whole), a decoded block and the sort of its sites; a block of the output.
 *
 * Errors: SegmentError for a damaged input, one of another kind, or two that hold the same observation; those of the
 * source and of `put`; the signal's reason.
 */
export async function compactObservations(inputs: CompactionInputs, options: CompactionOptions): Promise<Compacted> {
  const readers = await openInputs(inputs);
  const compaction = new ObservationCompaction(readers, options);
  const segments: SegmentInfo[] = [];
  while (await compaction.reachOutput()) {
    segments.push(await compaction.putOutput(`observations-${segments.length}.seg`));
  }
  return { segments, droppedEntries: compaction.dropped };
}

async function openInputs({ source, segments }: CompactionInputs): Promise<SegmentReader[]> {
  if (segments.length > maxInputs) throw new RangeError(`${segments.length} segments are too many for one compaction`);
  const readers: SegmentReader[] = [];
  for (const segment of segments) {
    const reader = await SegmentReader.open(source, segment);
    if (reader.footer.kind !== 'OBSERVATIONS') {
      throw new SegmentError(`Segment ${segment.objectKey} holds no observations.`);
    }
    readers.push(reader);
  }
  return readers;
}

interface Input {
  reader: SegmentReader;
  /** Output ordinal by input ordinal; −1: dropped. */
  ordinals: Int32Array;
}

/** Merges contig by contig; stops at the end of each output. */
class ObservationCompaction implements SiteTarget {
  readonly builder: CohortBlockBuilder;
  readonly #options: CompactionOptions;
  readonly #inputs: Input[];
  readonly #contigs: readonly string[];
  readonly #sorter = new ItemSorter();
  readonly #ready: Uint8Array[] = [];
  #cursors: readonly SiteCursor[] = [];
  #merge = new SiteMerge([], this.#sorter);
  /** Current contig, and the end of the output on it. */
  #contig = -1;
  #end = 0;
  #encoder: SegmentEncoder | undefined;
  #names: string[] = [];
  #sites = 0;
  #entries = 0;
  #dropped = 0;
  #bytesDone = 0;
  #busySince = performance.now();

  constructor(readers: readonly SegmentReader[], options: CompactionOptions) {
    this.#options = options;
    this.builder = new CohortBlockBuilder(options.tracks.length);
    const ordinalOf = new Map(options.tracks.map((track, ordinal) => [track, ordinal]));
    const inputs = readers.map((reader) => ({
      reader,
      ordinals: Int32Array.from(reader.footer.tracks, (track) => ordinalOf.get(track) ?? -1),
    }));
    for (const input of inputs) if (firstKept(input) === undefined) this.#dropped += input.reader.footer.entries;
    // So that carriers mostly arrive in the order of their ordinals.
    this.#inputs = inputs.filter((input) => firstKept(input) !== undefined);
    this.#inputs.sort((a, b) => firstKept(a)! - firstKept(b)!);
    this.#contigs = [...new Set(this.#inputs.flatMap(({ reader }) => reader.footer.contigs))];
  }

  get dropped(): number {
    return this.#dropped + this.#cursors.reduce((sum, cursor) => sum + cursor.dropped, 0);
  }

  /** Merges up to the first sites of the next output; false when there is none. */
  async reachOutput(): Promise<boolean> {
    this.#names = [];
    this.#sites = 0;
    this.#entries = 0;
    const { tracks } = this.#options;
    const write = (bytes: Uint8Array) => void this.#ready.push(bytes);
    const encoder = new SegmentEncoder({ kind: 'OBSERVATIONS', version: 2, tracks, contigs: this.#names, write });
    this.#encoder = encoder;
    while (this.#sites + this.builder.sites === 0) {
      const start = await this.#next();
      if (start === undefined) return false;
      this.#end = this.#options.cut === 'CELL_CUT' ? cellEnd(start) : Number.POSITIVE_INFINITY;
      await this.#round(start);
    }
    return true;
  }

  /** Stores what has been merged and the rest of the output. */
  async putOutput(name: string): Promise<SegmentInfo> {
    const merged = this.#restOfOutput();
    const ready = this.#ready;
    const finish = () => this.#finish();
    const write = async function* () {
      for await (const _ of merged) yield* ready.splice(0);
      const finished = finish();
      yield* ready.splice(0);
      return finished;
    };
    return await putSegment(this.#options.put, name, write());
  }

  siteEnded(): void {
    if (this.builder.isFull) this.#cutBlock();
  }

  async *#restOfOutput(): AsyncGenerator<void> {
    const contig = this.#contig;
    for (;;) {
      yield;
      const start = await this.#next();
      if (start === undefined || start >= this.#end) return;
      if (this.#contig !== contig && this.#options.cut !== 'NO_CUT') return;
      await this.#round(start);
    }
  }

  /** Start of the next site, on the next contig with sites if this one is finished; undefined at the end. */
  async #next(): Promise<number | undefined> {
    for (;;) {
      const start = await this.#merge.next();
      if (start < Number.POSITIVE_INFINITY) return start;
      if (this.#contig === this.#contigs.length - 1) return undefined;
      this.#enterContig();
    }
  }

  #enterContig(): void {
    this.#cutBlock();
    this.#dropped = this.dropped;
    this.#bytesDone = this.#cursors.reduce((sum, cursor) => sum + cursor.bytesDone, this.#bytesDone);
    const name = this.#contigs[++this.#contig]!;
    this.#cursors = this.#inputs.flatMap(({ reader, ordinals }) =>
      reader.groups(name).map((group) => new SiteCursor(reader, group, ordinals)),
    );
    this.#merge = new SiteMerge(this.#cursors, this.#sorter);
  }

  async #round(start: number): Promise<void> {
    const { signal, onProgress } = this.#options;
    signal.throwIfAborted();
    this.#merge.round(start, this.#end, this);
    onProgress?.(this.#cursors.reduce((sum, cursor) => sum + cursor.bytesDone, this.#bytesDone));
    if (performance.now() - this.#busySince < maxBusyMs) return;
    await setImmediate();
    this.#busySince = performance.now();
  }

  #cutBlock(): void {
    const { builder } = this;
    if (builder.sites === 0) return;
    const contig = this.#contigs[this.#contig]!;
    if (this.#names.at(-1) !== contig) this.#names.push(contig);
    const { first, last, maxEnd } = builder;
    this.#encoder!.storedBlock({ contig: this.#names.length - 1, set: 0, first, last, maxEnd }, builder.build());
    this.#sites += builder.sites;
    this.#entries += builder.entries;
    builder.clear();
  }

  #finish(): FinishedSegment {
    this.#cutBlock();
    return this.#encoder!.finish({ sites: this.#sites, entries: this.#entries });
  }
}

function firstKept({ ordinals }: Input): number | undefined {
  return ordinals.find((ordinal) => ordinal >= 0);
}

function cellEnd(start: number): number {
  return (Math.floor(start / cellPositions) + 1) * cellPositions;
}
