import { allelesOf, type ObservationBlock } from '../observations/observation-block.ts';
import { readObservationBlock } from '../observations/read-observations.ts';
import { SiteCarriers } from '../observations/site-carriers.ts';
import type { SegmentReader } from '../reader/segment-reader.ts';
import { decodeRegionBlock } from '../regions/region-block.ts';
import { readBoundaries } from './boundaries.ts';

/** Every observation of a segment as `contig:start reference>observed track: het,hom,hemi,unknown`, in order. */
export async function readObservations(reader: SegmentReader): Promise<string[]> {
  const lines: string[] = [];
  const { contigs, tracks } = reader.footer;
  const carriers = new SiteCarriers(tracks.length);
  for (const { contig, from, to } of reader.index.groups) {
    for (let i = from; i < to; i++) {
      const block = await readObservationBlock(reader, i);
      for (let site = 0; site < block.sites; site++) {
        lines.push(...siteLines(block, site, contigs[contig]!, tracks, carriers));
      }
    }
  }
  return lines;
}

/** Those of one site. */
export function siteLines(
  block: ObservationBlock,
  site: number,
  contig: string,
  tracks: readonly number[],
  carriers: SiteCarriers,
): string[] {
  const { reference, observed } = allelesOf(block, site);
  carriers.read(block, site);
  const order = Array.from({ length: carriers.length }, (_, i) => i);
  order.sort((a, b) => carriers.ordinals[a]! - carriers.ordinals[b]!);
  return order.map((i) => {
    const counts = carriers.counts.subarray(i * 4, i * 4 + 4);
    return `${contig}:${block.starts[site]} ${reference}>${observed} ${tracks[carriers.ordinals[i]!]}: ${counts.join(',')}`;
  });
}

/** Every region of a segment as `contig:start-end set`: as stored in version 1, by their ends in version 2. */
export async function readRegions(reader: SegmentReader): Promise<string[]> {
  if (reader.footer.version >= 2) return readBoundaries(reader);
  const lines: string[] = [];
  for (const { contig, set, from, to } of reader.index.groups) {
    for (let i = from; i < to; i++) {
      const { starts, ends } = await reader.block(i, decodeRegionBlock);
      starts.forEach((start, at) => {
        lines.push(`${reader.footer.contigs[contig]}:${start}-${ends[at]} ${set}`);
      });
    }
  }
  return lines;
}
