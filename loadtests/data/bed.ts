import { type Cohort, slotBases } from './cohort.ts';
import { coveredSites } from './people.ts';
import { regionAt } from './regions.ts';

/** Lines of a BED file with the regions in which somebody was covered. */
export function* bedLines(cohort: Cohort, person: number): Generator<string> {
  yield `# cohort seed=${cohort.seed} sites=${cohort.sites} run=${cohort.run} person=${person}\n`;
  for (let region = 0; region < cohort.regions; region += 1) {
    const { from, to } = coveredSites(cohort, person, region);
    if (from >= to) continue;
    const { chrom, start } = regionAt(cohort, region);
    yield `${chrom}\t${start + from * slotBases}\t${start + to * slotBases}\n`;
  }
}

/** The whole BED file of somebody: for cohorts that fit into memory. */
export function bedText(cohort: Cohort, person: number): string {
  return [...bedLines(cohort, person)].join('');
}
