import { AppError } from '@varfreq/runtime/errors';
import type { RequestHandler } from 'express';

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site makes a browser send: browsers add the login they remember, and forms need
 * no permission by CORS. Browsers say so in `Sec-Fetch-Site`; other clients do not send it.
 *
 * @throws AppError `forbidden`
 */
export function refuseCrossSiteChanges(allowedOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const { origin = '', 'sec-fetch-site': site } = request.headers;
    const allowed = allowedOrigins.includes('*') || allowedOrigins.includes(origin);
    if (site === 'cross-site' && !allowed && !reads.has(request.method)) {
      throw new AppError(
        'forbidden',
        'Changes by pages of other sites are not allowed, unless their origin is configured.',
      );
    }
    next();
  };
}
