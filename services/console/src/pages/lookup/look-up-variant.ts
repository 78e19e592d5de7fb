import { queryOptions, useQueries } from '@tanstack/react-query';
import { pathOf, read } from '../../api/client.ts';
import type { Variant } from '../../api/types.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { type Shown, shownOf } from './figures.ts';

const name = 'SET';
const fields = ['counts', 'confidence'];

/** The variant and its figures in one set. */
interface Found {
  readonly variant: Variant;
  readonly shown: Shown;
}

const inSet = (key: string, { expression }: ChosenSet) =>
  queryOptions({
    queryKey: ['variant', key, expression],
    async queryFn({ signal }): Promise<Found> {
      const path = pathOf(`/variants/${encodeURIComponent(key)}`, { queries: [{ name, expression }], fields });
      const variant = await read<Variant>('variant', path, { signal });
      return { variant, shown: shownOf(variant.annotations![name]!) };
    },
  });

/** Asks for a variant in each set by itself, so that one that may not be asked does not hide the others. */
export function useVariant(key: string, sets: readonly ChosenSet[]) {
  return useQueries({ queries: sets.map((set) => inSet(key, set)) });
}
