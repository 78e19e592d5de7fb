import type { IncomingMessage } from 'node:http';
import { AppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import { type ConsoleFiles, serveConsole } from './console/serve-console.ts';
import { discardUnreadBody } from './http/bodies/unread-body.ts';
import { commonHeaders, demandHttps } from './http/common-headers.ts';
import { refuseCrossSiteChanges } from './http/cross-site.ts';
import { errorReply } from './http/error-reply.ts';
import { type LoggedPath, loggedPathOf } from './http/requests/logged-path.ts';
import { logRequest } from './http/requests/request-log.ts';
import { countRequest } from './http/requests/request-metrics.ts';
import { noteError } from './http/requests/request-outcome.ts';
import { beginRequest, requestStateOf } from './http/requests/request-state.ts';
import { traceRequest } from './http/requests/request-trace.ts';
import { sendReply } from './http/send-reply.ts';
import { statuses } from './http/statuses.ts';
import type { AnyEndpoint } from './rest/endpoint.ts';
import type { GatewayContext } from './rest/gateway-context.ts';
import { routeEndpoints } from './rest/router.ts';

/** Settings of the HTTP layer itself. */
export interface AppOptions {
  /** Origins of web pages that may call the API; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** Number of trusted proxies in front, whose X-Forwarded-For, -Host and -Proto are used. */
  readonly trustedProxies: number;
  /** The web console, where it was built. */
  readonly console?: ConsoleFiles;
}

/** Exactly one Host header, or none before HTTP/1.1 (RFC 9112, section 3.2); Node would use the first of several. */
function checkHost({ httpVersion, headersDistinct }: IncomingMessage): void {
  const hosts = headersDistinct.host?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    throw new AppError('bad_request', 'Exactly one Host header required');
  }
}

function begin(context: GatewayContext, loggedPath: LoggedPath): RequestHandler {
  return (request, response, next) => {
    const traceparent = traceRequest(request, response, context.tracer);
    const state = beginRequest(request, response, context.log, traceparent);
    response.setHeaders(new Map([...Object.entries(commonHeaders), ['X-Request-Id', state.requestId]]));
    logRequest(request, response, loggedPath);
    countRequest(request, response, context.metrics);
    discardUnreadBody(request, response);
    checkHost(request);
    next();
  };
}

/** Answers preflights. Other requests with OPTIONS get what the resource says of itself. */
function allowOrigins(origins: readonly string[]): RequestHandler {
  const rules = {
    origin: origins.length === 0 ? false : origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Accept-Version',
      'Authorization',
      'Content-Type',
      'Range',
      'If-Match',
      'If-None-Match',
      'Idempotency-Key',
      'Tus-Resumable',
      'Upload-Length',
      'Upload-Metadata',
      'Upload-Offset',
    ],
    exposedHeaders: [
      ...['Api-Version', 'Content-Range', 'Location', 'ETag', 'Retry-After'],
      ...['Tus-Resumable', 'Upload-Expires', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
    ],
    maxAge: 600,
  };
  return cors<Request>(({ headers }, use) => {
    use(null, { ...rules, preflightContinue: headers['access-control-request-method'] === undefined });
  });
}

/** Express raises its own errors with a 4xx `status`; a path that is not percent-encoded UTF-8 is `not_found`. */
function fromExpress(error: unknown): unknown {
  const { status, name, message } = error as { status?: unknown; name?: unknown; message?: unknown };
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  if (!isClientError) return error;
  if (name === 'URIError') return new AppError('not_found', 'The path is not percent-encoded UTF-8.', { cause: error });
  return new AppError('bad_request', `Malformed request: ${String(message)}`, { cause: error });
}

const answerErrors =
  (metrics: Metrics | undefined): ErrorRequestHandler =>
  async (error, request, response, _next) => {
    const state = requestStateOf(request);
    const shown = noteError(request, fromExpress(error));
    const { quota } = shown.details;
    if (quota !== undefined) metrics?.count('quotaRefusals', { quota });
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (statuses[shown.code] < 500 && !state.gone.aborted) metrics?.count('refusedRequests', { code: shown.code });
    await sendReply(response, errorReply(shown, request));
  };

/**
 * Warns, once, of an ignored X-Forwarded-For header: behind a proxy all clients then appear to have its address, and
 * share its budget of failed logins.
 */
function warnOfForwarded(trustedProxies: number, log: Logger): RequestHandler {
  let isQuiet = trustedProxies > 0;
  return (request, _response, next) => {
    if (!isQuiet && request.headers['x-forwarded-for'] !== undefined) {
      isQuiet = true;
      const hint = 'set VARFREQ_TRUSTED_PROXIES to the number of proxies in front';
      log.warn({ event: 'forwarded_ignored' }, `X-Forwarded-For is ignored: ${hint}`);
    }
    next();
  };
}

/** The Express application that serves the endpoints. */
export function createApp(endpoints: readonly AnyEndpoint[], context: GatewayContext, options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', options.trustedProxies);
  const loggedPath = loggedPathOf(endpoints.map(({ path }) => path));
  app.use(begin(context, loggedPath), warnOfForwarded(options.trustedProxies, context.log));
  app.use(demandHttps, allowOrigins(options.corsOrigins), refuseCrossSiteChanges(options));
  app.use(serveConsole(options.console));
  app.use(routeEndpoints(endpoints, context));
  app.use(answerErrors(context.metrics));
  return app;
}
