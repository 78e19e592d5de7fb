import type { DecodeContext } from './decode-context.ts';
import type { Decoder } from './decoder.ts';

const maxInt32 = 2 ** 31 - 1;
const controls = /\p{Cc}/u;
const controlsBesidesBreaks = /[^\P{Cc}\n\r\t]/u;
const words = new Map([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
]);

interface TextLimits {
  /** Code points. */
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  /** Meaning of `pattern`, for messages. */
  readonly shape?: string;
  /** Line breaks and tabs are allowed. */
  readonly multiline?: boolean;
  /** For the documentation. */
  readonly examples?: readonly string[];
  /** Not quoted in messages; `format: password` in the documentation. */
  readonly secret?: boolean;
}

function describeText({ min = 0, max, shape }: TextLimits): string {
  const length = min === 0 ? `at most ${max} characters` : `${min} to ${max} characters`;
  return `a string of ${length}${shape === undefined ? '' : ` (${shape})`}`;
}

function textProblem(value: string, limits: TextLimits): string | undefined {
  if (!value.isWellFormed()) return 'without lone surrogates';
  if ((limits.multiline ? controlsBesidesBreaks : controls).test(value)) return 'without control characters';
  return undefined;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A string; lengths in code points, nothing is trimmed, control characters are refused. */
export function text(limits: TextLimits): Decoder<string> {
  const { min = 0, max, pattern, secret = false } = limits;
  const expected = describeText(limits);
  const decode = (value: unknown, at: string, context: DecodeContext): string | undefined => {
    if (typeof value !== 'string') return context.unexpected(at, expected, value, secret);
    const problem = textProblem(value, limits);
    if (problem !== undefined) return context.unexpected(at, `${expected} ${problem}`, value, secret);
    const length = codePoints(value);
    if (length < min || length > max) return context.problem(at, `expected ${expected}, got ${length} characters`);
    if (pattern !== undefined && !pattern.test(value)) return context.unexpected(at, expected, value, secret);
    return value;
  };
  const schema = {
    type: 'string',
    ...(min > 0 && { minLength: min }),
    maxLength: max,
    ...(pattern && { pattern: pattern.source }),
    ...(limits.examples && { examples: limits.examples }),
    ...(secret && { format: 'password', writeOnly: true }),
  };
  return { expected, schema, decode };
}

/** An integer within `[min, max]`, also as a decimal string. */
export function integer(min: number, max: number = maxInt32): Decoder<number> {
  const expected = `an integer of at least ${min}`;
  return {
    expected,
    schema: { type: 'integer', minimum: min, maximum: max },
    decode(value, at, context) {
      const number = typeof value === 'string' && /^-?[0-9]+$/.test(value) ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isInteger(number) || number < min) {
        return context.unexpected(at, expected, value);
      }
      return number > max ? context.unexpected(at, `an integer of at most ${max}`, value) : number;
    },
  };
}

/** A string, or an integer of at least 1. Text of digits stays text: what is named by it may have such a name. */
export function nameOrNumber(limits: TextLimits): Decoder<string | number> {
  const [name, number] = [text(limits), integer(1)];
  return {
    expected: `${name.expected}, or ${number.expected}`,
    schema: { anyOf: [name.schema, number.schema] },
    decode: (value, at, context) => (typeof value === 'number' ? number : name).decode(value, at, context),
  };
}

/** A boolean, also as one of the words `true yes on 1` and `false no off 0` in any case. */
export function boolean(): Decoder<boolean> {
  const expected = 'a boolean';
  return {
    expected,
    schema: { type: 'boolean' },
    decode(value, at, context) {
      const flag = typeof value === 'string' ? words.get(value.toLowerCase()) : value;
      return typeof flag === 'boolean' ? flag : context.unexpected(at, expected, value);
    },
  };
}

/** One of a few words. */
export function oneOf<const Word extends string>(allowed: readonly Word[]): Decoder<Word> {
  const expected = allowed.length === 0 ? 'nothing (there is no allowed value)' : `one of ${allowed.join(', ')}`;
  return {
    expected,
    schema: { type: 'string', enum: allowed },
    decode(value, at, context) {
      const word = allowed.find((candidate) => candidate === value);
      return word ?? context.unexpected(at, expected, value);
    },
  };
}
