import type { ContigNames } from '../../contigs/contig-names.ts';
import type { ReferenceGenome } from '../../genome.ts';
import { latin1, startsWith } from '../../lines/bytes.ts';
import type { Warning } from '../../warning-codes.ts';
import { parseStructuredLine } from './structured-line.ts';

const HG19_BASES = 16_571;

/** Finds hg19's chrM (NC_001807.4) in the header of a file: it is a different sequence from `M` (NC_012920.1). */
export class Hg19Mitochondrion {
  /** Its names in the file. */
  readonly names: Set<string> = new Set();
  readonly #contigs: ContigNames;
  readonly #stored: string | undefined;
  readonly #isOwn: boolean;

  /** With a `genome` whose mitochondrion is hg19's, the file's is no other one. */
  constructor(contigs: ContigNames, genome: Pick<ReferenceGenome, 'contigs'> | undefined) {
    this.#contigs = contigs;
    this.#stored = contigs.resolve('M');
    this.#isOwn = genome?.contigs.get(this.#stored ?? '') === HG19_BASES;
  }

  /** Reads a header line; returns whether it is the line of that contig. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#stored === undefined || this.#isOwn || !startsWith(bytes, start, end, '##contig=<')) return false;
    const attributes = parseStructuredLine(latin1(bytes, start, end));
    const name = attributes?.get('ID') ?? '';
    if (Number(attributes?.get('length')) !== HG19_BASES || this.#contigs.resolve(name) !== this.#stored) return false;
    this.names.add(name);
    return true;
  }
}

/** Of skipped records. */
export function hg19Warning(records: number): Warning {
  const what = records === 1 ? '1 record on chrM of hg19 is' : `${records} records on chrM of hg19 are`;
  return `unknown_contig: ${what} skipped; with 16571 bases it is a different sequence from M (NC_012920.1), which has 16569`;
}
