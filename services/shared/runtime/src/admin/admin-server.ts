import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { probe, type Readiness } from './readiness.ts';
import type { AdminConfig } from './settings.ts';

/** Admin port of a process. */
export interface AdminServer {
  /** Base URL; undefined when the port is disabled. */
  readonly url: string | undefined;
  /** Until this is called, `/readyz` reports that the process is starting. */
  setReadiness(readiness: Readiness): void;
  /** Serves the result of `report` as JSON at `path`; 503 when it fails. */
  addReport(path: string, report: () => Promise<object>): void;
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
 * Serves `/livez` (the process runs, whatever its dependencies do), `/readyz` (503 while a dependency fails, with each
 * check by name; `degraded` while only part of the work is possible), `/metrics` (Prometheus text) and added reports.
 * No authentication, no secrets, no user data. Errors: `unavailable` when the port cannot be opened.
 */
export async function startAdminServer(options: {
  admin: AdminConfig;
  metrics: Metrics;
  log: Logger;
}): Promise<AdminServer> {
  const { admin, metrics, log } = options;
  let readiness = starting;
  const reports = new Map<string, () => Promise<object>>();
  const addReport: AdminServer['addReport'] = (path, report) => void reports.set(path, report);
  const setReadiness = (given: Readiness): void => {
    readiness = given;
  };
  if (admin.port === undefined) return { url: undefined, setReadiness, addReport, stop: async () => {} };
  metrics.addProcess();
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answerTo(request, { metrics, readiness, reports }).then(
      (answer) => send(request, response, answer),
      (err: unknown) => {
        log.error({ event: 'admin_failed', err }, 'the admin port could not answer');
        send(request, response, json(500, { status: 'failed' }));
      },
    );
  });
  const url = await listen(server, admin.host, admin.port);
  log.info({ event: 'admin_listening', url }, `health and metrics at ${url}`);
  return { url, setReadiness, addReport, stop: () => close(server) };
}

async function answerTo(
  { method, url = '' }: IncomingMessage,
  context: { metrics: Metrics; readiness: Readiness; reports: ReadonlyMap<string, () => Promise<object>> },
): Promise<Answer> {
  const { metrics, readiness, reports } = context;
  if (method !== 'GET' && method !== 'HEAD') return json(405, { status: 'method not allowed' });
  const path = url.split('?', 1)[0]!;
  if (path === '/livez') return json(200, { status: 'ok' });
  if (path === '/metrics') {
    return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: await metrics.text() };
  }
  const report = reports.get(path);
  if (report !== undefined) return await answerWith(report);
  if (path !== '/readyz') return json(404, { status: 'not found' });
  const { ready, checks } = await probe(readiness);
  const best = Object.values(checks).includes('degraded') ? 'degraded' : 'ok';
  return json(ready ? 200 : 503, { status: ready ? best : 'unavailable', checks });
}

async function answerWith(report: () => Promise<object>): Promise<Answer> {
  try {
    return json(200, await report());
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') return json(503, { status: 'unavailable' });
    throw error;
  }
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

function send(request: IncomingMessage, response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
    'Referrer-Policy': 'same-origin',
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
