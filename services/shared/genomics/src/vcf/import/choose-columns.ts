import { InputError } from '../../errors.ts';
import type { RecordLayout } from '../record/header.ts';
import { listedColumns, SampleColumns } from '../record/sample-columns.ts';
import type { BlockOptions } from './block-calls.ts';

/** Sample columns by name, or by number from 1; a name that no column has may be a number. */
export interface ColumnChoice {
  names: readonly string[];
  numbers: readonly number[];
}

/** What decides which sample columns are read. */
export interface ColumnOptions {
  /** Absent: all of them. */
  columns?: ColumnChoice;
  /** Joint imports: the column of each member, from 1, in the place of `columns`. */
  members?: readonly number[];
  useGenotypes: boolean;
  /** Individuals in the sample. */
  poolSize: number;
  /** Make regions of reference blocks and called records of the one column; absent: observations only. */
  coverage?: BlockOptions;
}

/** Number of columns to read, of those of the file. */
export function columnCount({ columns, members }: ColumnOptions, sampleColumns: number): number {
  return members?.length ?? (columns === undefined ? sampleColumns : columns.names.length + columns.numbers.length);
}

/**
 * The layout with the columns to read. Errors: InputError `malformed` for a column that is missing, or not the only one
 * of its name, and for several columns of one individual.
 */
export function withColumns(layout: RecordLayout, options: ColumnOptions): RecordLayout {
  const { columns, members } = options;
  if (members !== undefined) return { ...layout, chosen: chosenOf(layout, { names: [], numbers: members }) };
  if (columns === undefined) requireOnePerson(layout, options);
  const chosen = columns === undefined ? layout : { ...layout, chosen: chosenOf(layout, columns) };
  if (options.coverage !== undefined) requireOneColumn(chosen);
  return chosen;
}

function requireOnePerson(layout: RecordLayout, { poolSize, useGenotypes, coverage }: ColumnOptions): void {
  const { sampleCount } = layout;
  if (sampleCount <= 1 || poolSize > 1 || !useGenotypes) return;
  const has = `the file has ${sampleCount} sample columns (${listedColumns(layout.names)}), but the sample's pool_size is 1`;
  const remedies =
    coverage === undefined
      ? `set pool_size to ${sampleCount} if all of them are in the sample, or use_genotypes to false`
      : 'import the file as a joint import, with a coverage for each';
  throw new InputError('malformed', `${has}; set columns to the one of this sample, or ${remedies}`);
}

function requireOneColumn({ chosen, sampleCount, names }: RecordLayout): void {
  const count = chosen?.length ?? sampleCount;
  if (count === 1) return;
  const has = sampleCount === 0 ? 'the file has no sample columns' : `there are ${count}: ${listedColumns(names)}`;
  const remedy = sampleCount === 0 ? 'import it without coverage_from' : 'set columns to a single one';
  throw new InputError('malformed', `coverage_from: expected one sample column, but ${has}; ${remedy}`);
}

/** The chosen columns of a file as numbers from 1, ascending: `2,5`; empty for all of them. */
export function columnSet({ chosen, sampleCount }: RecordLayout): string {
  if (chosen === undefined || chosen.length === sampleCount) return '';
  return chosen.map((column) => column + 1).join();
}

function chosenOf({ names: all }: RecordLayout, { names, numbers }: ColumnChoice): number[] {
  const columns = new SampleColumns(all);
  const chosen = new Set([...names, ...numbers].map((column) => columns.find(column, 'columns')));
  return [...chosen].sort((a, b) => a - b);
}
