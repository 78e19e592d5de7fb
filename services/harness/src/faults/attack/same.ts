import { isDeepStrictEqual } from 'node:util';

/** Fails unless both are deeply equal. */
export function same(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what}: expected ${shown(expected)}\ngot ${shown(actual)}`);
}

/** Fails, with the first line that differs, unless the texts are equal. */
export function sameText(what: string, actual: string, expected: string): void {
  if (actual === expected) return;
  const [got, wanted] = [actual.split('\n'), expected.split('\n')];
  const line = wanted.findIndex((text, index) => text !== got[index]);
  const at = line === -1 ? wanted.length : line;
  const sizes = `${got.length} lines instead of ${wanted.length}`;
  throw new Error(`${what}: ${sizes}; line ${at + 1}: expected ${shown(wanted[at])}\ngot ${shown(got[at])}`);
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 2000);
}
