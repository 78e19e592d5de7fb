import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@varfreq/runtime/errors';
import { matchesWeakly } from '../../http/etag.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../../rest/call.ts';
import { type Answer, type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';

interface Asset {
  readonly type: string;
  readonly file: URL;
}

const own = new URL('./docs-page/', import.meta.url);
const swaggerUi = import.meta.resolve('swagger-ui-dist/package.json');
const page: Asset = { type: 'text/html; charset=utf-8', file: new URL('page.html', own) };

const assets: ReadonlyMap<string, Asset> = new Map([
  ['page.css', { type: 'text/css; charset=utf-8', file: new URL('page.css', own) }],
  ['page.js', { type: 'text/javascript; charset=utf-8', file: new URL('page.js', own) }],
  ['swagger-ui.css', { type: 'text/css; charset=utf-8', file: new URL('swagger-ui.css', swaggerUi) }],
  [
    'swagger-ui-bundle.js',
    { type: 'text/javascript; charset=utf-8', file: new URL('swagger-ui-bundle.js', swaggerUi) },
  ],
  ['favicon-32x32.png', { type: 'image/png', file: new URL('favicon-32x32.png', swaggerUi) }],
]);

/** Scripts, styles and requests of this origin only; nothing inline but images of the style sheet. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const loaded = new Map<Asset, Promise<{ bytes: Buffer; etag: string }>>();

async function load({ file }: Asset): Promise<{ bytes: Buffer; etag: string }> {
  const bytes = await readFile(file);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** An asset, read once and kept; caches revalidate it each time. */
async function assetReply(call: Call, asset: Asset, more: Record<string, string> = {}): Promise<Reply> {
  const found = loaded.get(asset) ?? load(asset);
  loaded.set(asset, found);
  found.catch(() => loaded.delete(asset)); // the next request reads it again
  const { bytes, etag } = await found;
  const headers = { ETag: etag, 'Cache-Control': 'public, no-cache', ...more };
  if (matchesWeakly(call.header('if-none-match'), etag)) return { status: 304, headers };
  return { status: 200, headers: { ...headers, 'Content-Type': asset.type }, bytes };
}

const text = { type: 'string' };
const alsoStatuses: Answer['alsoStatuses'] = { 304: 'The ETag in If-None-Match is current.' };

const getDocs = endpoint({
  method: 'GET',
  path: '/docs',
  operationId: 'getDocs',
  summary: 'Browse this document',
  description: 'Allowed to anyone. A page for trying requests in a browser; it loads nothing from other sites.',
  fields: {},
  answer: { status: 200, description: 'The page.', content: { 'text/html': text }, headers: ['ETag'], alsoStatuses },
  errors: [],
  access: 'anyone',
  handle: (call) => assetReply(call, page, { 'Content-Security-Policy': pagePolicy }),
});

const content = {
  'text/css': text,
  'text/javascript': text,
  'image/png': { type: 'string', format: 'binary' },
};

const getDocsFile = endpoint({
  method: 'GET',
  path: '/docs/{file}',
  operationId: 'getDocsFile',
  summary: 'Get a part of the page at /docs',
  description: 'Allowed to anyone.',
  params: { file: { type: 'string', enum: [...assets.keys()], examples: ['page.css'] } },
  fields: {},
  answer: { status: 200, description: 'A style sheet, script or picture.', content, headers: ['ETag'], alsoStatuses },
  errors: ['not_found'],
  access: 'anyone',
  async handle(call) {
    const asset = assets.get(call.params.file ?? '');
    if (asset === undefined) throw new AppError('not_found', 'The page at /docs has no such part.');
    return await assetReply(call, asset);
  },
});

/** `GET /docs`, an addition to the REST API: a page for `GET /openapi.json`. */
export const docsEndpoints: readonly AnyEndpoint[] = [getDocs, getDocsFile];
