import { importBed } from '@varfreq/genomics/bed/import';
import { ContigNames } from '@varfreq/genomics/contigs';
import { importVcf } from '@varfreq/genomics/vcf/import/import';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { ObservationWriter } from '@varfreq/segments/observations/observation-writer';
import { RegionWriter } from '@varfreq/segments/regions/region-writer';
import type { People } from './people.ts';
import { segmentFolder } from './segment-folder.ts';

const maxMemoryBytes = 32 << 20;
const files = {
  contigs: new ContigNames({}),
  maxLineBytes: 1 << 20,
  onReferenceMismatch: 'fail',
  poolSize: 1,
} as const;
const calls = { ...files, skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false };

/** The tracks of a person. */
export function tracksOf(person: number): { variants: number; regions: number } {
  return { variants: 2 * person + 1, regions: 2 * person + 2 };
}

/** Imports the files of a person through the core, as segments in a folder. */
export async function loadPerson(
  people: People,
  person: number,
  { blobsDir, scratchDir }: { blobsDir: string; scratchDir: string },
): Promise<SegmentInfo[]> {
  const put = segmentFolder(blobsDir, `runs/${Math.floor(person / 100)}/${person}`);
  const tracks = tracksOf(person);
  const observations = new ObservationWriter({ track: tracks.variants, scratchDir, maxMemoryBytes });
  await importVcf(pieces(people.vcf(person)), calls, observations);
  const regions = new RegionWriter({ track: tracks.regions, scratchDir, maxMemoryBytes });
  await importBed(pieces(people.bed(person)), files, regions);
  return [...(await observations.finish(put)), ...(await regions.finish(put))];
}

async function* pieces(text: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 1 << 20) yield text.subarray(at, at + (1 << 20));
}
