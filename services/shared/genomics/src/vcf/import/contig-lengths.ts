import type { ContigNames } from '../../contigs/contig-names.ts';
import type { ReferenceGenome } from '../../genome.ts';
import type { Warning } from '../../warning-codes.ts';
import { parseStructuredLine } from '../record/structured-line.ts';

/** Compares the `##contig` lines of a header with the genome. */
export class ContigLengths {
  readonly #contigs: ContigNames;
  readonly #genome: ReferenceGenome;
  #contradictions = 0;
  #first = '';

  constructor(contigs: ContigNames, genome: ReferenceGenome) {
    this.#contigs = contigs;
    this.#genome = genome;
  }

  /** Reads one `##contig=<…>` line; without a length, or of a contig that the genome lacks, it is ignored. */
  read(text: string): void {
    const attributes = parseStructuredLine(text);
    const name = this.#contigs.resolve(attributes?.get('ID') ?? '');
    const expected = name === undefined ? undefined : this.#genome.contigs.get(name);
    const length = attributes?.get('length') ?? '';
    if (expected === undefined || !/^[0-9]+$/.test(length) || Number(length) === expected) return;
    if (this.#contradictions++ === 0) this.#first = `${name} has ${expected} bases, the header says ${Number(length)}`;
  }

  /** Warnings for people, if any. */
  warnings(): Warning[] {
    if (this.#contradictions === 0) return [];
    const lines = `${this.#contradictions} ##contig ${this.#contradictions === 1 ? 'line contradicts' : 'lines contradict'}`;
    return [`contig_length: ${lines} the reference genome (${this.#first}); was the file made with another genome?`];
  }
}
