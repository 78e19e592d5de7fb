import { fieldsSchema } from '../decoding/fields.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';
import { secretFields } from '../query-secrets.ts';
import { errorReferences } from './error-responses.ts';
import { headerReferences } from './headers.ts';
import { parametersOf } from './parameters.ts';

const basic = { basic: [] };
const token = { token: [] };
const securities = { anyone: [{}, basic, token], login: [basic, token], basic: [basic], token: [token] } as const;

function mediaTypes(content: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }]));
}

function successes({ answer, fields }: AnyEndpoint): Record<string, JsonSchema> {
  const warning = secretFields(fields).length > 0 ? (['Warning'] as const) : [];
  const headers = headerReferences([...(answer.headers ?? []), ...warning]);
  const content = answer.content === undefined ? {} : { content: mediaTypes(answer.content) };
  const others = Object.entries(answer.alsoStatuses ?? {}).map(([status, description]) => {
    const body = status === '304' || status === '204' ? {} : content;
    const own = status === '206' ? { ...headers, ...headerReferences(['Content-Range']) } : headers;
    return [status, { description, headers: own, ...body }] as const;
  });
  return { [answer.status]: { description: answer.description, headers, ...content }, ...Object.fromEntries(others) };
}

function withFile(schema: JsonSchema, file: string): JsonSchema {
  const properties = { ...(schema.properties as JsonSchema), [file]: { type: 'string', format: 'binary' } };
  return { ...schema, properties };
}

function requestBody({ fields, body, example }: AnyEndpoint): JsonSchema {
  if (body !== undefined && 'mediaType' in body) {
    return { required: true, content: { [body.mediaType]: { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = fieldsSchema(fields);
  const form = body === undefined ? schema : withFile(schema, body.file);
  const content = {
    'application/json': { schema, ...(example && { example }) },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema: form },
  };
  return { required: Object.values(fields).some((field) => field.required), content };
}

/** The OpenAPI operation of an endpoint. */
export function operationOf(endpoint: AnyEndpoint): JsonSchema {
  const takesBody =
    endpoint.method !== 'GET' && (endpoint.body !== undefined || Object.keys(endpoint.fields).length > 0);
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    tags: [endpoint.path.split('/')[1] || 'root'],
    security: securities[endpoint.access],
    parameters: parametersOf(endpoint),
    ...(takesBody && { requestBody: requestBody(endpoint) }),
    responses: { ...successes(endpoint), ...errorReferences(endpoint.method, endpoint.errors) },
  };
}
