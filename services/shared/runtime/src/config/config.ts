import { readFileSync } from 'node:fs';
import { didYouMean } from '../did-you-mean.ts';
import type { Setting } from './settings.ts';

const linkName = /_SERVICE_HOST$|_SERVICE_PORT(_[A-Z0-9_]+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const linkAddress = /^(tcp|udp|sctp):\/\//;

/** Settings of a service: names of its config object, each with its environment variable. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** Typed object that `loadConfig` makes of settings. */
export type Config<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** Process environment, or part of it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid settings. `problems` has a line for each, without secret values. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings have ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

function unknownNames(known: readonly string[], environment: Environment): string[] {
  return Object.entries(environment)
    .filter(
      ([name, value]) => name.startsWith('VARFREQ_') && !known.includes(name) && !isServiceLink(name, value ?? ''),
    )
    .map(([name]) => {
      const meant = didYouMean(name, known);
      return `${name}: there is no such setting${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    });
}

/** Variables of a setting; a secret may also come from a file, named by the variable with the suffix `_FILE`. */
export function namesOf({ env, secret }: Setting<unknown>): string[] {
  return secret ? [env, `${env}_FILE`] : [env];
}

/** Text of a setting; undefined when absent. Errors: a message for people. */
function textOf(setting: Setting<unknown>, environment: Environment): string | undefined {
  const value = environment[setting.env] ?? '';
  const file = setting.secret ? (environment[`${setting.env}_FILE`] ?? '') : '';
  const given = value === '' || isServiceLink(setting.env, value) ? undefined : value;
  if (file === '') return given ?? setting.default;
  if (given !== undefined) throw new Error(`${setting.env}: set twice, also by ${setting.env}_FILE`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`${setting.env}_FILE: the file cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function readSetting(setting: Setting<unknown>, environment: Environment): { value?: unknown; problem?: string } {
  try {
    return parsedValue(setting, textOf(setting, environment));
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function parsedValue(setting: Setting<unknown>, input: string | undefined): { value?: unknown; problem?: string } {
  if (input === undefined) {
    return setting.required ? { problem: `${setting.env}: required: ${setting.description}` } : { value: undefined };
  }
  const parsed = setting.schema.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  const got = setting.secret ? '[redacted]' : JSON.stringify(input);
  return { problem: `${setting.env}: expected ${setting.expected}, got ${got}` };
}

/**
 * Reads all settings from the environment. An empty variable counts as absent; the variables that Kubernetes sets for
 * services are ignored. A secret may be in a file, named by the variable with the suffix `_FILE`. Errors: ConfigError
 * with all problems at once, unknown `VARFREQ_*` names included.
 *
 * @param others settings of related programs, whose names are known here; their values are not read
 */
export function loadConfig<S extends Settings>(
  settings: S,
  environment: Environment,
  others: Settings = {},
): Config<S> {
  const read = Object.entries(settings).map(([name, setting]) => ({ name, ...readSetting(setting, environment) }));
  const known = [...Object.values(settings), ...Object.values(others)].flatMap(namesOf);
  const problems = read.flatMap(({ problem }) => problem ?? []).concat(unknownNames(known, environment));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(read.map(({ name, value }) => [name, value])) as Config<S>;
}

/** Values in use by variable name, for the log: secrets as `[redacted]`, absent ones omitted. */
export function printableConfig<S extends Settings>(settings: S, config: Config<S>): Record<string, unknown> {
  const values = config as Readonly<Record<string, unknown>>;
  const entries = Object.entries(settings).filter(([name]) => values[name] !== undefined);
  return Object.fromEntries(
    entries.map(([name, setting]) => [setting.env, setting.secret ? '[redacted]' : values[name]]),
  );
}

/** A row of the settings reference. */
export interface SettingRow {
  env: string;
  expected: string;
  /** Text of the default; undefined without one. */
  default: string | undefined;
  required: boolean;
  secret: boolean;
  description: string;
}

/** The settings reference, in order of definition. */
export function settingsTable(settings: Settings): SettingRow[] {
  return Object.values(settings).map(({ env, expected, required, secret, description, default: byDefault }) => ({
    env,
    expected,
    default: byDefault,
    required,
    secret,
    description,
  }));
}

/**
 * True for the variables that Kubernetes sets in every container for each Service of the namespace
 * (`VARFREQ_GATEWAY_PORT=tcp://10.0.0.1:80`, `…_SERVICE_HOST`, `…_PORT_80_TCP_ADDR`): these are not settings.
 */
function isServiceLink(name: string, value: string): boolean {
  return linkName.test(name) || (name.endsWith('_PORT') && linkAddress.test(value));
}
