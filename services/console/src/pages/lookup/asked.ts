import { texts } from '../../texts/texts.ts';

/** A set of samples to show, by its label. */
export interface ChosenSet {
  readonly label: string;
  readonly expression: string;
}

/** What the address of the look-up asks for; a link carries it to others. */
export interface Asked {
  readonly q?: string;
  readonly sets?: readonly ChosenSet[];
}

/** At most what one request may ask. */
export const maxSets = 10;

/** The sets that are shown while none are chosen. */
export const defaultSets: readonly ChosenSet[] = [{ label: texts.lookup.everyone, expression: '*' }];

/** Reads the parameters of an address; what is malformed counts as absent. */
export function readAsked(search: Record<string, unknown>): Asked {
  const sets = Array.isArray(search.sets) ? search.sets.flatMap(readSet).slice(0, maxSets) : [];
  const q = search.q === undefined ? '' : String(search.q);
  return { ...(q !== '' && { q }), ...(sets.length > 0 && { sets }) };
}

function readSet(value: unknown): ChosenSet[] {
  const { label, expression } = (value ?? {}) as Partial<Record<keyof ChosenSet, unknown>>;
  return typeof label === 'string' && typeof expression === 'string' ? [{ label, expression }] : [];
}
