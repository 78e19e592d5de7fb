import type { Item } from './batch.ts';
import { targetOf } from './plan.ts';

/** Columns of a line of a PED file. */
const columnsOfLine = 6;

/** Names of the individuals of a PED file, as far as its lines have any: the server says what is wrong with others. */
export function individualsIn(text: string): readonly string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|[\n\r]/);
  return lines.flatMap((line) => (line.trimStart().startsWith('#') ? [] : (individualOf(line) ?? [])));
}

function individualOf(line: string): string | undefined {
  const tabbed = line.split('\t').map((field) => field.trim()); // names may hold blanks
  return (tabbed.length >= columnsOfLine ? tabbed : line.trim().split(/\s+/))[1];
}

/**
 * Whether a PED file is for a joint import: an individual is a column that is imported, and it was not used in another start. One
 * that could not be read is for all of them, so that they say so.
 */
export function isFor(ped: Item, { kind, plan, columns = [], batch }: Item): boolean {
  if (ped.kind !== 'ped' || kind !== 'vcf' || !plan.isJoint) return false;
  if (ped.batch !== undefined && ped.batch !== batch) return false;
  if (ped.columns === undefined) return true;
  const people = new Set(ped.columns);
  return columns.some((name, at) => people.has(name) && targetOf(plan, columns, at + 1).kind !== 'none');
}
