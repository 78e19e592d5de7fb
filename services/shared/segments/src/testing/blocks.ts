import { packAlleles } from '@varfreq/genomics/alleles/allele-code';
import { CohortBlockBuilder } from '../observations/cohort-block-builder.ts';
import { decodeCohortBlock } from '../observations/decode-cohort-block.ts';
import { decodeObservationBlock } from '../observations/decode-observation-block.ts';
import type { ObservationBlock } from '../observations/observation-block.ts';
import { ObservationBlockBuilder } from '../observations/observation-block-builder.ts';

/** A site, for tests; ordinals ascend. */
export interface BlockSite {
  start: number;
  reference: string;
  observed: string;
  /** Individuals of a track: het, hom, hemi, unknown. */
  carriers: readonly { ordinal: number; counts: readonly [number, number, number, number] }[];
}

/** A block of sites, in their order, as segments of version 1 or 2 have it. */
export function blockOf(version: 1 | 2, sites: readonly BlockSite[], tracks: number): ObservationBlock {
  return version === 1 ? listedBlock(sites, tracks) : cohortBlock(sites, tracks);
}

function listedBlock(sites: readonly BlockSite[], tracks: number): ObservationBlock {
  const builder = new ObservationBlockBuilder();
  for (const site of sites) {
    builder.site(...allelesOf(site));
    for (const { ordinal, counts } of site.carriers) builder.carrier(ordinal, ...counts);
  }
  return decodeObservationBlock(builder.build(), tracks);
}

function cohortBlock(sites: readonly BlockSite[], tracks: number): ObservationBlock {
  const builder = new CohortBlockBuilder(tracks);
  for (const site of sites) {
    builder.site(...allelesOf(site));
    for (const { ordinal, counts } of site.carriers) {
      const [het, hom, hemi, unknown] = counts;
      if (het + hom + hemi + unknown === 1) builder.carrier(ordinal, counts.indexOf(1));
      else builder.people(ordinal, Float64Array.from(counts), 0);
    }
    builder.endSite();
  }
  return decodeCohortBlock(builder.build(), tracks);
}

function allelesOf({ start, reference, observed }: BlockSite) {
  const code = packAlleles(reference, observed);
  return [start, code, code < 0 ? { reference, observed } : undefined] as const;
}
