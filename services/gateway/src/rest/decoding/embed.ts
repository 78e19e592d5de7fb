import type { Resource } from '../resource.ts';
import { type Field, withDefault } from './fields.ts';
import { oneOf } from './scalars.ts';
import { list } from './structures.ts';

/** The field `embed` of a resource: names of link fields to replace by the linked representations. */
export function embedField(resource: Resource<unknown>): Field<readonly string[]> {
  const names = Object.keys(resource.embeddable);
  const description = `Link fields to replace by the linked representation where the caller may read it: ${names.join(', ') || 'none'}.`;
  return withDefault(list(oneOf(names), { maxItems: 10 }), [], description);
}
