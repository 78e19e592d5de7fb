import pino from 'pino';
import { LogOutput } from './log-output.ts';

/** Levels of the setting `VARFREQ_LOG_LEVEL`. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number];

/** A JSON logger: `log.info({ event: 'segments_published', taskId, ms }, 'text for people')`. */
export type Logger = pino.Logger;

/** Fields whose values never reach a log line, at the top and, except in bindings of a `child`, one level down. */
const secretFields = ['password', 'secret', 'key', 'authorization', 'cookie', 'credentials'];
const censor = '[redacted]';

/**
 * A logger of JSON lines with ISO times and level names. Writes out the causes of `err`; prints fields that hold
 * secrets as `[redacted]`. Never log passwords, keys, sample names, genotypes or bodies under any other name.
 *
 * @param options.service written on every line, except where a `child` has another one
 * @param options.destination default: standard output
 */
export function createLogger(options: {
  service: string;
  level?: LogLevel | undefined;
  destination?: pino.DestinationStream | undefined;
}): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level ?? 'info',
    base: null,
    // Not in `base`: lines of a child with its own service would have the field twice.
    mixin: (_line, _level, logger) => ('service' in logger.bindings() ? {} : { service: options.service }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: withoutInnerSecrets },
    serializers: { err: errorFields },
    redact: { paths: secretFields, censor },
  };
  return pino(settings, options.destination ?? standardOutput());
}

/** Logs warnings of Node and of libraries as lines instead of plain text on standard error. */
export function logWarnings(log: Logger): void {
  process
    .removeAllListeners('warning')
    .on('warning', (err) => log.warn({ event: 'process_warning', err }, err.message));
}

type Fields = Record<string, unknown>;

/** Usually the fields themselves: with wildcards, pino's redaction takes more than half of the time of a line. */
function withoutInnerSecrets(fields: Fields): Fields {
  let shown = fields;
  for (const [name, value] of Object.entries(fields)) {
    const safe = isFields(value) ? withoutSecrets(value) : value;
    if (safe !== value) shown = { ...shown, [name]: safe };
  }
  return shown;
}

function withoutSecrets(fields: Fields): Fields {
  const found = secretFields.filter((name) => Object.hasOwn(fields, name));
  return found.length === 0 ? fields : { ...fields, ...Object.fromEntries(found.map((name) => [name, censor])) };
}

/** False for errors, which have a serializer. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Error);
}

let output: LogOutput | undefined;

/** One for the process. Not pino's: it stops the process while its pipe is full, and loses or reorders lines otherwise. */
function standardOutput(): LogOutput {
  void process.stdout; // which makes a pipe non-blocking
  output ??= new LogOutput(1, lossLine);
  return output;
}

function lossLine(lines: number): string {
  const fields = { level: 'warn', time: new Date().toISOString(), event: 'log_lines_lost', lines };
  return `${JSON.stringify({ ...fields, msg: `${lines} lines of the log were lost: standard output was not read` })}\n`;
}

const deepestCause = 5;

/**
 * Logged fields of an error and its causes. Nothing else that libraries attach to errors: drivers attach whole clients,
 * addresses and statements.
 */
function errorFields(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { name, message, stack, code, details, cause } = error as Record<string, unknown>;
  const causes = cause === undefined || depth === deepestCause ? {} : { cause: errorFields(cause, depth + 1) };
  return { type: name, message, stack, code, details, ...causes };
}
