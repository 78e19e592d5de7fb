/** Parameters of a synthetic cohort; they determine every person. */
export interface CohortDesign {
  seed: number;
  /** Number of variant sites; each person carries about 3 in 100 of them. */
  sites: number;
  /** Number of regions of the exome kit. */
  regions: number;
}

/** A million sites, of which a person carries 30,000, in and around 200,000 regions. */
export const exomes: CohortDesign = { seed: 1, sites: 1_000_000, regions: 200_000 };

/** The name of a design in the cache. */
export function designName({ seed, sites, regions }: CohortDesign): string {
  return `cohort-seed${seed}-${sites}sites-${regions}regions`;
}

export const contigs = 22;
