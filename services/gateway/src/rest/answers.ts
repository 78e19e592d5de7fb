import type { Answer, ResponseHeader } from './endpoint.ts';
import type { JsonSchema } from './json-schema.ts';
import { componentName, type Resource } from './resource.ts';
import { closed, uriSchema } from './schemas.ts';

type Named = Pick<Resource<never>, 'name' | 'retryAfterSeconds'>;

/** Reference to the schema of a resource in the OpenAPI document. */
export function reference(resource: Named): JsonSchema {
  return { $ref: `#/components/schemas/${componentName(resource)}` };
}

/** Schema of an object with one key: `{sample: …}`. */
export function wrapped(name: string, schema: JsonSchema): JsonSchema {
  return closed({ [name]: schema });
}

function headersOf(resource: Named): readonly ResponseHeader[] {
  return resource.retryAfterSeconds === undefined ? ['ETag'] : ['ETag', 'Retry-After'];
}

/** 200 with one representation under its key. */
export function instanceAnswer(resource: Named, description: string): Answer {
  const content = { 'application/json': wrapped(resource.name, reference(resource)) };
  return {
    status: 200,
    description,
    content,
    headers: [
      ...headersOf(resource),
      ...(resource.retryAfterSeconds === undefined ? [] : ['Preference-Applied' as const]),
    ],
    alsoStatuses: { 304: 'The ETag in If-None-Match is current.' },
  };
}

/** 200 with the complete representation after a PATCH. */
export function changedAnswer(resource: Named): Answer {
  return {
    status: 200,
    description: 'The complete new representation.',
    content: { 'application/json': wrapped(resource.name, reference(resource)) },
    headers: headersOf(resource),
  };
}

/** 201 with `Location` and the representation. */
export function createdAnswer(resource: Named): Answer {
  return {
    status: 201,
    description: 'Created.',
    content: { 'application/json': wrapped(resource.name, reference(resource)) },
    headers: [...headersOf(resource), 'Location'],
  };
}

/** 206 with a part of a collection. `members`: schemas of what it says besides its items; `optional`: names of some of them. */
export function collectionAnswer(
  resource: Named,
  members: Readonly<Record<string, JsonSchema>> = {},
  optional: readonly string[] = [],
): Answer {
  const items = { type: 'array', items: reference(resource) };
  const collection = closed({ uri: uriSchema, ...members, items }, optional);
  const content = { 'application/json': wrapped(`${resource.name}_collection`, collection) };
  return {
    status: 206,
    description: 'The part of the collection requested by the Range header.',
    content,
    headers: ['Content-Range'],
  };
}

/** 204 after a DELETE. */
export const deletedAnswer: Answer = { status: 204, description: 'Deleted.' };
