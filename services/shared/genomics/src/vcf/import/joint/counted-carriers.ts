import type { ImportNotes } from '../../../import-notes.ts';
import type { CarrierSink } from '../import-options.ts';
import { ObservationCounts } from '../observation-counts.ts';
import type { CarrierList } from './carrier-list.ts';

/** Counts the observations of all members together for the report, and passes them on. */
export class CountedCarriers {
  readonly #counts = new ObservationCounts();
  readonly #sink: CarrierSink;
  readonly #byZygosity = new Float64Array(4);

  constructor(sink: CarrierSink) {
    this.#sink = sink;
  }

  add(contig: string, start: number, reference: string, observed: string, carriers: CarrierList): void {
    const counts = this.#byZygosity.fill(0);
    const { items, length } = carriers;
    for (let i = 0; i < length; i++) counts[items[i]! & 3]!++;
    this.#counts.count(contig, start, reference, observed, counts[0]!, counts[1]!, counts[2]!);
    this.#sink.add(contig, start, reference, observed, items, length);
  }

  /** The same of complete diploid calls, `hom` of which are hom. */
  addDiploid(
    contig: string,
    start: number,
    reference: string,
    observed: string,
    { items, length }: CarrierList,
    hom: number,
  ): void {
    this.#counts.count(contig, start, reference, observed, length - hom, hom, 0);
    this.#sink.add(contig, start, reference, observed, items, length);
  }

  drain(): Promise<void> {
    return this.#sink.drain();
  }

  /** Without those on X, which say something of one person only. */
  notes(): ImportNotes {
    const { x_het: _het, x_calls: _calls, ...notes } = this.#counts.notes();
    return notes;
  }
}
