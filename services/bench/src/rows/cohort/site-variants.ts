import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { trimAlleles } from '@varfreq/genomics/alleles/trim';
import { type VariantBatch, VariantColumns } from '@varfreq/genomics/alleles/variant-batch';
import type { SiteList } from './site-list.ts';

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
