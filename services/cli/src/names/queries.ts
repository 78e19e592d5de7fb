import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import { resolve } from './resolve.ts';

/** A named expression, as the API takes it. */
export interface Query {
  name: string;
  expression: string;
}

/** A clause, a quoted text may stand for the name; or anything else between parentheses and spaces. */
const word = /(?<kind>sample|group):(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^\s()"]+))|[\s()]+|[^\s()]+/gi;

/**
 * Queries of the option `-q NAME=EXPRESSION`; the name is optional. Names of samples and groups become URIs. Errors:
 * `Problem` for an unknown or ambiguous one.
 */
export async function readQueries(session: Session, options: readonly string[]): Promise<Query[]> {
  const given = options.length > 0 ? options : ['ALL=*'];
  return await Promise.all(
    given.map(async (option, index) => {
      const { name, text } = split(option, index);
      return { name, expression: await withUris(text, (kind, called) => resolve(session, kind, called)) };
    }),
  );
}

/**
 * The options `-q` of groups: called by their names, of which letters, digits and _ stay. A number follows where a group
 * before, or one of the `options` beside them, is called the same.
 */
export function queriesOfGroups(groups: readonly string[], options: readonly string[]): string[] {
  const taken = new Set(options.map((option, index) => split(option, index).name));
  return groups.map((group) => {
    const name = freeName(group.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '') || 'GROUP', taken);
    taken.add(name);
    return `${name}=group:"${group.replaceAll(/["\\]/g, '\\$&')}"`;
  });
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`;
  return name;
}

/** Replaces names in an expression by what `resolveName` returns. Errors: `Problem` for a quote without an end. */
export async function withUris(
  expression: string,
  resolveName: (kind: 'samples' | 'groups', name: string) => Promise<string>,
): Promise<string> {
  const words = [...expression.matchAll(word)].map(async ({ 0: text, groups = {} }) => {
    const { kind, quoted, plain } = groups as Record<string, string | undefined>;
    if (kind === undefined) {
      if (/^(sample|group):/i.test(text)) throw new Problem('usage', `${text}: a name with a quote without an end`);
      return text;
    }
    const name = plain ?? quoted!.replaceAll(/\\(.)/g, '$1');
    const noun = kind.toLowerCase() as 'sample' | 'group';
    return `${noun}:${await resolveName(`${noun}s`, name)}`;
  });
  return (await Promise.all(words)).join('');
}

function split(option: string, index: number): { name: string; text: string } {
  const { name, text } = /^(?:(?<name>[A-Za-z0-9_]+)=)?(?<text>[\s\S]*)$/.exec(option)!.groups as {
    name?: string;
    text: string;
  };
  const other = text.trim() === '*' ? 'ALL' : `Q${index + 1}`;
  return { name: name ?? other, text };
}
