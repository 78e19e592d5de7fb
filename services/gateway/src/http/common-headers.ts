import type { RequestHandler } from 'express';
import { apiVersion } from './version.ts';

/** Headers of every answer, errors, redirects and what could not be read as HTTP included. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'Api-Version': apiVersion,
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'Referrer-Policy': 'same-origin',
  Vary: 'Accept-Version, Authorization',
  'X-Content-Type-Options': 'nosniff',
};

/** A year, the least that browsers and auditors take for a policy. */
const strictTransport = 'max-age=31536000; includeSubDomains';

/** Keeps browsers that came over HTTPS, as a trusted proxy says in X-Forwarded-Proto, from ever coming without. */
export const demandHttps: RequestHandler = (request, response, next) => {
  if (request.secure) response.setHeader('Strict-Transport-Security', strictTransport);
  next();
};
