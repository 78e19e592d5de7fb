import type { IncomingMessage, RequestListener, Server } from 'node:http';

const waiting = new WeakSet<IncomingMessage>();

/** Lets handlers decide when to answer `Expect: 100-continue` (RFC 9110, section 10.1.1). */
export function deferContinue(server: Server, listener: RequestListener): void {
  server.on('checkContinue', (request: IncomingMessage, response) => {
    waiting.add(request);
    listener(request, response);
  });
}

/** True once for a request whose client waits for 100 Continue; the caller then has to send it. */
export function expectsContinue(request: IncomingMessage): boolean {
  return waiting.delete(request);
}
