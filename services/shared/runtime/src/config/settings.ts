import { z } from 'zod';

/** An environment variable: how its text is parsed and what the reference says about it. */
export interface Setting<T> {
  /** Name of the variable. */
  env: string;
  /** Purpose, for operators: one sentence. */
  description: string;
  /** Parses the text of the variable. */
  schema: z.ZodType<T, string>;
  /** Accepted values, for messages: "an integer from 1 to 9". */
  expected: string;
  /** Text used when the variable is absent or empty; if undefined and not `required`, the value is undefined. */
  default: string | undefined;
  required: boolean;
  /** Never printed. */
  secret: boolean;
}

/** Options common to all kinds of settings; without `default` the variable is required (see also `optional`). */
export interface SettingOptions<T> {
  description: string;
  default?: T | undefined;
}

function setting<T>(
  env: string,
  options: { description: string; default?: string | undefined; secret?: boolean },
  expected: string,
  schema: z.ZodType<T, string>,
): Setting<T> {
  const { description, secret = false } = options;
  return {
    env,
    description,
    schema,
    expected,
    default: options.default,
    required: options.default === undefined,
    secret,
  };
}

function asText(value: string | number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** A setting that may be absent; its value is undefined then. */
export function optional<T>(of: Setting<T>): Setting<T | undefined> {
  return { ...of, required: false };
}

/** Any text, or text that matches `pattern` (described by `expected`). */
export function text(
  env: string,
  options: SettingOptions<string> & { pattern?: RegExp; expected?: string },
): Setting<string> {
  return setting(env, options, options.expected ?? 'text', z.string().regex(options.pattern ?? /./s));
}

/** A password, key or secret: text of at least `minLength` (default 1) printable ASCII characters, never printed. */
export function secret(env: string, options: { description: string; minLength?: number }): Setting<string> {
  const { minLength = 1, description } = options;
  const expected = `at least ${minLength} printable ASCII characters`;
  return setting(
    env,
    { description, secret: true },
    expected,
    z
      .string()
      .min(minLength)
      .regex(/^[ -~]+$/),
  );
}

/** Settings with which services authenticate each other, also during rotation. */
export const sharedSecretSettings = {
  sharedSecret: secret('VARFREQ_SHARED_SECRET', { description: 'The same for all services.', minLength: 16 }),
  otherSharedSecret: optional(
    secret('VARFREQ_SHARED_SECRET_OTHER', {
      description: 'The next or previous shared secret, also accepted from callers during rotation.',
      minLength: 16,
    }),
  ),
};

/** URL of a PostgreSQL database; secret, because it holds the password. */
export function databaseUrl(env: string, { description }: { description: string }): Setting<string> {
  const expected = 'postgresql://user:password@host:port/name';
  const schema = z.string().regex(/^postgres(ql)?:\/\/[ -~]+$/);
  return setting(env, { description, secret: true }, expected, schema);
}

/** Address of another service: `host:port`. */
export function serviceAddress(env: string, { description }: { description: string }): Setting<string> {
  return text(env, { description, pattern: /^\S+:\d{1,5}$/, expected: 'host:port' });
}

/**
 * Maximum of settings that a timer waits for, in milliseconds: 24 days. Node.js takes a longer time for none at all, so
 * that what is to happen seldom would happen without a pause.
 */
export const maxTimerMs = 2 ** 31 - 60_000;

/** An integer from `min` (default 0) to `max` (default 2^53-1). */
export function integer(
  env: string,
  options: SettingOptions<number> & { min?: number; max?: number },
): Setting<number> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, description } = options;
  const expected =
    max === Number.MAX_SAFE_INTEGER ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`;
  const schema = z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
  return setting(env, { description, default: asText(options.default) }, expected, schema);
}

const byteUnits: Readonly<Record<string, number>> = { '': 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };

function parseBytes(input: string, context: z.RefinementCtx): number {
  const [, digits = '', unit = ''] = /^(\d+) ?(|KiB|MiB|GiB|TiB)$/.exec(input) ?? [];
  const bytes = digits === '' ? Number.NaN : Number(digits) * (byteUnits[unit] ?? Number.NaN);
  if (Number.isSafeInteger(bytes)) return bytes;
  context.addIssue('not a size');
  return z.NEVER;
}

/** A number of bytes, at least `min` (default 0); accepts the units KiB, MiB, GiB, TiB, in the default too. */
export function bytes(env: string, options: SettingOptions<string> & { min?: number }): Setting<number> {
  const { min = 0 } = options;
  const schema = z.string().transform(parseBytes).pipe(z.number().min(min));
  const example = Math.max(min, 1 << 20);
  return setting(env, options, `a size of at least ${min} bytes such as ${example} or 100 GiB`, schema);
}

/** true/yes/on/1 or false/no/off/0 in any case. */
export function flag(env: string, options: SettingOptions<boolean>): Setting<boolean> {
  const { description } = options;
  return setting(
    env,
    { description, default: asText(options.default) },
    'true or false',
    z.stringbool({
      truthy: ['true', 'yes', 'on', '1'],
      falsy: ['false', 'no', 'off', '0'],
    }),
  );
}

/** One of several words. */
export function choice<const T extends string>(
  env: string,
  options: SettingOptions<T> & { choices: readonly T[] },
): Setting<T> {
  return setting(env, options, `one of ${options.choices.join(', ')}`, z.enum(options.choices));
}

/** Texts separated by commas, surrounding blanks removed; empty: none. */
export function list(env: string, options: { description: string; default?: string }): Setting<string[]> {
  const schema = z.string().transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
  return setting(env, { ...options, default: options.default ?? '' }, 'texts separated by commas', schema);
}
