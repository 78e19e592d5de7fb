import { extname } from 'node:path';
import { AppError } from '@varfreq/runtime/errors';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { matchesWeakly } from '../http/etag.ts';
import { requestStateOf } from '../http/requests/request-state.ts';
import { sendReply } from '../http/send-reply.ts';
import { type Coding, type ConsoleFile, codings } from './console-files.ts';

/** Files by their path below `/console/`; undefined when the console was not built. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile> | undefined;

const page = 'index.html';
const best = Object.keys(codings) as Coding[];
const reads: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Everything from files of this origin; nothing inline, and no text becomes HTML or a script in the page. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Headers of the page, which is checked again each time. */
const pageHeaders = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': pagePolicy,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** The name of an asset has a hash of its content. */
const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Sends a file in the best coding that the client accepts. */
async function send(request: Request, response: Response, name: string, file: ConsoleFile): Promise<void> {
  const accepted = new Set(request.acceptsEncodings());
  const coding = best.find((each) => file.coded[each] !== undefined && accepted.has(each));
  const etag = `"${file.etag}${coding === undefined ? '' : `-${coding}`}"`;
  const own = name.startsWith('assets/') ? assetHeaders : pageHeaders;
  const headers = { ...own, ETag: etag, Vary: 'Accept-Encoding', ...(coding && { 'Content-Encoding': coding }) };
  if (matchesWeakly(request.get('if-none-match'), etag)) return await sendReply(response, { status: 304, headers });
  response.type(extname(name));
  await sendReply(response, { status: 200, headers, bytes: (coding && file.coded[coding]) ?? file.bytes });
}

function answer(files: ConsoleFiles): RequestHandler {
  return async (request, response) => {
    if (files === undefined) {
      throw new AppError('not_found', 'The web console was not built; npm start builds it.');
    }
    const name = request.path.slice(1);
    if (name.startsWith('assets/') && !files.has(name))
      throw new AppError('not_found', 'The console has no such file.');
    // Every other path is one of the page's own.
    const found = files.has(name) ? name : page;
    await send(request, response, found, files.get(found)!);
  };
}

/**
 * Sends browsers from `/` to the console, clients of the API not: only browsers prefer HTML and accept XHTML. Other
 * methods are left to the API, OPTIONS too.
 */
function sendBrowsersThere(files: ConsoleFiles): RequestHandler {
  return (request, response, next) => {
    if (files === undefined || request.path !== '/' || !reads.has(request.method) || !isBrowser(request)) return next();
    response.status(302).set({ Location: '/console/', Vary: 'Accept' }).end();
  };
}

function isBrowser(request: Request): boolean {
  return request.accepts('json', 'html') === 'html' && request.get('accept')!.includes('application/xhtml+xml');
}

/** `/console/`, and `/` for browsers; GET and HEAD only. No part of the API and its document. */
export function serveConsole(files: ConsoleFiles): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const named: RequestHandler = (request, _response, next) => {
    Object.assign(requestStateOf(request), { operationId: 'getConsole', route: '/console/' });
    next();
  };
  router.use(sendBrowsersThere(files));
  router.use('/console', named);
  router.get('/console', (_request, response) => response.status(301).set('Location', '/console/').end());
  router.use('/console/', (request, response, next) => {
    if (reads.has(request.method)) return answer(files)(request, response, next);
    response.set('Allow', 'GET, HEAD');
    throw new AppError('method_not_allowed', `${request.method} is not allowed here; allowed: GET, HEAD`);
  });
  return router;
}
