import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '@varfreq/runtime/errors';
import { toPublicError } from '../error-reply.ts';
import { statuses } from '../statuses.ts';
import { requestStateOf } from './request-state.ts';

/** Codes whose cause is logged. */
const faults: ReadonlySet<string> = new Set(['internal_server_error', 'unavailable']);

/**
 * Notes an error for log, metrics and trace of its request, unless the client has disconnected, which may have caused it.
 * Returns it as shown to clients.
 */
export function noteError(request: IncomingMessage, error: unknown): AppError {
  const state = requestStateOf(request);
  const shown = toPublicError(error, state.requestId);
  const { code, details, cause } = shown;
  if (state.gone.aborted) return shown;
  const { quota } = details;
  state.error = {
    code,
    status: statuses[code],
    ...(quota !== undefined && { quota }),
    ...(faults.has(code) && { cause }),
  };
  return shown;
}

/**
 * Status under which a request counts when it ends. Of an answer that broke off: that of the error, or 0 when the client
 * disconnected first; streams of events have no other end.
 */
export function endStatusOf(request: IncomingMessage, response: ServerResponse): number {
  const { error } = requestStateOf(request);
  if (response.writableFinished || (error === undefined && isEventStream(response))) return response.statusCode;
  return error?.status ?? 0;
}

function isEventStream(response: ServerResponse): boolean {
  return response.headersSent && String(response.getHeader('content-type')).startsWith('text/event-stream');
}
