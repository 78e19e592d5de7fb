import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { openapiDocument } from '../../rest/openapi/document.ts';

/** `GET /openapi.json`: describes `endpoints` and itself. */
export function withOpenapi(endpoints: readonly AnyEndpoint[]): readonly AnyEndpoint[] {
  const all = [...endpoints];
  let body: Buffer | undefined;
  const getOpenapi = endpoint({
    method: 'GET',
    path: '/openapi.json',
    operationId: 'getOpenapi',
    summary: 'Get this document',
    description: 'Allowed to anyone.',
    fields: {},
    answer: {
      status: 200,
      description: 'An OpenAPI 3.1 document.',
      content: { 'application/json': { type: 'object' } },
    },
    errors: [],
    access: 'anyone',
    async handle() {
      body ??= Buffer.from(JSON.stringify(openapiDocument(all)));
      return { status: 200, headers: { 'Content-Type': 'application/json' }, bytes: body };
    },
  });
  all.push(getOpenapi);
  return all;
}
