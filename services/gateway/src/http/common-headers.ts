import type { RequestHandler } from 'express';
import { apiVersion } from './version.ts';

/** Headers of every answer, including errors, redirects and refusals of malformed HTTP. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'Api-Version': apiVersion,
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'Referrer-Policy': 'same-origin',
  Vary: 'Accept-Version, Authorization',
  'X-Content-Type-Options': 'nosniff',
};

/** A year, the minimum that browsers and auditors accept. */
const strictTransport = 'max-age=31536000; includeSubDomains';

/** Makes browsers that came over HTTPS, according to a trusted proxy's X-Forwarded-Proto, always use it. */
export const demandHttps: RequestHandler = (request, response, next) => {
  if (request.secure) response.setHeader('Strict-Transport-Security', strictTransport);
  next();
};
