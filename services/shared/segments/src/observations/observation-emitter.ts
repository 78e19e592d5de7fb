import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import type { BlockSummary, SegmentEncoder } from '../format/segment-encoder.ts';
import type { FinishedSegment } from '../format/segment-info.ts';
import { compareAlleles } from './observation-block.ts';
import { ObservationBlockBuilder } from './observation-block-builder.ts';

/** Blocks end when their columns reach this size. */
export const blockContentBytes = 64 << 10;

/** One observation: an allele at a 0-based start with its carriers in one track. */
export interface Observation {
  contig: number;
  start: number;
  /** Allele code; ignored when `side` is given. */
  code: number;
  side: AllelePair | undefined;
  het: number;
  hom: number;
  hemi: number;
  unknown: number;
}

/** Order of observations in a segment: contig (as numbered by the writer), start, allele. */
export function compareObservations(a: Observation, b: Observation): number {
  return a.contig - b.contig || a.start - b.start || compareAlleles(a.code, a.side, b.code, b.side);
}

/** Writes the ordered observations of one track as a segment; adds up equal alleles. */
export class ObservationEmitter {
  readonly #encoder: SegmentEncoder;
  readonly #block = new ObservationBlockBuilder();
  readonly #pending: Observation = {
    contig: -1,
    start: 0,
    code: 0,
    side: undefined,
    het: 0,
    hom: 0,
    hemi: 0,
    unknown: 0,
  };
  #contig = -1;
  #sites = 0;

  constructor(encoder: SegmentEncoder) {
    this.#encoder = encoder;
  }

  /** Whether an observation may follow those written so far. */
  accepts(next: Observation): boolean {
    return compareObservations(next, this.#pending) >= 0;
  }

  add(next: Observation): void {
    if (compareObservations(next, this.#pending) === 0) {
      addUp(this.#pending, next);
    } else {
      this.#writePending();
      copy(next, this.#pending);
    }
  }

  /** Whether a whole block that starts at `first` may follow without repeating an allele. */
  acceptsBlock(contig: number, first: number): boolean {
    return contig !== this.#pending.contig || first > this.#pending.start;
  }

  /** Copies a stored block of another segment; its sites are reported to `finish`. */
  addStored(summary: BlockSummary, stored: Uint8Array): void {
    this.#writePending();
    this.#cut();
    this.#pending.contig = -1;
    this.#contig = summary.contig;
    this.#encoder.storedBlock(summary, stored);
  }

  /** `storedSites`: sites of the blocks that were taken over. */
  finish(storedSites = 0): FinishedSegment {
    this.#writePending();
    this.#cut();
    const sites = this.#sites + storedSites;
    return this.#encoder.finish({ sites, entries: sites });
  }

  #writePending(): void {
    const { contig, start, code, side, het, hom, hemi, unknown } = this.#pending;
    if (contig < 0) return;
    if (contig !== this.#contig || this.#block.byteLength >= blockContentBytes) this.#cut();
    this.#contig = contig;
    this.#block.site(start, code, side);
    this.#block.carrier(0, het, hom, hemi, unknown);
    this.#sites++;
  }

  #cut(): void {
    if (this.#block.sites === 0) return;
    const { first, last, maxEnd } = this.#block;
    this.#encoder.block({ contig: this.#contig, set: 0, first, last, maxEnd }, this.#block.build());
    this.#block.clear();
  }
}

// Field by field: with Object.assign 2 million sorted observations took 540 ms instead of 370.
function copy(from: Observation, to: Observation): void {
  to.contig = from.contig;
  to.start = from.start;
  to.code = from.code;
  to.side = from.side;
  to.het = from.het;
  to.hom = from.hom;
  to.hemi = from.hemi;
  to.unknown = from.unknown;
}

function addUp(into: Observation, from: Observation): void {
  into.het = sum(into.het, from.het);
  into.hom = sum(into.hom, from.hom);
  into.hemi = sum(into.hemi, from.hemi);
  into.unknown = sum(into.unknown, from.unknown);
}

// Counts are capped at 2^53-1: larger sums would be inexact, and no sample has that many people.
function sum(a: number, b: number): number {
  return Math.min(a + b, Number.MAX_SAFE_INTEGER);
}
