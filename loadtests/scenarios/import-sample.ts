import { importPerson } from '../lib/person.ts';
import { expectedAt } from '../lib/truth.ts';
import type { World } from '../lib/world.ts';
import { compareVariant } from './variant-query.ts';

const asked = 3;

/** Imports a person's files; afterwards the frequencies of the new sample must be right. */
export function importSample(world: World, iteration: number): void {
  const { config, ground, cohort } = world;
  const person = config.people + iteration;
  const sample = importPerson(world, person, [ground.runGroup]);
  for (let n = 0; n < asked; n += 1) {
    const site = (iteration * asked + n) % cohort.sites;
    compareVariant(world, `sample:${sample}`, site, expectedAt(cohort, [person], site));
  }
}
