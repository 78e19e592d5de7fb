import type { IterationContext } from '../lib/context.ts';
import { importPerson } from '../lib/person.ts';
import { expectedAt } from '../lib/truth.ts';
import { compareVariant } from './variant-query.ts';

const asked = 3;

/** Imports a person's files; afterwards the frequencies of the new sample must be right. */
export function importSample(context: IterationContext, iteration: number): void {
  const { config, runData, cohort } = context;
  const person = config.people + iteration;
  const sample = importPerson(context, person, [runData.runGroup]);
  for (let n = 0; n < asked; n += 1) {
    const site = (iteration * asked + n) % cohort.sites;
    compareVariant(context, `sample:${sample}`, site, expectedAt(cohort, [person], site));
  }
}
