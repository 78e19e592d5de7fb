import { InputError } from '@varfreq/genomics/errors';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { FinishedSegment, PutSegment, SegmentInfo } from '../format/segment-info.ts';
import { BoundaryEmitter } from '../regions/boundary-emitter.ts';
import { RunDirectory } from '../scratch/run-directory.ts';
import type { RunFile } from '../scratch/run-file.ts';
import { ContigTable } from '../sort/contig-table.ts';
import { MemberRegions } from './member-regions.ts';

/**
 * Writes the regions of many tracks, sorted by position, as one version 2 segment with a set for each track; regions of a
 * track that overlap or touch become one. Memory is `maxMemoryBytes` for the segment, and up to two KiB for each track;
 * the excess is spilled to `scratchDir`.
 */
export class CohortRegionWriter {
  readonly members: readonly MemberRegions[];
  readonly #contigs = new ContigTable();
  readonly #directory: RunDirectory;
  readonly #file: RunFile;
  readonly #encoder: SegmentEncoder;
  readonly #emitter: BoundaryEmitter;
  /** Of the open region of each track; an end of 0: none is open. */
  readonly #starts: Float64Array;
  readonly #ends: Float64Array;
  /** At most the least end of an open region. */
  #leastEnd = Number.POSITIVE_INFINITY;
  #contig = -1;
  #at = 0;

  /** `tracks` ascend. */
  constructor(options: { tracks: readonly number[]; scratchDir: string; maxMemoryBytes: number }) {
    const { tracks, scratchDir, maxMemoryBytes } = options;
    this.members = tracks.map(() => new MemberRegions());
    this.#directory = new RunDirectory(scratchDir, maxMemoryBytes);
    const file = this.#directory.newFile();
    this.#file = file;
    const write = (bytes: Uint8Array) => file.write(bytes);
    this.#encoder = new SegmentEncoder({ kind: 'REGIONS', version: 2, tracks, contigs: this.#contigs.names, write });
    this.#emitter = new BoundaryEmitter(this.#encoder, tracks.length);
    this.#starts = new Float64Array(tracks.length);
    this.#ends = new Float64Array(tracks.length);
  }

  /**
   * Adds a region of the track with this ordinal, 0-based half-open. Errors: InputError `too_large` for one that precedes
   * the last one, as it would have to be sorted.
   */
  add(ordinal: number, contig: string, start: number, end: number): void {
    if (end <= start) return;
    const number = this.#contigs.number(contig);
    if (number !== this.#contig) this.#enterContig(number);
    if (start < this.#at) throw unsorted();
    if (start > this.#at) this.#advance(start);
    if (this.#ends[ordinal]! === 0) {
      this.#emitter.begin(ordinal);
      this.#starts[ordinal] = start;
    }
    if (end <= this.#ends[ordinal]!) return;
    this.#ends[ordinal] = end;
    this.#leastEnd = Math.min(this.#leastEnd, end);
  }

  /** Does nothing: `add` spills by itself what does not fit into memory. */
  async drain(): Promise<void> {}

  /** Stores everything added as one segment, or none if empty. Call nothing but `members` afterwards. */
  async finish(put: PutSegment): Promise<SegmentInfo[]> {
    try {
      if (this.#contig < 0) return [];
      this.#endContig();
      const finished = this.#finished();
      return [{ objectKey: await put('regions.seg', this.#file.stream()), ...finished }];
    } finally {
      this.abort();
    }
  }

  /** Drops everything and removes the scratch file. May be called at any time, repeatedly. */
  abort(): void {
    this.#directory.remove();
  }

  #finished(): FinishedSegment {
    const { regions } = this.#emitter;
    const sets = this.members.map((member, ordinal) => ({ digest: member.digest(), members: [ordinal] }));
    return this.#encoder.finish({ sites: regions, entries: regions, sets });
  }

  #enterContig(contig: number): void {
    if (contig < this.#contig) throw unsorted();
    if (this.#contig >= 0) this.#endContig();
    this.#contig = contig;
    this.#at = 0;
  }

  #endContig(): void {
    this.#advance(Number.POSITIVE_INFINITY);
    this.#emitter.endContig();
    const name = this.#contigs.names[this.#contig]!;
    for (const member of this.members) member.endContig(name);
  }

  /** Writes all boundaries before a position, at which none of the open regions has ended. */
  #advance(to: number): void {
    const ended = this.#leastEnd < to ? this.#endedBefore(to) : [];
    let next = 0;
    for (let at = this.#at; ; at = this.#ends[ended[next]!]!) {
      const from = next;
      while (next < ended.length && this.#ends[ended[next]!] === at) this.#emitter.end(ended[next++]!);
      this.#emitter.endPosition(this.#contig, at);
      for (let i = from; i < next; i++) this.#close(ended[i]!);
      if (next === ended.length) break;
    }
    this.#at = to;
  }

  #close(ordinal: number): void {
    this.members[ordinal]!.add(this.#starts[ordinal]!, this.#ends[ordinal]!);
    this.#ends[ordinal] = 0;
  }

  /** Tracks whose open region ends before a position, by this end. */
  #endedBefore(position: number): number[] {
    const ends = this.#ends;
    const ended: number[] = [];
    this.#leastEnd = Number.POSITIVE_INFINITY;
    for (let ordinal = 0; ordinal < ends.length; ordinal++) {
      const end = ends[ordinal]!;
      if (end === 0) continue;
      if (end < position) ended.push(ordinal);
      else if (end < this.#leastEnd) this.#leastEnd = end;
    }
    return ended.sort((a, b) => ends[a]! - ends[b]! || a - b);
  }
}

function unsorted(): InputError {
  const message = 'the coverage of several columns can be read only from a file that is sorted by position';
  return new InputError('too_large', `${message}; sort it (bcftools sort), or import the columns one by one`);
}
