import { createRandom } from '@varfreq/testkit/random';
import { type ExomePeople, kits } from './exome-people.ts';
import type { RandomSet } from './random-sets.ts';

/** People covered at a variant, and those of them who carry it. */
export interface Counted {
  covered: number;
  het: number;
  hom: number;
}

/** People of one kit in one half of the cohort. */
const cells = 2 * kits;
const yieldEvery = 100;

/** Random sites in order: up to half of them carried by a random person, the others of any frequency, mostly without a carrier. */
export function randomSites(exomes: ExomePeople, people: number, count: number): number[] {
  const random = createRandom(count);
  const chosen = new Set<number>();
  for (let drawn = 0; drawn < count / 2; drawn += 1) {
    const { sites } = exomes.genotypes(random.below(people));
    chosen.add(sites[random.below(sites.length)]!);
  }
  while (chosen.size < count) chosen.add(random.below(exomes.sites.count));
  return [...chosen].sort((a, b) => a - b);
}

/** Counts by making every person anew, one after the other, without anything of the product. */
export class ExomeOracle {
  readonly #exomes: ExomePeople;
  readonly #sites: readonly number[];
  readonly #people = new Uint32Array(cells);
  /** By site, cell and copies. */
  readonly #carriers: Uint32Array;

  private constructor(exomes: ExomePeople, sites: readonly number[]) {
    this.#exomes = exomes;
    this.#sites = sites;
    this.#carriers = new Uint32Array(2 * cells * sites.length);
  }

  static async over(exomes: ExomePeople, people: number, sites: readonly number[]): Promise<ExomeOracle> {
    const oracle = new ExomeOracle(exomes, sites);
    const numbers = new Map(sites.map((site, number) => [site, number]));
    for (let person = 0; person < people; person += 1) {
      oracle.#add(person, numbers);
      if (person % yieldEvery === 0) await new Promise(setImmediate);
    }
    return oracle;
  }

  #add(person: number, numbers: ReadonlyMap<number, number>): void {
    const { sites, copies } = this.#exomes.genotypes(person);
    const cell = 2 * this.#exomes.kitOf(person) + Number(this.#exomes.isInHalf(person));
    this.#people[cell]! += 1;
    sites.forEach((site, at) => {
      const number = numbers.get(site);
      if (number !== undefined) this.#carriers[2 * (number * cells + cell) + copies[at]! - 1]! += 1;
    });
  }

  /** The figures of the site with this place among those asked. */
  count(number: number, set: RandomSet): Counted {
    const region = this.#exomes.sites.regionOf(this.#sites[number]!);
    const counted: Counted = { covered: 0, het: 0, hom: 0 };
    for (let cell = 0; cell < cells; cell += 1) {
      const kit = cell >> 1;
      if (!set.has(kit, cell % 2 === 1) || !this.#exomes.hasRegion(kit, region)) continue;
      const at = 2 * (number * cells + cell);
      counted.covered += this.#people[cell]!;
      counted.het += this.#carriers[at]!;
      counted.hom += this.#carriers[at + 1]!;
    }
    return counted;
  }
}
