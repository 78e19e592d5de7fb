import { type Cohort, sitesPerRegion, slotBases } from './cohort.ts';
import { below, draw, purposes } from './draw.ts';
import { regionAt } from './regions.ts';

/** A variant site of a cohort; alleles as in a VCF file. */
export interface Site {
  chrom: string;
  /** 1-based. */
  pos: number;
  ref: string;
  /** One to three. */
  alts: readonly string[];
}

const bases = 'ACGT';
const longestTail = 9;

/** A site by its index, 0 to `cohort.sites − 1`; ordered by contig and position, without overlaps. */
export function siteAt(cohort: Cohort, site: number): Site {
  const { seed } = cohort;
  const region = regionAt(cohort, Math.floor(site / sitesPerRegion));
  const offset = below(slotBases - longestTail - 2, seed, purposes.site, site);
  const pos = region.start + 1 + (site % sitesPerRegion) * slotBases + offset;
  return { chrom: region.chrom, pos, ...allelesAt(seed, site) };
}

/** All sites in order, as a list; must fit into memory. */
export function sites(cohort: Cohort): Site[] {
  return Array.from({ length: cohort.sites }, (_, site) => siteAt(cohort, site));
}

/** How many ALTs a site has. */
export function altCount(cohort: Cohort, site: number): number {
  const kind = below(100, cohort.seed, purposes.kind, site);
  return kind < 94 ? 1 : kind < 99 ? 2 : 3;
}

/** Mostly one SNV; of a hundred sites, six each are insertions and deletions, and six have several ALTs. */
function allelesAt(seed: number, site: number): { ref: string; alts: string[] } {
  const first = below(4, seed, purposes.reference, site);
  const ref = bases[first] as string;
  const turn = below(3, seed, purposes.observed, site);
  const other = (n: number): string => bases[(first + 1 + ((turn + n) % 3)) % 4] as string;
  const kind = below(100, seed, purposes.kind, site);
  if (kind < 82) return { ref, alts: [other(0)] };
  const tail = tailAt(seed, site);
  if (kind < 88) return { ref, alts: [ref + tail] };
  if (kind < 94) return { ref: ref + tail, alts: [ref] };
  if (kind < 96) return { ref, alts: [other(0), other(1)] };
  if (kind < 98) return { ref, alts: [other(0), ref + tail] };
  if (kind < 99) return { ref: ref + tail, alts: [ref, other(0) + tail] };
  return { ref, alts: [other(0), other(1), other(2)] };
}

function tailAt(seed: number, site: number): string {
  const u = draw(seed, purposes.tail, site);
  const length = 1 + Math.floor(u * u * longestTail);
  let tail = '';
  for (let n = 1; n <= length; n += 1) tail += bases[below(4, seed, purposes.tail, site, n)];
  return tail;
}
