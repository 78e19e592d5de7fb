import { AppError } from '@varfreq/runtime/errors';
import { type Request, type RequestHandler, Router } from 'express';
import { requestStateOf } from '../http/requests/request-state.ts';
import { sendReply } from '../http/send-reply.ts';
import { negotiateVersion } from '../http/version.ts';
import { parseId } from './decoding/links.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { GatewayContext } from './gateway-context.ts';
import { parseIdempotencyKey } from './idempotency.ts';
import { KnownFields } from './known-fields.ts';
import { RequestCall } from './request-call.ts';

/** Errors: `not_found` for an id that is not a positive integer, and for control characters in any parameter. */
function paramsOf(request: Request): { id: number; params: Record<string, string> } {
  const params = Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
  if (Object.values(params).some((value) => /\p{Cc}/u.test(value))) throw notFound(request);
  if (params.id === undefined) return { id: Number.NaN, params };
  const id = parseId(params.id);
  if (id === undefined) throw notFound(request);
  return { id, params };
}

function notFound(request: Request): AppError {
  return new AppError('not_found', `${request.path.slice(0, 200)} does not exist`);
}

/** Runs an endpoint in the order of checks: version, syntax and links; then the handler. */
function serve(endpoint: AnyEndpoint, context: GatewayContext, known: KnownFields): RequestHandler {
  return async (request, response) => {
    const state = requestStateOf(request);
    state.operationId = endpoint.operationId;
    state.route = endpoint.path;
    response.setHeaders(constantHeaders([endpoint], context));
    const path = paramsOf(request);
    negotiateVersion(request.get('accept-version'));
    if (endpoint.method === 'POST') parseIdempotencyKey(request.get('idempotency-key'));
    const call = new RequestCall(context, endpoint, { request, response, ...path }, known);
    if (endpoint.body === undefined) await call.readInput();
    // Instances are loaded before permissions are checked; the two calls of metadata need not wait for each other.
    if (path.id > 0) call.caller().catch(() => undefined);
    await sendReply(response, await endpoint.handle(call as never));
  };
}

function constantHeaders(endpoints: readonly AnyEndpoint[], { settings }: GatewayContext): Map<string, string> {
  return new Map(endpoints.flatMap((one) => Object.entries(one.constantHeaders?.(settings) ?? {})));
}

function refuseMethod(endpoints: readonly AnyEndpoint[], context: GatewayContext): RequestHandler {
  const methods = endpoints.map((one) => one.method);
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).concat('OPTIONS');
  return (request, response) => {
    paramsOf(request);
    response.setHeaders(constantHeaders(endpoints, context)).set('Allow', allow.join(', '));
    if (request.method === 'OPTIONS') return void response.status(204).end();
    throw new AppError('method_not_allowed', `${request.method} is not allowed here; allowed: ${allow.join(', ')}`);
  };
}

/** `/samples` for the collection `/samples/`: a redirect for reads, a hint for the rest. */
function addSlash(path: string): RequestHandler {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('not_found', `${request.path} does not exist; the collection is at ${path}`);
    }
    const mark = request.originalUrl.indexOf('?');
    const query = mark === -1 ? '' : request.originalUrl.slice(mark);
    response
      .status(301)
      .set('Location', path + query)
      .end();
  };
}

/** Routes all endpoints: 405 with `Allow` for other methods, 301 for a missing trailing slash, 404 for the rest. */
export function routeEndpoints(endpoints: readonly AnyEndpoint[], context: GatewayContext): Router {
  const router = Router({ strict: true, caseSensitive: true });
  for (const [path, group] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const one of group) {
      const known = new KnownFields(one);
      route[one.method.toLowerCase() as 'get'](serve(one, context, known));
    }
    route.all(refuseMethod(group, context));
    if (path.endsWith('/') && path !== '/') router.all(path.slice(0, -1), addSlash(path));
  }
  router.use((request) => {
    throw notFound(request);
  });
  return router;
}
