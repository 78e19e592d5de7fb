import { type ExomePeople, kits } from './exome-people.ts';

/** People of one kit in one half of the cohort. */
export const cells = 2 * kits;

/** Counts of carriers at some sites. */
export interface CarrierCounts {
  /** By cell. */
  people: Uint32Array;
  /** By site, cell and copies. */
  carriers: Uint32Array;
}

/** Makes people anew, one after the other, without anything of the product, and counts them. */
export function countCarriers(exomes: ExomePeople, sites: readonly number[], { from, to }: Omit<CountJob, 'sites'>) {
  const counts = noCarriers(sites.length);
  const numbers = new Map(sites.map((site, number) => [site, number]));
  for (let person = from; person < to; person += 1) {
    const { sites: carried, copies } = exomes.genotypes(person);
    const cell = 2 * exomes.kitOf(person) + Number(exomes.isInHalf(person));
    counts.people[cell]! += 1;
    carried.forEach((site, at) => {
      const number = numbers.get(site);
      if (number !== undefined) counts.carriers[2 * (number * cells + cell) + copies[at]! - 1]! += 1;
    });
  }
  return counts;
}

/** Zeros. */
export function noCarriers(sites: number): CarrierCounts {
  return { people: new Uint32Array(cells), carriers: new Uint32Array(2 * cells * sites) };
}

/** People to count: `from` to `to − 1`. */
export interface CountJob {
  sites: readonly number[];
  from: number;
  to: number;
}
