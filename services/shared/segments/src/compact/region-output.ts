import type { RegionSet } from '../format/footer.ts';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { FinishedSegment } from '../format/segment-info.ts';
import { BoundaryEmitter } from '../regions/boundary-emitter.ts';
import type { BoundarySink } from './boundary-source.ts';
import { droppedSet } from './region-set-plan.ts';

/** A segment of several region sets being written, contig by contig. */
export class RegionOutput implements BoundarySink {
  readonly #encoder: SegmentEncoder;
  readonly #sets: readonly RegionSet[];
  readonly #emitter: BoundaryEmitter;
  readonly #nothing: Uint32Array;
  #ready: Uint8Array[] = [];
  /** No more regions begin: the position belongs to another output. */
  isBeyond = false;
  /** Regions of dropped sets that began before `isBeyond`. */
  dropped = 0;

  constructor(options: { tracks: readonly number[]; contigs: readonly string[]; sets: readonly RegionSet[] }) {
    const { tracks, contigs, sets } = options;
    const write = (bytes: Uint8Array) => void this.#ready.push(bytes);
    this.#encoder = new SegmentEncoder({ kind: 'REGIONS', version: 2, tracks, contigs, write });
    this.#sets = sets;
    this.#emitter = new BoundaryEmitter(this.#encoder, sets.length);
    this.#nothing = new Uint32Array((sets.length + 31) >>> 5);
  }

  get regions(): number {
    return this.#emitter.regions;
  }

  /** Whether no region is open. */
  get isBetween(): boolean {
    return this.#emitter.on === 0;
  }

  begin(set: number): void {
    if (this.isBeyond) return;
    if (set >= 0) this.#emitter.begin(set);
    else if (set === droppedSet) this.dropped++;
  }

  end(set: number): void {
    if (set >= 0) this.#emitter.end(set);
  }

  change(begun: Uint32Array, ended: Uint32Array): void {
    this.#emitter.change(this.isBeyond ? this.#nothing : begun, ended);
  }

  drop(regions: number): void {
    if (!this.isBeyond) this.dropped += regions;
  }

  endPosition(contig: number, position: number): void {
    this.#emitter.endPosition(contig, position);
  }

  endContig(): void {
    this.#emitter.endContig();
  }

  /** Bytes written since the last call. */
  takeBytes(): Uint8Array[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  finish(): FinishedSegment {
    const { regions } = this;
    return this.#encoder.finish({ sites: regions, entries: regions, sets: this.#sets });
  }
}
