import type { IncomingMessage } from 'node:http';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { UnsatisfiableRange } from './range.ts';
import type { Reply } from './reply.ts';
import { statuses } from './statuses.ts';

/** Default Retry-After, in seconds. */
const defaultRetryAfterSeconds = 5;

/** The body of every error. */
export function errorBody(code: string, message: string): { error: { code: string; message: string } } {
  return { error: { code, message } };
}

/** Messages of the gRPC client begin with the failed method. */
const methodPath = /^\/varfreq\./;

function withoutInternals(error: AppError): AppError {
  if (error.code !== 'unavailable' || !methodPath.test(error.message)) return error;
  const message = 'Part of the service is unavailable; try again.';
  return new AppError('unavailable', message, { details: error.details, cause: error });
}

/** The error as shown to clients: AppErrors with an HTTP status unchanged, all others as a 500. */
export function toPublicError(error: unknown, requestId: string): AppError {
  if (isAppError(error) && statuses[error.code] !== 500) return withoutInternals(error);
  const message = `An unexpected condition; see request ${requestId} in the log.`;
  return new AppError('internal_server_error', message, { cause: error });
}

function challenge(request: IncomingMessage): Record<string, string> {
  const scripted = request.headers['x-requested-with'];
  const isScript = typeof scripted === 'string' && scripted.toLowerCase() === 'xmlhttprequest';
  return isScript ? {} : { 'WWW-Authenticate': 'Basic realm="varfreq", charset="UTF-8"' };
}

function headersOf(error: AppError, request: IncomingMessage): Record<string, string | number> {
  const status = statuses[error.code];
  const wait = error.details.retryAfterSeconds ?? defaultRetryAfterSeconds;
  return {
    ...(status === 401 && challenge(request)),
    ...((status === 429 || status === 503) && { 'Retry-After': Math.max(1, Math.ceil(wait)) }),
    ...(error instanceof UnsatisfiableRange && { 'Content-Range': error.contentRange }),
  };
}

/** The answer for an error returned by `toPublicError`. */
export function errorReply(error: AppError, request: IncomingMessage): Reply {
  return {
    status: statuses[error.code],
    headers: headersOf(error, request),
    json: errorBody(error.code, error.message),
  };
}
