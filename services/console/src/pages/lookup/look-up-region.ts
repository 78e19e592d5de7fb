import { queryOptions } from '@tanstack/react-query';
import { list, pathOf } from '../../api/client.ts';
import type { Gene, Variant } from '../../api/types.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { type Shown, shownOf } from './figures.ts';
import type { Place } from './place.ts';

/** Variants of a region that are read at once. */
export const maxVariants = 500;

/** A region by its positions or by a gene. */
export type RegionPlace = Exclude<Place, { kind: 'variant' }>;

/** A variant of a region with its figures in each set, in the order of the sets. */
export interface RegionVariant {
  readonly uri: string;
  readonly name: string;
  readonly position: number;
  readonly shown: readonly Shown[];
}

const nameOfSet = (at: number) => `SET${at}`;

/** The variants that anyone in the sets carries, in one answer, so that all figures are of one state of the data. */
export const inRegion = (place: RegionPlace, sets: readonly ChosenSet[]) =>
  queryOptions({
    queryKey: ['region', place, sets.map(({ expression }) => expression)],
    async queryFn({ signal }) {
      const { kind: _, ...region } = place;
      const queries = sets.map(({ expression }, at) => ({ name: nameOfSet(at), expression }));
      const path = pathOf('/variants/', { region, queries, fields: ['counts', 'confidence'] });
      const { items, total } = await list<Variant>('variant_collection', path, [0, maxVariants - 1], signal);
      return { variants: items.map((variant) => read(variant, sets.length)), total };
    },
  });

function read(variant: Variant, sets: number): RegionVariant {
  const { uri, position, annotations = {} } = variant;
  const shown = Array.from({ length: sets }, (_, at) => shownOf(annotations[nameOfSet(at)]!));
  return { uri, position, name: nameOfVariant(variant), shown };
}

/** A variant as people write it; an allele that is empty as a dash. */
export function nameOfVariant({ chromosome, position, reference, observed }: Omit<Variant, 'uri'>): string {
  return `${chromosome}:${position} ${reference || '–'}>${observed || '–'}`;
}

/** The places of a gene; one gene may be in several. */
export const genesCalled = (name: string) =>
  queryOptions({
    queryKey: ['gene', name],
    queryFn: ({ signal }) => list<Gene>('gene_collection', `/genes/?${new URLSearchParams({ name })}`, [0, 9], signal),
  });
