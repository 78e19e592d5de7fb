import type { IncomingMessage, ServerResponse } from 'node:http';

const maxDiscardMs = 5000;

/**
 * After an answer that came before the whole request was read (413, 401 for an upload) Node reads and drops the rest, so
 * that the client sees the answer instead of a reset connection. This closes the connection when that takes too long.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete || socket.destroyed) return;
    const timer = setTimeout(() => socket.destroy(), maxDiscardMs);
    const done = (): void => clearTimeout(timer);
    request.once('end', done);
    socket.once('close', done);
  });
}
