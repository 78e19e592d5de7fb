import type { JsonSchema } from './json-schema.ts';

/** Path of a resource. */
export const uriSchema: JsonSchema = { type: 'string', format: 'uri-reference' };

/** Date and time of the service: UTC, six digits of fraction, no zone. */
export const dateSchema: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{6}$',
  description: 'UTC, without a zone.',
};

/** Time with zone (RFC 3339): fields added after version 0.1. */
export const zonedSchema: JsonSchema = { type: 'string', format: 'date-time' };

/** Schema of an object: these members only, all required except the optional ones. */
export function closed(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties, additionalProperties: false };
}

/** Link to another resource. */
export const linkSchema: JsonSchema = closed({ uri: uriSchema });

/** Link that `embed` may replace by the linked representation. */
export function embeddableSchema(component: string): JsonSchema {
  return { anyOf: [{ $ref: `#/components/schemas/${component}` }, linkSchema] };
}

/** Schema of a representation: these fields only, all required except those named. */
export function representationSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  description: string,
  options: { optional?: readonly string[] } = {},
): JsonSchema {
  return { ...closed(properties, options.optional), description };
}
