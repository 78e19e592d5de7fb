import { InputError } from '../../errors.ts';
import type { RecordLayout } from '../record/header.ts';
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

const mostNamed = 10;

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

function requireOnePerson(layout: RecordLayout, { poolSize, useGenotypes }: ColumnOptions): void {
  const { sampleCount } = layout;
  if (sampleCount <= 1 || poolSize > 1 || !useGenotypes) return;
  const has = `the file has ${sampleCount} sample columns (${listed(layout.names)}), but the sample's pool_size is 1`;
  const remedies = `set pool_size to ${sampleCount} if all of them are in the sample, or use_genotypes to false`;
  throw new InputError('malformed', `${has}; set columns to the one of this sample, or ${remedies}`);
}

function requireOneColumn({ chosen, sampleCount, names }: RecordLayout): void {
  const count = chosen?.length ?? sampleCount;
  if (count === 1) return;
  const has = sampleCount === 0 ? 'the file has no sample columns' : `there are ${count}: ${listed(names)}`;
  const remedy = sampleCount === 0 ? 'import it without coverage_from' : 'set columns to a single one';
  throw new InputError('malformed', `coverage_from: expected one sample column, but ${has}; ${remedy}`);
}

/** The chosen columns of a file as numbers from 1, ascending: `2,5`; empty for all of them. */
export function columnSet({ chosen, sampleCount }: RecordLayout): string {
  if (chosen === undefined || chosen.length === sampleCount) return '';
  return chosen.map((column) => column + 1).join();
}

function chosenOf(layout: RecordLayout, { names, numbers }: ColumnChoice): number[] {
  const chosen = new Set([...names.map((name) => named(layout, name)), ...numbers.map((n) => numbered(layout, n))]);
  return [...chosen].sort((a, b) => a - b);
}

function named(layout: RecordLayout, name: string): number {
  const first = layout.names.indexOf(name);
  if (first < 0 && /^[1-9][0-9]{0,8}$/.test(name)) return numbered(layout, Number(name));
  if (first < 0) throw missing(layout, JSON.stringify(name));
  if (layout.names.indexOf(name, first + 1) < 0) return first;
  throw new InputError('malformed', `several sample columns are named ${JSON.stringify(name)}; give columns by number`);
}

function numbered(layout: RecordLayout, number: number): number {
  if (number > layout.sampleCount) throw missing(layout, `${number}`);
  return number - 1;
}

function missing({ sampleCount, names }: RecordLayout, what: string): InputError {
  const has = sampleCount === 0 ? 'the file has no sample columns' : `the file has ${listed(names)}`;
  return new InputError('malformed', `columns: no sample column ${what}; ${has}`);
}

/** The first names, quoted. */
function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const first = names.slice(0, mostNamed).map((name) => JSON.stringify(shortened(name)));
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}
