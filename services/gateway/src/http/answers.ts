import type { Answer } from './endpoint.ts';
import type { JsonSchema } from './json-schema.ts';
import { componentName, type Resource } from './resource.ts';

type Named = Pick<Resource<unknown>, 'name'>;

/** Reference to the representation of a resource in the OpenAPI document. */
export function reference(resource: Named): JsonSchema {
  return { $ref: `#/components/schemas/${componentName(resource)}` };
}

/** Schema of an object with one key: `{sample: …}`. */
export function wrapped(name: string, schema: JsonSchema): JsonSchema {
  return { type: 'object', required: [name], properties: { [name]: schema } };
}

/** 200 with one representation under its key. */
export function instanceAnswer(resource: Named, description: string): Answer {
  const content = { 'application/json': wrapped(resource.name, reference(resource)) };
  return {
    status: 200,
    description,
    content,
    headers: ['ETag'],
    alsoStatuses: { 304: 'The ETag of If-None-Match still holds.' },
  };
}

/** 200 with the whole new representation after a PATCH. */
export function changedAnswer(resource: Named): Answer {
  return {
    status: 200,
    description: 'The whole new representation.',
    content: { 'application/json': wrapped(resource.name, reference(resource)) },
    headers: ['ETag'],
  };
}

/** 201 with `Location` and the representation. */
export function createdAnswer(resource: Named): Answer {
  return {
    status: 201,
    description: 'Created.',
    content: { 'application/json': wrapped(resource.name, reference(resource)) },
    headers: ['ETag', 'Location'],
  };
}

/** 206 with a part of a collection. */
export function collectionAnswer(resource: Named): Answer {
  const items = { type: 'array', items: reference(resource) };
  const collection = { type: 'object', required: ['uri', 'items'], properties: { uri: { type: 'string' }, items } };
  const content = { 'application/json': wrapped(`${resource.name}_collection`, collection) };
  return {
    status: 206,
    description: 'The part of the collection that the Range header asks for.',
    content,
    headers: ['Content-Range'],
  };
}

/** 204 after a DELETE. */
export const deletedAnswer: Answer = { status: 204, description: 'Deleted.' };
