import type { OpenApi } from '../protocol/conformance.ts';
import type { Rule } from './rule.ts';

type Changing = { requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> } };

/** All fields that requests can change, as `PATCH /users/{id} roles`. */
export function changingFields({ paths }: OpenApi): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const schema = (operation as Changing).requestBody?.content['application/json']?.schema;
      const name = `${method.toUpperCase()} ${path}`;
      // The table uploads a file without naming the field.
      const fields = Object.keys(schema?.properties ?? {}).filter((field) => field !== 'data');
      return fields.map((field) => `${name} ${field}`);
    }),
  );
}

/** Fields in the requests of the rules; `templateOf` maps a request to its path in the document. */
export function fieldsOfRules(rules: readonly Rule[], templateOf: (path: string) => string | undefined): Set<string> {
  const fields = rules.flatMap(({ request, json = {} }) => {
    const [method, path = ''] = request.split(' ');
    const template = templateOf(new URL(path, 'http://any').pathname);
    return Object.keys(json).map((field) => `${method} ${template} ${field}`);
  });
  return new Set(fields);
}
