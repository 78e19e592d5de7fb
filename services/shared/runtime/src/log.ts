import pino from 'pino';

/** Levels of the setting `VARFREQ_LOG_LEVEL`. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number];

/** A JSON logger: `log.info({ event: 'segments_published', taskId, ms }, 'text for people')`. */
export type Logger = pino.Logger;

/** Names of fields whose values never reach a log line, at the top and, except of what a `child` adds, one level down. */
const secretFields = ['password', 'secret', 'key', 'authorization', 'cookie', 'credentials'];
const censor = '[redacted]';

/**
 * A logger of JSON lines with ISO times and level names. Causes of `err` are written out; fields that hold secrets
 * print as `[redacted]`. Never log passwords, keys, sample names, genotypes or bodies under any other name.
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
    // Not in `base`: a child with a service of its own would have the name twice in its lines.
    mixin: (_line, _level, logger) => ('service' in logger.bindings() ? {} : { service: options.service }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: withoutInnerSecrets },
    serializers: { err: errorFields },
    redact: { paths: secretFields, censor },
  };
  return pino(settings, options.destination ?? standardOutput());
}

/** Warnings of Node and of libraries become lines of the log from now on, instead of plain text on standard error. */
export function logWarnings(log: Logger): void {
  process
    .removeAllListeners('warning')
    .on('warning', (err) => log.warn({ event: 'process_warning', err }, err.message));
}

type Fields = Record<string, unknown>;

/** The fields themselves, as a rule: with wildcards, pino's own redaction takes more than half of the time of a line. */
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

/** Errors have a serializer. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Error);
}

/** Written at once: lines that wait for a thread are written in another order, or not at all, when the process ends. */
function standardOutput(): pino.DestinationStream {
  return pino.destination({ dest: 1, sync: true });
}

const deepestCause = 5;

/**
 * What a log line says of an error and its causes. Nothing else that libraries attach to errors: drivers hang whole
 * clients, addresses and statements on them.
 */
function errorFields(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { name, message, stack, code, details, cause } = error as Record<string, unknown>;
  const causes = cause === undefined || depth === deepestCause ? {} : { cause: errorFields(cause, depth + 1) };
  return { type: name, message, stack, code, details, ...causes };
}
