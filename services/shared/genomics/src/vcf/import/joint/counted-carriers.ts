import type { ImportNotes } from '../../../import-notes.ts';
import type { CarrierSink, VcfImportOptions } from '../import-options.ts';
import { ObservationCounts } from '../observation-counts.ts';
import type { CarrierList } from './carrier-list.ts';

/** Counts the observations of all members together for the report, and passes them on. */
export class CountedCarriers {
  readonly #counts: ObservationCounts;
  readonly #males: readonly boolean[];
  readonly #sink: CarrierSink;
  readonly #byZygosity = new Float64Array(4);

  constructor(sink: CarrierSink, sexes: VcfImportOptions['sexes']) {
    this.#counts = new ObservationCounts(sexes?.regions);
    this.#males = sexes?.males ?? [];
    this.#sink = sink;
  }

  add(contig: string, start: number, reference: string, observed: string, carriers: CarrierList): void {
    const counts = this.#byZygosity.fill(0);
    const { items, length } = carriers;
    for (let i = 0; i < length; i++) counts[items[i]! & 3]!++;
    this.#counts.count(contig, start, reference, observed, counts[0]!, counts[1]!, counts[2]!);
    if (this.#counts.isSexChromosome) this.#countHetMales(contig, start, carriers);
    this.#sink.add(contig, start, reference, observed, items, length);
  }

  /** The same of complete diploid calls, `hom` of which are hom. */
  addDiploid(
    contig: string,
    start: number,
    reference: string,
    observed: string,
    carriers: CarrierList,
    hom: number,
  ): void {
    const { items, length } = carriers;
    this.#counts.count(contig, start, reference, observed, length - hom, hom, 0);
    if (this.#counts.isSexChromosome) this.#countHetMales(contig, start, carriers);
    this.#sink.add(contig, start, reference, observed, items, length);
  }

  #countHetMales(contig: string, start: number, { items, length }: CarrierList): void {
    let het = 0;
    for (let i = 0; i < length; i++) if ((items[i]! & 3) === 0 && this.#males[items[i]! >>> 2] === true) het++;
    this.#counts.countHetMales(contig, start, het);
  }

  drain(): Promise<void> {
    return this.#sink.drain();
  }

  /** Without the shares on X, which say something of one person only. */
  notes(): ImportNotes {
    const { x_het: _het, x_calls: _calls, ...notes } = this.#counts.notes();
    return notes;
  }
}
