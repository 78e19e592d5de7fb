import type { IncomingMessage, ServerResponse } from 'node:http';
import { connectionBytes } from './connection-bytes.ts';
import type { LoggedPath } from './logged-path.ts';
import { requestStateOf } from './request-state.ts';

function levelOf(status: number, code: string | undefined, quiet: boolean): 'debug' | 'info' | 'error' {
  if (status === 500 || code === 'internal_server_error') return 'error';
  return quiet ? 'debug' : 'info';
}

/**
 * Logs one line when a request ends. Paths without query and variants, no headers, no bodies; users by id, clients by
 * address.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse, loggedPath: LoggedPath): void {
  const method = request.method ?? '';
  const sent = (request.url ?? '').split('?', 1)[0]!.slice(0, 200);
  const { socket } = request;
  response.once('close', () => {
    const { operationId, route, userId, address, error, startedMs, log } = requestStateOf(request);
    const status = response.headersSent ? response.statusCode : 0;
    const path = loggedPath(sent, route);
    const ms = Math.round(performance.now() - startedMs);
    const complete = response.writableFinished;
    const outcome = { status, ms, complete, ...connectionBytes(socket), code: error?.code, quota: error?.quota };
    const facts = { event: 'request', method, path, operationId, route, userId, address, ...outcome };
    const level = levelOf(status, error?.code, path === '/livez' || path === '/readyz');
    log[level](error?.cause === undefined ? facts : { ...facts, err: error.cause }, `${method} ${status}`);
  });
}
