import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { RegionWriter } from '@varfreq/segments/regions/region-writer';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { segmentForTracks } from '@varfreq/segments/testing/segment-for-tracks';
import type { ExomePeople } from '../exome-people.ts';
import type { FirstSample } from './first-period.ts';

/** What covers a sample. */
export interface Covered {
  regions: number;
  bases: number;
}

/** Of each kit, written once. */
const kits = new MemoryObjects();
const known = new Map<number, Covered>();

/** A segment of regions for each kit, with the tracks of its samples; and what is stored of each sample. */
export async function coverRegions(exomes: ExomePeople, samples: readonly FirstSample[], scratchDir: string) {
  const segments: SegmentInfo[] = [];
  for (const [kit, some] of Map.groupBy(samples, ({ person }) => exomes.kitOf(person))) {
    await writeKit(exomes, kit, scratchDir);
    const tracks = some.map((sample) => sample.tracks.regions).sort((a, b) => a - b);
    segments.push(await segmentForTracks(kits, { from: `kit-${kit}`, name: `people of kit ${kit}` }, tracks));
  }
  const stored = samples.map(({ person }) => known.get(exomes.kitOf(person))!);
  return { source: kits, segments, stored };
}

async function writeKit(exomes: ExomePeople, kit: number, scratchDir: string): Promise<void> {
  if (known.has(kit)) return;
  const writer = new RegionWriter({ track: 1, scratchDir });
  const { contigs, starts, ends } = exomes.kit;
  for (let region = 0; region < starts.length; region += 1) {
    if (exomes.hasRegion(kit, region)) writer.add(String(contigs[region]), starts[region]!, ends[region]!);
  }
  await writer.finish((_, source) => kits.put(`kit-${kit}`, source));
  const { regions, bases } = writer;
  known.set(kit, { regions, bases });
}
