import { queryOptions } from '@tanstack/react-query';
import { list, pathOf } from '../../api/client.ts';
import { isRefusal } from '../../api/problem.ts';
import type { Gene, Variant } from '../../api/types.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { type Shown, shownOf } from './figures.ts';
import { nameOfVariant, type Place } from './place.ts';

/** Variants of a region that are read at once. */
export const maxVariants = 500;

/** A region by its positions or by a gene. */
export type RegionPlace = Extract<Place, { kind: 'region' | 'gene' }>;

/** A variant of a region with its figures in each set, in the order of the sets. */
export interface RegionVariant {
  readonly uri: string;
  readonly name: string;
  readonly position: number;
  readonly shown: readonly Shown[];
}

const nameOfSet = (at: number) => `SET${at}`;

/** A set that was refused, and why. */
export interface RefusedSet {
  readonly expression: string;
  readonly error: Error;
}

interface InRegion {
  readonly variants: readonly RegionVariant[];
  readonly total: number;
  readonly refused: readonly RefusedSet[];
}

/**
 * The variants that anyone in the sets carries, in one answer, so that all figures are of one state of the data. Sets that are
 * refused are left out, unless all of them are. `first`: the first variant that is read, zero-based.
 */
export const inRegion = (place: RegionPlace, sets: readonly ChosenSet[], first = 0) =>
  queryOptions({
    queryKey: ['region', place, sets.map(({ expression }) => expression), first],
    async queryFn({ signal }): Promise<InRegion> {
      const ask = (expressions: readonly string[], items: number) =>
        variantsIn(place, expressions, { range: [first, first + items - 1], signal });
      const all = sets.map(({ expression }) => expression);
      try {
        return { ...(await ask(all, maxVariants)), refused: [] };
      } catch (error) {
        if (all.length === 1 || !isRefusal(error)) throw error;
        const refused = (await Promise.all(all.map((each) => refusalOf(each, () => ask([each], 1))))).flat();
        const allowed = all.filter((each) => refused.every(({ expression }) => expression !== each));
        if (allowed.length === 0) throw error;
        return { ...(await ask(allowed, maxVariants)), refused };
      }
    },
  });

async function variantsIn(
  { kind: _, ...region }: RegionPlace,
  expressions: readonly string[],
  { range, signal }: { range: readonly [number, number]; signal: AbortSignal },
) {
  const queries = expressions.map((expression, at) => ({ name: nameOfSet(at), expression }));
  const path = pathOf('/variants/', { region, queries, fields: ['counts', 'confidence'] });
  const { items, total } = await list<Variant>('variant_collection', path, range, signal);
  return { variants: items.map((variant) => read(variant, expressions.length)), total };
}

async function refusalOf(expression: string, ask: () => Promise<unknown>): Promise<RefusedSet[]> {
  try {
    await ask();
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [{ expression, error }];
  }
}

function read(variant: Variant, sets: number): RegionVariant {
  const { uri, position, annotations = {} } = variant;
  const shown = Array.from({ length: sets }, (_, at) => shownOf(annotations[nameOfSet(at)]!));
  return { uri, position, name: nameOfVariant(variant), shown };
}

/** The places of a gene; one gene may be in several. */
export const genesCalled = (name: string) =>
  queryOptions({
    queryKey: ['gene', name],
    queryFn: ({ signal }) => list<Gene>('gene_collection', `/genes/?${new URLSearchParams({ name })}`, [0, 9], signal),
  });
