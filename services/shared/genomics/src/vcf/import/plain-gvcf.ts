import type { ImportTotals } from '../../import-totals.ts';
import { LF } from '../../lines/bytes.ts';
import type { ContigColumn } from '../../lines/contig-column.ts';
import { viewOf } from '../../lines/plain-bytes.ts';
import type { VcfRecord } from '../record/record.ts';
import { PlainBlocks } from './plain-blocks.ts';
import type { PlainVariants } from './plain-variants.ts';
import type { PlainReader } from './record-calls.ts';
import type { ReferenceBlocks } from './reference-blocks.ts';

/** Fast path for the lines of a gVCF of one sample whose coverage is wanted: blocks, and the records between them. */
export class PlainGvcf implements PlainReader {
  lines = 0;
  readonly #contig: ContigColumn;
  readonly #reference: ReferenceBlocks;
  readonly #blocks: PlainBlocks;
  readonly #variants: PlainVariants | undefined;

  /** Without `variants` only blocks are handled. */
  constructor(contig: ContigColumn, reference: ReferenceBlocks, variants: PlainVariants | undefined) {
    this.#contig = contig;
    this.#reference = reference;
    this.#blocks = new PlainBlocks(contig, reference);
    this.#variants = variants;
  }

  get records(): number {
    return this.#blocks.records + (this.#variants?.records ?? 0);
  }

  addTo(totals: ImportTotals): void {
    this.#blocks.addTo(totals);
    this.#variants?.addTo(totals);
  }

  /** Takes over how blocks are written, from one that was handled elsewhere. */
  followBlock(record: VcfRecord): void {
    this.#blocks.follow(record);
  }

  /** The same of records with ALTs, after their calls were read. */
  followVariant(record: VcfRecord): void {
    this.#variants?.follow(record);
  }

  take(bytes: Uint8Array, start: number, maxLineBytes: number): number {
    this.lines = 0;
    const contig = this.#contig.stored;
    if (contig === undefined || this.#contig.limit === 0 || bytes.at(-1) !== LF) return start;
    const view = viewOf(bytes);
    const reach = this.#reference.reachOf(contig);
    const [blocks, variants] = [this.#blocks, this.#variants];
    for (let at = start; ; this.lines++) {
      let next = blocks.take(bytes, view, at, contig, reach, maxLineBytes);
      if (next < 0 && variants !== undefined) next = variants.take(bytes, view, at, contig, reach, maxLineBytes);
      if (next < 0) return at;
      at = next;
    }
  }
}
