import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { type CountColumn, countsAt } from '@varfreq/genomics/frequency';
import type { SkipCounts } from '@varfreq/genomics/skip-reasons';
import { csvHeader, csvRow } from '../../domain/csv.ts';
import type { PositionRange } from '../../domain/tables/table-piece.ts';
import type { TableFormat } from './table-format.ts';

/** A table as CSV, like an annotated BED file. */
export class CsvTable implements TableFormat {
  readonly order = 'ascending';
  readonly #queries: readonly Query[];
  readonly skipped: SkipCounts = {};
  lines = 0;
  #rows: string[] = [];

  constructor(queries: readonly Query[], isFirst: boolean) {
    this.#queries = queries;
    if (isFirst) this.#rows.push(csvHeader(queries));
  }

  begin(regions: readonly PositionRange[]): readonly PositionRange[] {
    return regions;
  }

  learn(): void {}

  add(variant: NormalizedVariant, counts: CountColumn, index: number): void {
    this.#rows.push(csvRow(variant, countsAt(counts, index, this.#queries.length), this.#queries));
    this.lines++;
  }

  take(): Uint8Array {
    const bytes = Buffer.from(this.#rows.join(''));
    this.#rows = [];
    return bytes;
  }
}
