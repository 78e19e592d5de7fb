import { createThreadPool } from '@varfreq/runtime/threads/thread-pool';
import { createRandom } from '@varfreq/testkit/random';
import { type CarrierCounts, type CountJob, cells, noCarriers } from './count-carriers.ts';
import type { ExomePeople } from './exome-people.ts';
import type { RandomSet } from './random-sets.ts';

/** People covered at a variant, and those of them who carry it. */
export interface Counted {
  covered: number;
  het: number;
  hom: number;
}

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

const threads = 2;
const peoplePerJob = 500;

/** What is right, by brute force. */
export class ExomeOracle {
  readonly #exomes: ExomePeople;
  readonly #sites: readonly number[];
  readonly #counts: CarrierCounts;

  private constructor(exomes: ExomePeople, sites: readonly number[], counts: CarrierCounts) {
    this.#exomes = exomes;
    this.#sites = sites;
    this.#counts = counts;
  }

  /** Counts on two threads. Cost: about 7 ms of processor time a person of the usual design. */
  static async over(exomes: ExomePeople, people: number, sites: readonly number[]): Promise<ExomeOracle> {
    const pool = createThreadPool<CountJob, CarrierCounts>(new URL('./count-carriers.worker.ts', import.meta.url), {
      size: threads,
      workerData: exomes.design,
    });
    const counts = noCarriers(sites.length);
    const count = async (from: number) => {
      const some = await pool.run({ sites, from, to: Math.min(people, from + peoplePerJob) });
      add(counts.people, some.people);
      add(counts.carriers, some.carriers);
    };
    try {
      const jobs = Array.from({ length: Math.ceil(people / peoplePerJob) }, (_, at) => count(at * peoplePerJob));
      await Promise.all(jobs);
    } finally {
      await pool.close();
    }
    return new ExomeOracle(exomes, sites, counts);
  }

  /** The figures of the site with this place among those asked. */
  count(number: number, set: RandomSet): Counted {
    const region = this.#exomes.sites.regionOf(this.#sites[number]!);
    const counted: Counted = { covered: 0, het: 0, hom: 0 };
    for (let cell = 0; cell < cells; cell += 1) {
      const kit = cell >> 1;
      if (!set.has(kit, cell % 2 === 1) || !this.#exomes.hasRegion(kit, region)) continue;
      const at = 2 * (number * cells + cell);
      counted.covered += this.#counts.people[cell]!;
      counted.het += this.#counts.carriers[at]!;
      counted.hom += this.#counts.carriers[at + 1]!;
    }
    return counted;
  }
}

function add(sums: Uint32Array, more: Uint32Array): void {
  for (let at = 0; at < sums.length; at += 1) sums[at]! += more[at]!;
}
