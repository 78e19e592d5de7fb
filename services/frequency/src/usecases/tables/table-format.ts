import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { CountColumn } from '@varfreq/genomics/frequency';
import type { SkipCounts } from '@varfreq/genomics/skip-reasons';
import type { ScanOrder } from '../../counting/base-region.ts';
import type { PositionRange } from '../../domain/tables/table-piece.ts';

/** A form in which a table is written, piece by piece. */
export interface TableFormat {
  /** Order in which variants must be added. */
  readonly order: ScanOrder;
  /** Lines added so far. */
  readonly lines: number;
  readonly skipped: SkipCounts;
  /** Begins a piece; returns what must be scanned for it. */
  begin(regions: readonly PositionRange[]): readonly PositionRange[];
  /** Takes notice of a variant that may be shown, in the table or not. */
  learn(variant: NormalizedVariant): void;
  /** Adds variant `index` of the counts. A promise when something must be read for it. */
  add(variant: NormalizedVariant, counts: CountColumn, index: number): void | Promise<void>;
  /** The bytes since the last call, valid until the next call of any method. */
  take(): Uint8Array;
}
