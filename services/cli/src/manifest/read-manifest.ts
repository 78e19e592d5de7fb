import { dirname, resolve } from 'node:path';
import { Problem } from '../terminal/problem.ts';
import { readText } from '../work/read-text.ts';
import type { InputFile } from '../work/sample-import.ts';

/** A line of a manifest: a sample with its files. */
export interface ManifestRow {
  name: string;
  files: InputFile[];
  /** Names or URIs. */
  groups: string[];
  poolSize: number | undefined;
  sex: string | undefined;
  externalId: string | undefined;
  notes: string | undefined;
}

const columns = ['name', 'vcf', 'gvcf', 'bed', 'groups', 'pool_size', 'sex', 'external_id', 'notes'] as const;
type Column = (typeof columns)[number];

/** The rows of a manifest, whose paths are relative to it. Errors: `Problem` with the line. */
export async function readManifest(path: string): Promise<ManifestRow[]> {
  return parseManifest(await readText(path), path);
}

/**
 * Rows of a table with tabs and a row of column names; empty lines and lines that begin with # are left out, several
 * files and groups have commas between them. Errors: `Problem` with the line.
 */
export function parseManifest(text: string, path: string): ManifestRow[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line, place: `${path}, line ${index + 1}` }));
  const [head, ...rest] = lines.filter(({ line }) => line.trim() !== '' && !line.startsWith('#'));
  if (head === undefined) throw new Problem('usage', `${path} is empty`);
  const names = head.line.split('\t').map((name) => name.trim());
  checkColumns(names, head.place);
  const rows = rest.map(({ line, place }) =>
    rowOf(names as Column[], line.split('\t'), { place, folder: dirname(path) }),
  );
  const seen = new Set<string>();
  for (const [index, { name }] of rows.entries()) {
    if (seen.has(name)) throw new Problem('usage', `${rest[index]!.place}: ${JSON.stringify(name)} occurs twice`);
    seen.add(name);
  }
  return rows;
}

function checkColumns(names: readonly string[], place: string): void {
  const known = `The columns are ${columns.join(', ')}; there are tabs between them.`;
  const unknown = names.find((name) => !columns.includes(name as Column));
  if (unknown !== undefined) throw new Problem('usage', `${place}: ${JSON.stringify(unknown)} is not a column`, known);
  if (!names.includes('name')) throw new Problem('usage', `${place}: the column name is missing`, known);
}

function rowOf(
  names: readonly Column[],
  cells: readonly string[],
  { place, folder }: { place: string; folder: string },
): ManifestRow {
  if (cells.length > names.length) throw new Problem('usage', `${place}: more cells than columns`);
  const value = (column: Column): string | undefined => cells[names.indexOf(column)]?.trim() || undefined;
  const list = (column: Column): string[] => (value(column) ?? '').split(',').filter((one) => one !== '');
  const name = value('name');
  if (name === undefined) throw new Problem('usage', `${place}: the name is missing`);
  const files = (['vcf', 'gvcf', 'bed'] as const).flatMap((as) =>
    list(as).map((file): InputFile => ({ path: resolve(folder, file), as })),
  );
  if (files.length === 0) throw new Problem('usage', `${place}: ${JSON.stringify(name)} has no file`);
  const poolSize = value('pool_size');
  if (poolSize !== undefined && !/^[1-9]\d*$/.test(poolSize))
    throw new Problem('usage', `${place}: pool_size: expected an integer of at least 1`);
  return {
    name,
    files,
    groups: list('groups'),
    poolSize: poolSize === undefined ? undefined : Number(poolSize),
    sex: value('sex'),
    externalId: value('external_id'),
    notes: value('notes'),
  };
}
