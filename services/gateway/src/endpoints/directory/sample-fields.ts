import { groupResource } from '../../resources/group.ts';
import { SEXES } from '../../resources/sample.ts';
import { link } from '../../rest/decoding/links.ts';
import { boolean, integer, oneOf, text } from '../../rest/decoding/scalars.ts';
import { list } from '../../rest/decoding/structures.ts';

export const notes = text({ max: 10_000, multiline: true });

export const poolSize = integer(1);

export const externalId = text({ min: 1, max: 200 });

export const sex = oneOf(SEXES);

export const flag = boolean();

export const groups = list(link(groupResource), { maxItems: 30 });

/** Ids of links, each once. */
export function idsOf(links: readonly { readonly id: number }[]): number[] {
  return [...new Set(links.map(({ id }) => id))];
}
