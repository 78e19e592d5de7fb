import { type Cohort, slotBases } from './cohort.ts';
import { type GeneratedFile, textOf } from './generated-file.ts';
import { coveredSites } from './people.ts';
import { regionAt } from './regions.ts';

/** A BED file with the covered regions of a person. */
export function bedFile(cohort: Cohort, person: number): GeneratedFile {
  const header = `# cohort seed=${cohort.seed} sites=${cohort.sites} run=${cohort.run} person=${person}\n`;
  const line = (region: number): string => {
    const { from, to } = coveredSites(cohort, person, region);
    if (from >= to) return '';
    const { chrom, start } = regionAt(cohort, region);
    return `${chrom}\t${start + from * slotBases}\t${start + to * slotBases}\n`;
  };
  return { header, places: cohort.regions, line };
}

/** `bedFile` as text: for cohorts that fit into memory. */
export function bedText(cohort: Cohort, person: number): string {
  return textOf(bedFile(cohort, person));
}
