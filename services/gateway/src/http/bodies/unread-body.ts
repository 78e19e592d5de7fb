import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expectsContinue } from './expect-continue.ts';

const maxDiscardMs = 5000;

/**
 * After an early answer (413, 401, 409 of an upload) the rest of the request is read and dropped, so that the client
 * sees the answer and can reuse the connection; Node does so only where reading has not begun. Closes the connection
 * after a time limit. Leaves nothing on the connection of a finished request.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  // Before the listener of Node, which closes the connection of a client that asked for that.
  response.prependOnceListener('finish', () => {
    // Of a client that still waits for 100 Continue nothing is unread.
    if (request.complete || socket.destroyed || expectsContinue(request)) return;
    request.unpipe();
    // A reader that left off may wait for 'readable'. Removing no listener would stop a request that flows already.
    if (request.listenerCount('readable') > 0) request.removeAllListeners('readable');
    request.resume();
    const close = keepOpen(socket);
    const timer = setTimeout(() => socket.destroy(), maxDiscardMs);
    const done = (): void => {
      clearTimeout(timer);
      request.off('close', done);
      socket.off('close', done);
      close();
    };
    request.once('close', done);
    socket.once('close', done); // a lost connection does not close an answered request
  });
}

/**
 * Puts off that Node closes a connection: with bytes unread, that resets it, and a client that is still sending loses the
 * answer. Returns what closes it, if Node wanted to.
 */
function keepOpen(socket: Socket): () => void {
  let isWanted = false;
  socket.destroySoon = () => {
    isWanted = true;
  };
  return () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (isWanted) socket.destroySoon();
  };
}
