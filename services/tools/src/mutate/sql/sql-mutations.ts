/** A change of a source: the text at `start`, and what replaces it. */
export interface TextMutation {
  readonly start: number;
  readonly original: string;
  readonly replacement: string;
}

/** Texts in quotes, of one line or, in backquotes, several. */
const quoted = /`[^`]*`|'[^'\n]*'/g;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const statement = /\b(SELECT|UPDATE|DELETE|INSERT|WHERE|AND)\b/;
const token = /\$\{[^}]*\}|'[^']*'|\b[A-Z]+\b|->>?|=>|<>|<@|@>|<=|>=|[<>]|[A-Za-z_]\w*|\s+|[\s\S]/g;

const opensCondition = new Set(['WHERE', 'AND', 'OR', 'ON', 'WHEN', 'HAVING']);
const endsCondition = new Set(
  'AND OR WHERE ORDER GROUP LIMIT RETURNING FOR UNION THEN LEFT JOIN CROSS HAVING ON FROM SET'.split(' ').concat(','),
);
const swaps: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', OR: 'AND' };

interface Token {
  readonly text: string;
  readonly at: number;
  /** Number of parentheses around it. */
  readonly depth: number;
}

/**
 * Small mistakes in the SQL of a TypeScript source: a condition that always holds, a comparison that takes the border or
 * leaves it out, OR that is AND. AND is never made OR: tests that miss each of two conditions miss that, too.
 */
export function sqlMutations(source: string): TextMutation[] {
  const code = source.replaceAll(comment, (text) => ' '.repeat(text.length));
  return [...code.matchAll(quoted)]
    .filter(([text]) => statement.test(text))
    .flatMap(({ 0: text, index }) => mutationsOf(text.slice(1, -1), index + 1));
}

function mutationsOf(sql: string, offset: number): TextMutation[] {
  const tokens = tokensOf(sql);
  const swapped = tokens.flatMap(({ text, at }) =>
    swaps[text] === undefined ? [] : [{ start: offset + at, original: text, replacement: swaps[text] }],
  );
  const always = conditionsOf(tokens, sql).map(({ start, text }) => {
    return { start: offset + start, original: text, replacement: `(${text} OR true)` };
  });
  return [...swapped, ...always].sort((a, b) => a.start - b.start);
}

/** Applies a mutation. Errors: the source is another one. */
export function mutate(source: string, { start, original, replacement }: TextMutation): string {
  const end = start + original.length;
  if (source.slice(start, end) !== original) throw new Error(`${original} is not at ${start}`);
  return source.slice(0, start) + replacement + source.slice(end);
}

function tokensOf(sql: string): Token[] {
  let depth = 0;
  return [...sql.matchAll(token)].map(({ 0: text, index }) => {
    if (text === ')') depth -= 1;
    const one = { text, at: index, depth };
    if (text === '(') depth += 1;
    return one;
  });
}

/** Conditions without AND and OR outside of parentheses. A part of a statement begins with one. */
function conditionsOf(tokens: readonly Token[], sql: string): { start: number; text: string }[] {
  const words = tokens.filter(({ text }) => text.trim() !== '');
  const starts = words.flatMap(({ text }, i) => (opensCondition.has(text) && words[i + 1] ? [i + 1] : []));
  const isPart = !/^\s*(SELECT|UPDATE|DELETE|INSERT|WITH)\b/.test(sql);
  return (isPart ? [0, ...starts] : starts).flatMap((first) => {
    const { at: start, depth, text } = words[first]!;
    if (text === 'CONFLICT') return [];
    const end = words.findIndex((one, i) => i > first && isEnd(one, depth));
    const whole = sql.slice(start, end === -1 ? sql.length : words[end]!.at).trimEnd();
    return whole === '' ? [] : [{ start, text: whole }];
  });
}

function isEnd({ text, depth }: Token, of: number): boolean {
  return depth < of || (depth === of && endsCondition.has(text));
}
