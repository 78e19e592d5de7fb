import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { probe, type Readiness } from './readiness.ts';
import type { AdminConfig } from './settings.ts';

/** The admin port of a process. */
export interface AdminServer {
  /** Base URL; undefined without a port. */
  readonly url: string | undefined;
  /** Until then `/readyz` says that the process is starting. */
  setReadiness(readiness: Readiness): void;
  stop(): Promise<void>;
}

const starting: Readiness = {
  started: async () => {
    throw new AppError('unavailable', 'The process is starting.');
  },
};

interface Answer {
  status: number;
  type: string;
  body: string;
}

/**
 * Serves `/livez` (the process runs, whatever it depends on), `/readyz` (503 while something it depends on does not answer,
 * with each check by name) and `/metrics` (Prometheus text). No authentication, no secrets, nothing about users.
 *
 * @throws AppError `unavailable` when the port cannot be opened
 */
export async function startAdminServer(options: {
  admin: AdminConfig;
  metrics: Metrics;
  log: Logger;
}): Promise<AdminServer> {
  const { admin, metrics, log } = options;
  let readiness = starting;
  const setReadiness = (given: Readiness): void => {
    readiness = given;
  };
  if (admin.port === undefined) return { url: undefined, setReadiness, stop: async () => {} };
  metrics.addProcess();
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answerTo(request, metrics, readiness).then(
      (answer) => send(request, response, answer),
      (err: unknown) => {
        log.error({ event: 'admin_failed', err }, 'the admin port could not answer');
        send(request, response, json(500, { status: 'failed' }));
      },
    );
  });
  const url = await listen(server, admin.host, admin.port);
  log.info({ event: 'admin_listening', url }, `health and metrics at ${url}`);
  return { url, setReadiness, stop: () => close(server) };
}

async function answerTo(
  { method, url = '' }: IncomingMessage,
  metrics: Metrics,
  readiness: Readiness,
): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return json(405, { status: 'method not allowed' });
  const path = url.split('?', 1)[0];
  if (path === '/livez') return json(200, { status: 'ok' });
  if (path === '/metrics') {
    return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: await metrics.text() };
  }
  if (path !== '/readyz') return json(404, { status: 'not found' });
  const { ready, checks } = await probe(readiness);
  return json(ready ? 200 : 503, { status: ready ? 'ok' : 'unavailable', checks });
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

function send(request: IncomingMessage, response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function listen(server: Server, host: string, port: number): Promise<string> {
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
