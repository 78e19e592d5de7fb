import { decodeObservationBlock } from '../observations/decode-observation-block.ts';
import { allelesOf, firstCarrier, type ObservationBlock, readZygosity } from '../observations/observation-block.ts';
import type { SegmentReader } from '../reader/segment-reader.ts';
import { decodeRegionBlock } from '../regions/region-block.ts';

/** Every observation of a segment as `contig:start reference>observed track: het,hom,hemi,unknown`, in stored order. */
export async function readObservations(reader: SegmentReader): Promise<string[]> {
  const lines: string[] = [];
  for (const { contig, from, to } of reader.index.groups) {
    for (let i = from; i < to; i++) {
      const block = await reader.block(i, (content) => decodeObservationBlock(content, reader.footer.tracks.length));
      for (let site = 0; site < block.sites; site++) {
        lines.push(...siteLines(block, site, reader.footer.contigs[contig]!, reader.footer.tracks));
      }
    }
  }
  return lines;
}

function siteLines(block: ObservationBlock, site: number, contig: string, tracks: readonly number[]): string[] {
  const { reference, observed } = allelesOf(block, site);
  const counts = new Float64Array(4);
  const lines: string[] = [];
  for (let carrier = firstCarrier(block, site); carrier < firstCarrier(block, site + 1); carrier++) {
    readZygosity(block, carrier, counts);
    const track = tracks[block.ordinals?.[carrier] ?? 0];
    lines.push(`${contig}:${block.starts[site]} ${reference}>${observed} ${track}: ${counts.join(',')}`);
  }
  return lines;
}

/** Every region of a segment as `contig:start-end set`, in stored order. */
export async function readRegions(reader: SegmentReader): Promise<string[]> {
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
