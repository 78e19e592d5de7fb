import { apiVersion } from '../../http/version.ts';
import type { ResponseHeader } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';

type HeaderName = ResponseHeader | 'Allow' | 'Api-Version' | 'WWW-Authenticate' | 'X-Request-Id';

const text = { type: 'string' };

/** A header that is always there where an answer names it. */
function header(description: string, schema: JsonSchema = text): JsonSchema {
  return { description, required: true, schema };
}

/** An optional header. */
function possible(description: string, schema: JsonSchema = text): JsonSchema {
  return { description, schema };
}

const shaped = (pattern: string): JsonSchema => ({ type: 'string', pattern });

/** Response headers, as components. */
export const headerComponents: Readonly<Record<HeaderName, JsonSchema>> = {
  'Accept-Ranges': header('`bytes`.', { const: 'bytes' }),
  Allow: header('Methods that the path takes.'),
  'Api-Version': header('Version of the API.', { const: apiVersion }),
  'Content-Range': header(
    '`items <first>-<last>/<total>`, or `items */<total>` with status 416; of downloads `bytes`.',
    shaped('^(items|bytes) ([0-9]+-[0-9]+|\\*)/[0-9]+$'),
  ),
  ETag: header('Validator for If-None-Match and If-Match.', shaped('^"[^"]+"$')),
  'Last-Modified': header('When the data was last changed.'),
  Location: header('URI of the new resource.', shaped('^/[a-z_]+/[^/]+$')),
  'Retry-After': possible('Seconds after which asking again makes sense.', { type: 'integer', minimum: 0 }),
  Warning: possible('There when the query string has a password: `299 - "…"`.', shaped('^299 - "[^"]+"$')),
  'WWW-Authenticate': possible('Absent when the request has `X-Requested-With: XMLHttpRequest`.'),
  'X-Request-Id': possible('The id under which the log knows this request; absent when it could not be read as HTTP.'),
};

/** References to header components; those of every response included. */
export function headerReferences(names: readonly HeaderName[]): Record<string, JsonSchema> {
  const all: readonly HeaderName[] = ['Api-Version', 'X-Request-Id', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
