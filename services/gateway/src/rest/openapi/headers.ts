import { apiVersion } from '../../http/version.ts';
import type { ResponseHeader } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';

type HeaderName = ResponseHeader | 'Allow' | 'Api-Version' | 'WWW-Authenticate' | 'X-Request-Id';

const text = { type: 'string' };

/** A header always present where an answer names it. */
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
  Allow: header('Methods that the path supports.'),
  'Api-Version': header('Version of the API.', { const: apiVersion }),
  'Content-Range': header(
    '`items <first>-<last>/<total>`, or `items */<total>` with status 416; of downloads `bytes`.',
    shaped('^(items|bytes) ([0-9]+-[0-9]+|\\*)/[0-9]+$'),
  ),
  ETag: header('Validator for If-None-Match and If-Match.', shaped('^"[^"]+"$')),
  'Last-Modified': header('Time of the last change of the data.'),
  Location: header('URI of the new resource.', shaped('^/[a-z_]+/[^/]+$')),
  'Preference-Applied': possible('`wait=30` where `Prefer: wait` was heard.', shaped('^wait=[0-9]+$')),
  'Retry-After': possible('Seconds to wait before the next request.', { type: 'integer', minimum: 0 }),
  'Upload-Expires': header('When the upload is removed unless more bytes arrive.'),
  'Upload-Length': header('Bytes of the whole file.', { type: 'integer', minimum: 0 }),
  'Upload-Offset': header('Bytes received so far.', { type: 'integer', minimum: 0 }),
  Warning: possible('Present when the query string contains a password: `299 - "…"`.', shaped('^299 - "[^"]+"$')),
  'WWW-Authenticate': possible('Absent when the request has `X-Requested-With: XMLHttpRequest`.'),
  'X-Request-Id': possible('Id of this request in the log; absent for malformed HTTP.'),
};

/** References to header components, including those of every response. */
export function headerReferences(names: readonly HeaderName[]): Record<string, JsonSchema> {
  const all: readonly HeaderName[] = ['Api-Version', 'X-Request-Id', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
