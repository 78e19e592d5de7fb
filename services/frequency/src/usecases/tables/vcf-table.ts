import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { CountColumn } from '@varfreq/genomics/frequency';
import { countSkip, type SkipCounts } from '@varfreq/genomics/skip-reasons';
import type { AnnotatedQuery } from '@varfreq/genomics/vcf/annotate/annotated-header';
import { anchoredAlleles, anchorPosition } from '@varfreq/genomics/vcf/table/anchored-alleles';
import { type TableContig, tableHeader } from '@varfreq/genomics/vcf/table/table-header';
import { TableLines } from '@varfreq/genomics/vcf/table/table-lines';
import type { PositionRange } from '../../domain/tables/table-piece.ts';
import type { AnchorBases } from './anchor-bases.ts';
import type { TableFormat } from './table-format.ts';

/** A table as a sites-only VCF file, sorted: at each start, insertions and deletions have the lower POS and come first. */
export class VcfTable implements TableFormat {
  readonly order = 'as-records';
  readonly #lines: TableLines;
  readonly #anchors: AnchorBases;
  readonly skipped: SkipCounts = {};
  lines = 0;

  constructor(queries: readonly AnnotatedQuery[], anchors: AnchorBases, contigs: readonly TableContig[] | undefined) {
    this.#lines = new TableLines(queries);
    this.#anchors = anchors;
    if (contigs !== undefined) this.#lines.addHeader(tableHeader(contigs, queries));
  }

  get places(): TableLines['places'] {
    return this.#lines.places;
  }

  begin(regions: readonly PositionRange[]): readonly PositionRange[] {
    return this.#anchors.scanned(regions);
  }

  learn(variant: NormalizedVariant): void {
    this.#anchors.learn(variant);
  }

  add(variant: NormalizedVariant, counts: CountColumn, index: number): void | Promise<void> {
    if (anchorPosition(variant) < 0) return this.#addLine(variant, '', counts, index);
    const base = this.#anchors.of(variant);
    if (base instanceof Promise) return base.then((loaded) => this.#addAnchored(variant, loaded, counts, index));
    return this.#addAnchored(variant, base, counts, index);
  }

  #addAnchored(variant: NormalizedVariant, base: string | undefined, counts: CountColumn, index: number): void {
    if (base === undefined) countSkip(this.skipped, 'no_anchor_base');
    else this.#addLine(variant, base, counts, index);
  }

  #addLine(variant: NormalizedVariant, base: string, counts: CountColumn, index: number): void {
    this.#lines.add(variant.contig, anchoredAlleles(variant, base), counts, index);
    this.lines++;
  }

  take(): Uint8Array {
    return this.#lines.take();
  }
}
