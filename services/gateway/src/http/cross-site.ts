import { AppError } from '@varfreq/runtime/errors';
import type { Request, RequestHandler } from 'express';

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Origin and target of a request. */
export interface Provenance {
  /** `Sec-Fetch-Site`. Browsers omit it on plain HTTP, except to loopback addresses. */
  readonly site: string | undefined;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  readonly host: string | undefined;
  /** `http` or `https`; undefined: a proxy in front may terminate TLS without a header. */
  readonly scheme: string | undefined;
}

function httpUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Origin of the page; empty when its header is malformed, undefined when absent. */
function sourceOf({ origin, referer }: Provenance): string | undefined {
  if (origin !== undefined) return origin;
  return referer === undefined ? undefined : (httpUrl(referer)?.origin ?? '');
}

/** Compares hosts under the page's scheme, so that its default port is optional. */
function isOwn(source: string, { host, scheme }: Provenance): boolean {
  const page = /^https?:\/\/[^/?#@\\\s]+$/i.test(source) ? httpUrl(source) : undefined;
  if (page === undefined || host === undefined || !/^[^/?#@\\\s]+$/.test(host)) return false;
  if (scheme !== undefined && page.protocol !== `${scheme}:`) return false;
  return httpUrl(`${page.protocol}//${host}`)?.host === page.host;
}

/**
 * Whether another site's page may have made this request: by `Sec-Fetch-Site`, which pages cannot set; without it by
 * `Origin`, else `Referer`, against the request's host. Clients other than browsers send none of them.
 */
export function isCrossSite(provenance: Provenance, allowedOrigins: readonly string[]): boolean {
  const { site } = provenance;
  if (site === 'same-origin' || site === 'none') return false;
  const source = sourceOf(provenance);
  if (source === undefined) return site !== undefined;
  if (allowedOrigins.includes('*') || allowedOrigins.includes(source)) return false;
  return site !== undefined || !isOwn(source, provenance);
}

function provenanceOf(request: Request, isProxied: boolean): Provenance {
  const { origin, referer, 'sec-fetch-site': site, 'x-forwarded-proto': forwarded } = request.headers;
  const scheme = isProxied && forwarded !== undefined ? request.protocol.toLowerCase() : undefined;
  return { site: typeof site === 'string' ? site : undefined, origin, referer, host: request.host, scheme };
}

/**
 * Refuses changes that a page of another site makes a browser send: browsers add remembered credentials, and forms need
 * no CORS permission. `X-Forwarded-Host` and `X-Forwarded-Proto` are used behind trusted proxies only.
 * Errors: `forbidden`.
 */
export function refuseCrossSiteChanges(options: {
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: number;
}): RequestHandler {
  return (request, _response, next) => {
    if (!reads.has(request.method)) {
      const provenance = provenanceOf(request, options.trustedProxies > 0);
      if (isCrossSite(provenance, options.corsOrigins)) throw refusal();
    }
    next();
  };
}

function refusal(): AppError {
  return new AppError('forbidden', 'Pages of other sites may not make changes unless their origin is configured.');
}
