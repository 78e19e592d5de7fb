import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Content codings that the build stores beside a file, best first, with the ending of their names. */
export const codings = { br: '.br', gzip: '.gz' } as const;

/** Name of a content coding. */
export type Coding = keyof typeof codings;

/** A file of the console. */
export interface ConsoleFile {
  readonly bytes: Buffer;
  readonly coded: Readonly<Partial<Record<Coding, Buffer>>>;
  readonly etag: string;
}

/** Where services/build-console.mjs puts it. */
export const builtConsole = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/**
 * The files of a built console by their path below `/console/`, about a megabyte: kept in memory, so that a new build
 * does not change what runs. Undefined when there is none.
 */
export function readConsole(folder: string): ReadonlyMap<string, ConsoleFile> | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '.').length + 1));
  return new Map(names.map((name) => [name.replaceAll(sep, '/'), readFile(join(folder, name))]));
}

function readFile(path: string): ConsoleFile {
  const bytes = readFileSync(path);
  const found = Object.entries(codings).filter(([, ending]) => existsSync(path + ending));
  const coded = Object.fromEntries(found.map(([coding, ending]) => [coding, readFileSync(path + ending)]));
  return { bytes, coded, etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}
