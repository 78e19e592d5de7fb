import type { IncomingMessage, ServerResponse } from 'node:http';

const maxDiscardedBytes = 8 * 1024 * 1024;
const maxDiscardMs = 5000;

/**
 * After an answer that came before the whole request was read (413, 401 for an upload): reads and drops the rest for a
 * short while, so that the client sees the answer instead of a reset connection, then closes the connection.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let left = maxDiscardedBytes;
    const timer = setTimeout(() => request.destroy(), maxDiscardMs);
    request.once('close', () => clearTimeout(timer));
    request.once('end', () => clearTimeout(timer));
    request.on('data', (chunk: Uint8Array) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}
