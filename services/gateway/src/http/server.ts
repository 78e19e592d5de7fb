import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '@varfreq/runtime/errors';
import { deferContinue } from './bodies/expect-continue.ts';
import { commonHeaders } from './common-headers.ts';
import { errorBody } from './error-reply.ts';

/** Maximum size of request line and headers. */
export const maxHeaderBytes = 32 * 1024;
/** Time limit for the headers of a request. */
const headersTimeoutMs = 20_000;
/** Idle connections are closed after this time; an upload may take days as long as bytes arrive. */
const idleTimeoutMs = 120_000;
const keepAliveTimeoutMs = 65_000;

const messages: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: `Request line and headers are larger than ${maxHeaderBytes} bytes.`,
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

/** Refuses a request that does not reach the application, and closes the connection. */
function refuse(socket: Duplex, message: string, isHead = false): void {
  const body = JSON.stringify(errorBody('bad_request', message));
  const head = [
    'HTTP/1.1 400 Bad Request',
    ...Object.entries(commonHeaders).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
}

/** Answers malformed HTTP. */
function refuseMalformed(error: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isHead = error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ';
  refuse(socket, messages[error.code ?? ''] ?? 'The request is not well-formed HTTP.', isHead);
}

/** Answers CONNECT, for which Node hands out the bare connection and would close it without a listener. */
function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  refuse(socket, 'CONNECT is not supported: this is not a proxy.');
}

/** Connections of each server without a request yet; Node does not count them as idle. */
const unused = new WeakMap<Server, Set<Socket>>();

function followUnused(server: Server): void {
  const sockets = new Set<Socket>();
  unused.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.on(event, (request: IncomingMessage) => sockets.delete(request.socket));
  }
}

function closeUnused(server: Server): void {
  for (const socket of unused.get(server) ?? []) socket.destroy();
  server.closeIdleConnections();
}

/** An HTTP server with limits suited to a public API with uploads of many hours. */
export function createHttpServer(listener: RequestListener): Server {
  const limits = {
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersTimeoutMs,
    requestTimeout: 0,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: 5000,
    requireHostHeader: false,
  };
  const server = createServer(limits, listener);
  server.setTimeout(idleTimeoutMs);
  server.on('clientError', refuseMalformed);
  server.on('connect', refuseTunnel);
  server.on('checkExpectation', listener);
  deferContinue(server, listener);
  followUnused(server);
  return server;
}

/** Listens and returns the base URL. Errors: `unavailable` when the port cannot be opened. */
export function listen(server: Server, host: string, port: number): Promise<string> {
  const name = isIPv6(host) ? `[${host}]` : host;
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new AppError('unavailable', `Cannot listen on ${name}:${port}: ${cause.message}`, { cause }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(`http://${name}:${typeof address === 'object' ? address?.port : port}`);
    });
  });
}

/** Makes every answer from now on the last of its connection; refuses nothing. */
export function beginDrain(server: Server): void {
  const close = (_request: IncomingMessage, response: ServerResponse): void => {
    response.shouldKeepAlive = false;
  };
  for (const event of ['request', 'checkContinue']) server.prependListener(event, close);
}

/** Interval at which idle connections are closed while stopping. */
const sweepMs = 50;

/** Length of the queue of connections that wait to be accepted, by default. */
const mostWaiting = 511;

/** Calls `then` when no connection waits to be accepted; a turn of the event loop accepts one at most. */
function afterWaiting(server: Server, then: () => void): void {
  let accepted = 0;
  const count = (): void => {
    accepted += 1;
  };
  const look = (before: number, turns: number): void => {
    if (accepted > before && turns < mostWaiting) return void setImmediate(look, accepted, turns + 1);
    server.off('connection', count);
    then();
  };
  server.on('connection', count);
  setTimeout(() => setImmediate(look, 0, 0), 0);
}

/**
 * Accepts no new connections but those that wait already, lets running requests finish, and closes the remaining ones
 * after `graceMs`. Idle connections are closed only after what has arrived on them was read: `setImmediate` comes after
 * that. Those just accepted are read in the next turn, so sweeps begin later.
 */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    afterWaiting(server, () => {
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      const sweep = setInterval(() => setImmediate(closeUnused, server), sweepMs);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(timer);
        resolve();
      });
    });
  });
}
