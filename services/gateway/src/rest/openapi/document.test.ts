import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { AccessTrail } from '../../access-trail.ts';
import { allEndpoints } from '../../endpoints/all.ts';
import { EventStreams } from '../../events/event-streams.ts';
import { statuses } from '../../http/statuses.ts';
import { createUploads } from '../../uploads/uploads.ts';
import type { JsonSchema } from '../json-schema.ts';
import { openapiDocument } from './document.ts';

const uploads = createUploads({ space: async () => undefined }, { digestThreads: 1, reserve: { bytes: 0, share: 0 } });
const trail = new AccessTrail({ recordQuery: async () => ({}), recordDownload: async () => ({}) });
const endpoints = allEndpoints({
  uploads,
  trail,
  streams: new EventStreams(new AbortController().signal),
  isStopping: () => false,
});
const document = openapiDocument(endpoints);
const text = JSON.stringify(document);

type Operation = {
  operationId: string;
  responses: Record<string, unknown>;
  parameters: { $ref?: string; name?: string }[];
};
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

function resolve(pointer: string): unknown {
  const steps = pointer.slice(2).split('/');
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document);
}

const isScalar = (schema: JsonSchema) => schema.type !== 'object' && schema.type !== 'array';

/** Visits each schema with examples of its own, and each that has an `example` beside it. */
function forEachSchema(
  node: unknown,
  at: string,
  visit: (at: string, schema: JsonSchema, values: readonly unknown[]) => void,
): void {
  if (typeof node !== 'object' || node === null) return;
  const { schema, example, examples } = node as { schema?: JsonSchema; example?: unknown; examples?: unknown };
  if (schema !== undefined && example !== undefined) visit(at, schema, [example]);
  if (Array.isArray(examples)) visit(at, node as JsonSchema, examples);
  for (const [name, member] of Object.entries(node)) {
    if (name !== 'example' && name !== 'examples') forEachSchema(member, `${at}/${name}`, visit);
  }
}

/** Of examples; paths of this API begin with a slash. */
const formats = {
  'uri-reference': /^\/\S*$/,
  uri: /^https?:\/\/\S+$/,
  password: true,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  binary: true,
} as const;

describe('the OpenAPI document', () => {
  test('is valid by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('has every endpoint once, under a unique operation id', () => {
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(endpoints.length);
  });

  test('has no dangling reference', () => {
    const pointers = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer!);
    expect(pointers.length).toBeGreaterThan(100);
    expect(pointers.filter((pointer) => resolve(pointer) === undefined)).toEqual([]);
  });

  test('names every error status of every endpoint', () => {
    for (const endpoint of endpoints) {
      const operation = paths[endpoint.path]![endpoint.method.toLowerCase()]!;
      const expected = [
        ...endpoint.errors.map((code) => statuses[code]),
        400,
        406,
        429,
        500,
        503,
        endpoint.answer.status,
      ];
      for (const status of expected) expect(Object.keys(operation.responses)).toContain(String(status));
    }
  });

  test('has an example for every operation with fields in its body, and with objects in its query', () => {
    for (const { method, fields, example, operationId } of endpoints) {
      const names = Object.keys(fields);
      const objects = Object.values(fields).filter(
        ({ decoder: { schema }, required }) => required && !isScalar(schema),
      );
      if (method === 'GET' ? objects.length === 0 : names.length === 0) continue;
      const given = Object.keys(example ?? {});
      const needed = Object.entries(fields).filter(([, field]) => field.required && field.replacedBy === undefined);
      expect([operationId, given.length > 0]).toEqual([operationId, true]);
      expect(names).toEqual(expect.arrayContaining(given));
      expect(given).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
    }
  });

  test('has examples that are valid by the schemas beside them', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
    ajv.addSchema({ $id: 'document', components: document.components });
    const wrong: string[] = [];
    const check = (at: string, schema: JsonSchema, value: unknown): void => {
      const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object;
      const validate = ajv.compile(whole);
      if (!validate(value)) wrong.push(`${at} ${JSON.stringify(value)}: ${ajv.errorsText(validate.errors)}`);
    };
    let checked = 0;
    forEachSchema(document, '#', (at, schema, values) => {
      for (const value of values) check(at, schema, value);
      checked += values.length;
    });
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });

  test('describes the path parameters of every path', () => {
    for (const [path, methods] of Object.entries(paths)) {
      const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(methods)) {
        const names = operation.parameters.map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining(expected));
      }
    }
  });

  test('contains no undefined value', () => {
    expect(JSON.parse(text)).toEqual(document);
  });
});
