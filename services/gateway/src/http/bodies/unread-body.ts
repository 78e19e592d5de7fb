import type { IncomingMessage, ServerResponse } from 'node:http';

const maxDiscardMs = 5000;

/**
 * After an early answer (413, 401, 409 of an upload) the rest of the request is read and dropped, so that the client
 * sees the answer and can reuse the connection; Node does so only where reading has not begun. Closes the connection
 * after a time limit. Leaves nothing on the connection of a finished request.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete || socket.destroyed) return;
    request.unpipe();
    // A reader that left off may wait for 'readable'. Removing no listener would stop a request that flows already.
    if (request.listenerCount('readable') > 0) request.removeAllListeners('readable');
    request.resume();
    const timer = setTimeout(() => socket.destroy(), maxDiscardMs);
    const done = (): void => {
      clearTimeout(timer);
      request.off('close', done);
      socket.off('close', done);
    };
    request.once('close', done);
    socket.once('close', done); // a lost connection does not close an answered request
  });
}
