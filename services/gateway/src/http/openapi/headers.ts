import type { ResponseHeader } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';

type HeaderName = ResponseHeader | 'Allow' | 'Api-Version' | 'WWW-Authenticate' | 'X-Request-Id';

const text = { type: 'string' };

function header(description: string, schema: JsonSchema = text): JsonSchema {
  return { description, schema };
}

/** Response headers, as components. */
export const headerComponents: Readonly<Record<HeaderName, JsonSchema>> = {
  'Accept-Ranges': header('`bytes`.'),
  Allow: header('Methods that the path takes.'),
  'Api-Version': header('Version of the API.'),
  'Content-Range': header('`items <first>-<last>/<total>`, or `items */<total>` with status 416.'),
  ETag: header('Validator for If-None-Match and If-Match.'),
  'Last-Modified': header('When the data was last changed.'),
  Location: header('URI of the new resource.'),
  'Retry-After': header('Seconds after which asking again makes sense.', { type: 'integer', minimum: 0 }),
  'WWW-Authenticate': header('Absent when the request has `X-Requested-With: XMLHttpRequest`.'),
  'X-Request-Id': header('The id under which the log knows this request.'),
};

/** References to header components; those of every response included. */
export function headerReferences(names: readonly HeaderName[]): Record<string, JsonSchema> {
  const all: readonly HeaderName[] = ['Api-Version', 'X-Request-Id', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
