import { spanEnd } from '@varfreq/genomics/alleles/variant-span';
import type { CaptureKit } from '../cohort/capture-kit.ts';
import type { Gap, People } from '../cohort/people.ts';
import { type SiteList, siteVariant } from '../cohort/site-list.ts';
import { LineFile } from './line-file.ts';

/** Writes `site, contig, pos, ref, alt, first, last` of all sites: the span to cover is 0-based half-open. */
export function writeSites(path: string, sites: SiteList): void {
  const lines = new LineFile(path);
  for (let site = 0; site < sites.positions.length; site += 1) {
    const { start, reference } = siteVariant(sites, site);
    const described = `${sites.positions[site]}\t${sites.refs[site]}\t${sites.alts[site]}`;
    lines.add(`${site}\t${sites.contigs[site]}\t${described}\t${start}\t${spanEnd(start, reference.length)}\n`);
  }
  lines.close();
}

/** Writes `region, contig, first, last` of all regions of the kit, 0-based half-open. */
export function writeKit(path: string, { contigs, starts, ends }: CaptureKit): void {
  const lines = new LineFile(path);
  contigs.forEach((contig, region) => {
    lines.add(`${region}\t${contig}\t${starts[region]}\t${ends[region]}\n`);
  });
  lines.close();
}

/** Writes `owner, region, first, last` of what the owners of a set of regions have instead of the kit's; empty ones too. */
export function writeGaps(path: string, people: People, count: number): void {
  const lines = new LineFile(path);
  for (let person = 0; person < count; person += 1) {
    if (people.sharesRegionsWith(person) !== person) continue;
    for (const { region, start, end } of people.gaps(person)) lines.add(`${person}\t${region}\t${start}\t${end}\n`);
  }
  lines.close();
}

/** Writes `site, person, copies` of all observations that the person's regions cover; returns their number. */
export function writeObservations(path: string, people: People, count: number): number {
  const lines = new LineFile(path);
  const spans = siteSpans(people);
  let written = 0;
  for (let person = 0; person < count; person += 1) {
    const genotypes = people.genotypes(person);
    const gaps = new Map(people.gaps(person).map((gap) => [gap.region, gap]));
    for (let site = 0; site < genotypes.length; site += 1) {
      if (genotypes[site] === 0 || !isCovered(people.kit, spans, site, gaps)) continue;
      lines.add(`${site}\t${person}\t${genotypes[site]}\n`);
      written += 1;
    }
  }
  lines.close();
  return written;
}
interface Spans {
  /** The region that a site lies in or next to. */
  regions: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

function siteSpans({ sites, kit }: People): Spans {
  const count = sites.positions.length;
  const spans = { regions: new Int32Array(count), starts: new Int32Array(count), ends: new Int32Array(count) };
  for (let site = 0, region = 0; site < count; site += 1) {
    const { start, reference } = siteVariant(sites, site);
    const end = spanEnd(start, reference.length);
    const isPast = () =>
      kit.contigs[region]! < sites.contigs[site]! ||
      (kit.contigs[region] === sites.contigs[site] && kit.ends[region]! <= start);
    while (region + 1 < kit.starts.length && isPast()) region += 1;
    spans.regions[site] = region;
    spans.starts[site] = start;
    spans.ends[site] = end;
  }
  return spans;
}

function isCovered(
  kit: CaptureKit,
  { regions, starts, ends }: Spans,
  site: number,
  gaps: ReadonlyMap<number, Gap>,
): boolean {
  const region = regions[site]!;
  const { start, end } = gaps.get(region) ?? { start: kit.starts[region]!, end: kit.ends[region]! };
  return start <= starts[site]! && ends[site]! <= end;
}
