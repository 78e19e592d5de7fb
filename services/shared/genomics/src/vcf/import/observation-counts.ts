import type { SexRegions } from '../../contigs/sex-regions.ts';
import { nonParX } from '../../contigs/x-chromosome.ts';
import type { ImportNotes } from '../../import-notes.ts';
import type { ObservationSink, VcfImportOptions } from './import-options.ts';

/** Bounds of what the sums over the parts of a file can grow to. */
const maxContigs = 25;
const maxNameLength = 24;

const NEITHER = 0;
const TRANSITION = 1;
const TRANSVERSION = 2;
const substitutions = substitutionTable();

/**
 * Counts observations by what the report of an import shows of them. Counts are notes that add up over the parts of a
 * file: `observations <contig>`, or `observations` beyond the first contigs of the part.
 */
export class ObservationCounts {
  readonly #byContig = new Map<string, number>();
  #contig: string | undefined;
  #xStart = Number.POSITIVE_INFINITY;
  #xEnd = 0;
  #ofContig = 0;
  readonly #bySubstitution = new Float64Array(3);
  #het = 0;
  #hom = 0;
  #xHet = 0;
  #xAll = 0;
  #hemizygousHet = 0;
  readonly #sexRegions: SexRegions | undefined;
  /** The current contig is X or Y. */
  #isSexChromosome = false;

  /** `sexRegions`: where the build is known. */
  constructor(sexRegions: SexRegions | undefined) {
    this.#sexRegions = sexRegions;
  }

  count(
    contig: string,
    start: number,
    reference: string,
    observed: string,
    het: number,
    hom: number,
    hemi: number,
  ): void {
    if (contig !== this.#contig) this.#turnTo(contig);
    this.#ofContig++;
    this.#het += het;
    this.#hom += hom;
    if (reference.length === 1 && observed.length === 1)
      this.#bySubstitution[substitutions[keyOf(reference.charCodeAt(0), observed.charCodeAt(0))]!]!++;
    if (start >= this.#xStart && start < this.#xEnd) {
      this.#xHet += het;
      this.#xAll += het + hom + hemi;
    }
  }

  /** Whether the observation counted last is on X or Y. */
  get isSexChromosome(): boolean {
    return this.#isSexChromosome;
  }

  /** Counts het calls of males in the observation counted last, where they have one copy. */
  countHetMales(contig: string, start: number, het: number): void {
    if (this.#sexRegions?.of(contig, start) !== undefined) this.#hemizygousHet += het;
  }

  /** The counts so far; those of 0 are absent. */
  notes(): ImportNotes {
    this.#turnTo(this.#contig);
    const counts: [string, number][] = [
      ['transitions', this.#bySubstitution[TRANSITION]!],
      ['transversions', this.#bySubstitution[TRANSVERSION]!],
      ['het', this.#het],
      ['hom', this.#hom],
      ['x_het', this.#xHet],
      ['x_calls', this.#xAll],
      ['hemizygous_het', this.#hemizygousHet],
      ...[...this.#byContig].map(([name, count]): [string, number] => [
        name === '' ? 'observations' : `observations ${name}`,
        count,
      ]),
    ];
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  /** Enters the count of the contig that ends here. */
  #turnTo(contig: string | undefined): void {
    if (this.#contig !== undefined && this.#ofContig > 0) {
      const isShown = this.#byContig.has(this.#contig) || this.#byContig.size < maxContigs;
      const name = isShown && this.#contig.length <= maxNameLength ? this.#contig : '';
      this.#byContig.set(name, (this.#byContig.get(name) ?? 0) + this.#ofContig);
    }
    this.#ofContig = 0;
    this.#contig = contig;
    const x = contig === undefined ? undefined : nonParX(contig);
    this.#xStart = x?.start ?? Number.POSITIVE_INFINITY;
    this.#xEnd = x?.end ?? 0;
    this.#isSexChromosome = contig !== undefined && this.#sexRegions?.has(contig) === true;
  }
}

/** Counts observations, and passes them on. */
export class CountedObservations implements ObservationSink {
  readonly #counts: ObservationCounts;
  readonly #isMale: boolean;
  readonly #sink: ObservationSink;

  constructor(sink: ObservationSink, sexes: VcfImportOptions['sexes']) {
    this.#counts = new ObservationCounts(sexes?.regions);
    this.#isMale = sexes?.males[0] === true;
    this.#sink = sink;
  }

  add(
    contig: string,
    start: number,
    reference: string,
    observed: string,
    het: number,
    hom: number,
    hemi: number,
    unknown: number,
  ): void {
    this.#counts.count(contig, start, reference, observed, het, hom, hemi);
    if (this.#isMale && this.#counts.isSexChromosome) this.#counts.countHetMales(contig, start, het);
    this.#sink.add(contig, start, reference, observed, het, hom, hemi, unknown);
  }

  drain(): Promise<void> {
    return this.#sink.drain();
  }

  notes(): ImportNotes {
    return this.#counts.notes();
  }
}

/** Place of a pair of ASCII letters in `substitutions`. */
function keyOf(from: number, to: number): number {
  return ((from & 127) << 7) | (to & 127);
}

/** A table, since bases are random: branches on them cost a sixth of an import's time. */
function substitutionTable(): Uint8Array {
  const table = new Uint8Array(1 << 14).fill(NEITHER);
  for (const from of 'ACGT') {
    for (const to of 'ACGT') {
      const kind = 'AG'.includes(from) === 'AG'.includes(to) ? TRANSITION : TRANSVERSION;
      if (from !== to) table[keyOf(from.charCodeAt(0), to.charCodeAt(0))] = kind;
    }
  }
  return table;
}
