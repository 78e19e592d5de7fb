import type { JsonSchema } from './json-schema.ts';

/** Path of a resource. */
export const uriSchema: JsonSchema = { type: 'string', format: 'uri-reference' };

/** Date and time of the service: UTC, six digits of fraction, no zone. */
export const dateSchema: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{6}$',
  description: 'UTC, without a zone.',
};

/** Link to another resource. */
export const linkSchema: JsonSchema = { type: 'object', required: ['uri'], properties: { uri: uriSchema } };

/** Link that `embed` may replace by the linked representation. */
export function embeddableSchema(component: string): JsonSchema {
  return { anyOf: [{ $ref: `#/components/schemas/${component}` }, linkSchema] };
}

/** Schema of a representation: all fields required, except those named. */
export function representationSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  description: string,
  options: { optional?: readonly string[] } = {},
): JsonSchema {
  const required = Object.keys(properties).filter((name) => options.optional?.includes(name) !== true);
  return { type: 'object', description, required, properties };
}
