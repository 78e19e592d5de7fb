import type { Field } from '../decoding/fields.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';

/** What the page at /docs fills in: only what is required, as everything filled in is sent. */
function exampleOf({ examples }: JsonSchema, required: boolean): JsonSchema {
  const [example] = (examples as unknown[] | undefined) ?? [];
  return required && example !== undefined ? { example } : {};
}

function header(
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string' },
  required = false,
): JsonSchema {
  return { name, in: 'header', required, description, schema, ...exampleOf(schema, required) };
}

const byteCount = (example: number): JsonSchema => ({ type: 'integer', minimum: 0, examples: [example] });

/** Request headers, as components. */
export const parameterComponents: Readonly<Record<string, JsonSchema>> = {
  AcceptVersion: header('Accept-Version', 'Comma-separated comparators, all of which must hold: `>=3.0.0,<4.0.0`.'),
  IdempotencyKey: header('Idempotency-Key', 'Retries with the same key get the same answer for 24 hours.', {
    type: 'string',
    minLength: 1,
    maxLength: 255,
  }),
  IfMatch: header('If-Match', 'Apply the change only if the current ETag is one of these.'),
  IfNoneMatch: header('If-None-Match', 'Answer 304 if the current ETag is one of these.'),
  ItemRange: header(
    'Range',
    'Zero-based inclusive positions: `items=0-19`.',
    { type: 'string', pattern: '^items=[0-9]+-[0-9]+$', examples: ['items=0-19'] },
    true,
  ),
  ByteRange: header('Range', 'A single range of bytes; anything else is ignored: `bytes=0-99`.'),
  LastEventId: header('Last-Event-ID', 'Id of the last event that is known, as `EventSource` sends it.'),
  Prefer: header('Prefer', '`wait=30`: answer when the task has ended, or after that many seconds, at most 60.'),
  TusResumable: header('Tus-Resumable', 'Version of the protocol tus.', { const: '1.0.0', examples: ['1.0.0'] }, true),
  UploadLength: header('Upload-Length', 'Bytes of the whole file.', byteCount(1000), true),
  UploadMetadata: header(
    'Upload-Metadata',
    'What is to be remembered of the file: pairs `name base64`, joined by commas.',
  ),
  UploadOffset: header('Upload-Offset', 'Bytes of the file before those that are sent.', byteCount(0), true),
  RequestId: header('X-Request-Id', 'Request id for the log; generated when absent.'),
};

function headersOf(endpoint: AnyEndpoint): string[] {
  const names: string[] = ['AcceptVersion', 'RequestId', ...(endpoint.headers ?? [])];
  const answered = endpoint.answer.headers ?? [];
  if (endpoint.method === 'POST') names.push('IdempotencyKey');
  if (endpoint.errors.includes('precondition_failed') && endpoint.method !== 'POST') names.push('IfMatch');
  if (endpoint.method === 'GET' && answered.includes('ETag')) names.push('IfNoneMatch');
  if (endpoint.method === 'GET' && answered.includes('Preference-Applied')) names.push('Prefer');
  if (endpoint.answer.content?.['text/event-stream'] !== undefined) names.push('LastEventId');
  if (endpoint.answer.status === 206 && answered.includes('Content-Range')) names.push('ItemRange');
  if (answered.includes('Accept-Ranges')) names.push('ByteRange');
  return names;
}

const idSchema: JsonSchema = { type: 'integer', minimum: 1, examples: [1] };

function pathParameters({ path, params }: AnyEndpoint): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const schema = params?.[name!] ?? idSchema;
    return { name, in: 'path', required: true, schema, ...exampleOf(schema, true) };
  });
}

/** Objects and lists of them are JSON, which generated clients and the page at /docs can write; lists have commas. */
function queryParameter(
  [name, field]: [string, Field<unknown>],
  given?: Readonly<Record<string, unknown>>,
): JsonSchema {
  const { schema } = field.decoder;
  const shown = field.fallback === undefined ? schema : { ...schema, default: field.fallback };
  const { description, required } = field;
  const parameter = { name, in: 'query', required, description };
  const isOfObjects = (schema.items as JsonSchema | undefined)?.type === 'object';
  if (schema.type === 'object' || isOfObjects)
    return { ...parameter, content: { 'application/json': { schema: shown, ...(given && { example: given[name] }) } } };
  const example = exampleOf(schema, required);
  return { ...parameter, schema: shown, ...example, ...(schema.type === 'array' && { style: 'form', explode: false }) };
}

/** Path, header and, for GET, query parameters of an operation. */
export function parametersOf(endpoint: AnyEndpoint): JsonSchema[] {
  const headers = headersOf(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const query =
    endpoint.method === 'GET'
      ? Object.entries(endpoint.fields).map((field) => queryParameter(field, endpoint.example))
      : [];
  return [...pathParameters(endpoint), ...query, ...headers];
}
