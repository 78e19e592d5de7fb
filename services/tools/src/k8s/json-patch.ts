/** One step of a JSON patch (RFC 6902). */
export interface PatchStep {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

/** The steps that turn `from` into `to`. Lists of different lengths are replaced as a whole. */
export function patchBetween(from: unknown, to: unknown, path = ''): PatchStep[] {
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    return from.flatMap((value, index) => patchBetween(value, to[index], `${path}/${index}`));
  }
  if (isObject(from) && isObject(to)) return membersPatch(from, to, path);
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ op: 'replace', path, value: to }];
}

type Members = Readonly<Record<string, unknown>>;

function membersPatch(from: Members, to: Members, path: string): PatchStep[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.flatMap((name): PatchStep[] => {
    const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!(name in to)) return [{ op: 'remove', path: at }];
    if (!(name in from)) return [{ op: 'add', path: at, value: to[name] }];
    return patchBetween(from[name], to[name], at);
  });
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
