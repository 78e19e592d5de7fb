import type { OpenApi } from '../protocol/conformance.ts';
import type { Schema } from './values.ts';

/** A parameter of an operation, references resolved. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

/** An operation of the document. */
export interface Operation {
  operationId: string;
  parameters: Parameter[];
  /** Alternative schemes; an empty one means that no login is required. */
  security: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** An operation with its path and fields. */
export interface Target {
  method: string;
  path: string;
  operation: Operation;
  fields: Schema;
}

function queryFields(parameters: readonly Parameter[]): Schema {
  const fields = parameters.filter((parameter) => parameter.in === 'query');
  return {
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** A parameter as it is described: by a schema, or as JSON. */
type Described = Omit<Parameter, 'schema'> & { schema?: Schema; content?: { 'application/json': { schema: Schema } } };

function resolve(document: OpenApi, parameter: Described | { $ref: string }): Parameter {
  if (!('$ref' in parameter))
    return { ...parameter, schema: (parameter.schema ?? parameter.content?.['application/json'].schema)! };
  return document.components.parameters[parameter.$ref.split('/').at(-1)!] as Parameter;
}

/** All operations of a document. */
export function targetsOf(document: OpenApi): Target[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => {
      const operation = described as unknown as Operation;
      const parameters = operation.parameters.map((parameter) => resolve(document, parameter));
      const body = operation.requestBody?.content['multipart/form-data']?.schema;
      const fields = body ?? queryFields(parameters);
      return { method: method.toUpperCase(), path, operation: { ...operation, parameters }, fields };
    }),
  );
}

/** The roles that users may have, from their schema. */
export function rolesOf(document: OpenApi): string[] {
  const user = document.components.schemas.User as { properties: { roles: { items: { enum: string[] } } } };
  return user.properties.roles.items.enum;
}
