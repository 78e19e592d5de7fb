import { AppError, type ErrorCode, isAppError } from '@varfreq/runtime/errors';

interface Outcome {
  code: ErrorCode;
  message: string;
  /** The transaction may succeed when retried. */
  retry?: true;
  /** The session is unusable. */
  lost?: true;
}

const lost: Outcome = { code: 'unavailable', message: 'the database cannot be reached', lost: true };
const busy: Outcome = { code: 'unavailable', message: 'the database is busy, try again', retry: true };
const exhausted: Outcome = { code: 'unavailable', message: 'the database is out of resources' };
const conflict: Outcome = { code: 'integrity_conflict', message: 'conflicts with the current state of the resource' };
const invalid: Outcome = { code: 'bad_request', message: 'a value cannot be stored' };

/** SQLSTATE (five characters) or its class (two) → what callers see. Anything else is an internal error. */
const outcomes: Readonly<Record<string, Outcome>> = {
  '08': lost,
  '28': lost,
  '3D': lost,
  '53': exhausted,
  '57': lost,
  '57014': { code: 'unavailable', message: 'the database took too long' },
  '58': exhausted,
  '25006': lost, // read-only after a failover
  '40001': busy,
  '40P01': busy,
  '55P03': { code: 'unavailable', message: 'the database is busy, try again' },
  '22003': invalid,
  '22021': invalid,
  '22P05': invalid,
  '23001': conflict,
  '23503': conflict,
  '23505': conflict,
};

/** Fields of PostgreSQL's error message that decide the outcome. */
interface ServerError {
  code?: string;
  constraint?: string;
  severity?: string;
}

/** The AppError for an error thrown by the driver; the original is its `cause`. AppErrors pass through. */
export function toAppError(error: unknown, statement: string): AppError {
  if (isAppError(error)) return error;
  const outcome = outcomeOf(error);
  if (outcome === undefined) {
    return new AppError('internal_server_error', `statement ${statement} failed`, { cause: error });
  }
  const details = outcome.code === 'unavailable' ? { retryAfterSeconds: 1 } : {};
  return new AppError(outcome.code, outcome.message, { cause: error, details });
}

/** True when the error came from a lost or refused connection, so that the session must be thrown away. */
export function isConnectionLoss(error: unknown): boolean {
  return outcomeOf(causeOf(error))?.lost === true;
}

const silent = 'Query read timeout';

/** What the driver says when a new session gets no response in time. */
const silentAtFirst = 'Connection terminated due to connection timeout';

/** No response in time, not even a cancellation by the server; with the driver's own words for it. */
export function silence(): Error {
  return new Error(silent);
}

/** True for `silence`, and for a session that could not be opened for want of a response. */
export function isSilence(error: unknown): boolean {
  const message = (causeOf(error) as Error | undefined)?.message;
  return message === silent || message === silentAtFirst;
}

/** True when retrying the transaction may succeed: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  return outcomeOf(causeOf(error))?.retry === true;
}

/** True when the error is the violation of the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return (causeOf(error) as ServerError | undefined)?.constraint === constraint;
}

function causeOf(error: unknown): unknown {
  return isAppError(error) ? error.cause : error;
}

/** Errors without SQLSTATE come from the driver or the socket: nothing else fails before the server responds. */
function outcomeOf(error: unknown): Outcome | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, severity } = error as ServerError;
  if (severity !== undefined && code !== undefined) return outcomes[code] ?? outcomes[code.slice(0, 2)];
  return isTransportError(error) ? lost : undefined;
}

const transportCodes = /^(E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_|ADDR)|ENOTFOUND|EAI_AGAIN|ENOENT)/;
const transportMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout/;

function isTransportError(error: object): boolean {
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: unknown };
  if (Array.isArray(errors))
    return errors.some((each) => typeof each === 'object' && each !== null && isTransportError(each));
  return transportCodes.test(String(code ?? '')) || transportMessages.test(String(message ?? ''));
}
