/** What the address of the look-up asks for; a link carries it to others. */
export interface Asked {
  readonly q?: string | undefined;
  /** Expressions of sets of samples. Labels are not part of an address: a link could show a set under the name of another. */
  readonly sets?: readonly string[] | undefined;
}

/** At most what one request may ask. */
export const maxSets = 10;

/**
 * The sets after a choice in a list of some of them: those chosen before keep their order, new ones follow, and there are none
 * beyond what one request may ask.
 */
export function chosenAfter(
  before: readonly string[],
  listed: readonly string[],
  chosen: ReadonlySet<unknown>,
): readonly string[] {
  const kept = before.filter((each) => chosen.has(each) || !listed.includes(each));
  const added = listed.filter((each) => chosen.has(each) && !before.includes(each));
  return [...kept, ...added].slice(0, maxSets);
}

/**
 * Reads the parameters of an address; what is malformed counts as absent. Has all members: the router keeps parameters that it
 * has read where a page's reading of them has none.
 */
export function readAsked(search: Record<string, unknown>): Asked {
  const written = Array.isArray(search.sets) ? search.sets.filter((each) => typeof each === 'string') : [];
  const sets = [...new Set(written)].slice(0, maxSets);
  const q = search.q === undefined ? '' : String(search.q);
  return { q: q === '' ? undefined : q, sets: sets.length === 0 ? undefined : sets };
}
