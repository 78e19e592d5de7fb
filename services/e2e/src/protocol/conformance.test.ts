import { expect, test } from '@jest/globals';
import { ApiResponse } from '@varfreq/harness/system/api-response';
import { Conformance, type OpenApi } from './conformance.ts';

const thing = {
  type: 'object',
  required: ['uri'],
  properties: { uri: { type: 'string' } },
  additionalProperties: false,
};
const error = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'object', required: ['code'], properties: { code: { enum: ['not_found'] } } } },
};
const document: OpenApi = {
  openapi: '3.1.0',
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        responses: {
          200: {
            headers: { ETag: { $ref: '#/components/headers/ETag' } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          304: {},
          404: { $ref: '#/components/responses/Error404' },
        },
      },
    },
  },
  components: {
    schemas: { Thing: thing, Error: error },
    parameters: {},
    headers: { ETag: { required: true, schema: { type: 'string', pattern: '^"[^"]+"$' } } },
    responses: { Error404: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } } },
  },
};

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";
const bare = {
  'Api-Version': '3.0.0',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};
const json = { ...bare, 'Content-Type': 'application/json' };
const good = { ...json, ETag: '"a"' };

function problemsOf(status: number, headers: Record<string, string>, body: string): string[] {
  const response = new ApiResponse('GET', new Response(null, { status, headers }), Buffer.from(body));
  return new Conformance(document).problemsOf('GET', '/things/1', response);
}

test('an answer as documented conforms', () => {
  expect(problemsOf(200, good, '{"uri":"/things/1"}')).toEqual([]);
  expect(problemsOf(404, json, '{"error":{"code":"not_found"}}')).toEqual([]);
  expect(problemsOf(304, bare, '')).toEqual([]);
});

test.each([
  ['an undocumented status', 201, good, '{"uri":"/things/1"}'],
  ['a field too many', 200, good, '{"uri":"/things/1","secret":1}'],
  ['a field too few', 200, good, '{}'],
  ['a different content type', 200, { ...good, 'Content-Type': 'text/html' }, '<p>'],
  ['a missing required header', 200, json, '{"uri":"/things/1"}'],
  ['a malformed header', 200, { ...good, ETag: 'a' }, '{"uri":"/things/1"}'],
  ['an undocumented header', 200, { ...good, Location: '/things/1' }, '{"uri":"/things/1"}'],
  ['no version', 200, { ...good, 'Api-Version': '' }, '{"uri":"/things/1"}'],
  ['no protection against sniffing', 200, { ...good, 'X-Content-Type-Options': '' }, '{"uri":"/things/1"}'],
  [
    'a policy that allows frames',
    200,
    { ...good, 'Content-Security-Policy': "default-src 'none'" },
    '{"uri":"/things/1"}',
  ],
  ['permission to be cached', 200, { ...good, 'Cache-Control': 'private' }, '{"uri":"/things/1"}'],
  ['text of unspecified encoding', 404, { ...good, 'Content-Type': 'text/html' }, ''],
  ['the code of another status', 404, json, '{"error":{"code":"forbidden"}}'],
  ['an unexpected body', 304, bare, '{}'],
])('an answer with %s does not conform', (_, status, headers, body) => {
  expect(problemsOf(status, headers, body)).not.toEqual([]);
});
