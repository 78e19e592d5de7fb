import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { trimAlleles } from '@varfreq/genomics/alleles/trim';
import { type VariantBatch, VariantColumns } from '@varfreq/genomics/alleles/variant-batch';
import { alleles } from '@varfreq/harness/data/records';
import { createRandom, type Random } from '@varfreq/testkit/random';
import type { CaptureKit } from './capture-kit.ts';
import type { CohortDesign } from './design.ts';

/** The sites that all people draw from, in order, each with one ALT; positions are 1-based. */
export interface SiteList {
  contigs: Uint8Array;
  positions: Int32Array;
  refs: string[];
  alts: string[];
  /** Allele frequency of the ALT over the whole cohort. */
  frequencies: Float64Array;
}

const flank = 50;
const rarest = 1e-5;
const commonShare = 0.23;

/**
 * Sites in the regions of the kit and 50 bases around them. Frequencies of a quarter are log-uniform down to 1e-5, as
 * in a population of constant size; the others are all below 1e-3, as in one that has grown.
 */
export function siteList({ seed, sites }: CohortDesign, kit: CaptureKit): SiteList {
  const random = createRandom(seed + 1);
  const regions = kit.starts.length;
  const list: SiteList = {
    contigs: new Uint8Array(sites),
    positions: new Int32Array(sites),
    refs: [],
    alts: [],
    frequencies: new Float64Array(sites),
  };
  let site = 0;
  for (let region = 0; region < regions; region += 1) {
    const wanted = Math.floor(((region + 1) * sites) / regions) - site;
    for (const pos of positionsAround(random, kit.starts[region]!, kit.ends[region]!, wanted)) {
      const { ref, alts } = alleles(random);
      list.contigs[site] = kit.contigs[region]!;
      list.positions[site] = pos;
      list.refs.push(ref);
      list.alts.push(alts[0]!);
      list.frequencies[site] = frequency(random);
      site += 1;
    }
  }
  return list;
}

function positionsAround(random: Random, start: number, end: number, wanted: number): Int32Array {
  const positions = new Set<number>();
  while (positions.size < wanted) positions.add(start + 1 - flank + random.below(end - start + 2 * flank));
  return Int32Array.from(positions).sort();
}

function frequency(random: Random): number {
  const most = random.below(1000) < 1000 * commonShare ? 1 : 1e-3;
  return rarest * (most / rarest) ** (random.below(1e9) / 1e9);
}

/** The share of people who carry at least one copy. */
export function carrierShare(frequency: number): number {
  return frequency * (2 - frequency);
}

/** A site as it is stored. */
export function siteVariant({ contigs, positions, refs, alts }: SiteList, site: number): NormalizedVariant {
  const start = positions[site]! - 1;
  return trimAlleles({ contig: String(contigs[site]), start, reference: refs[site]!, observed: alts[site]! });
}

/** All sites in order, in batches of `size`, as an annotation asks for them. */
export function siteBatches(sites: SiteList, size: number): VariantBatch[] {
  const batches: VariantBatch[] = [];
  for (let from = 0; from < sites.positions.length; from += size) {
    const batch = new VariantColumns();
    const to = Math.min(sites.positions.length, from + size);
    for (let site = from; site < to; site += 1) batch.addVariant(siteVariant(sites, site));
    batches.push(batch);
  }
  return batches;
}
