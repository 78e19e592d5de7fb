import { ContigNames } from '@varfreq/genomics/contigs';
import { importVcf } from '@varfreq/genomics/vcf/import/import';
import { compactObservations } from '@varfreq/segments/compact/compact-observations';
import { compactRegions } from '@varfreq/segments/compact/compact-regions';
import { maxInputs } from '@varfreq/segments/compact/compaction';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import { ObservationWriter } from '@varfreq/segments/observations/observation-writer';
import { RegionWriter } from '@varfreq/segments/regions/region-writer';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { segmentFolder } from '../../cohort/segment-folder.ts';
import type { ExomePeople } from '../exome-people.ts';
import { unitVcf } from '../units.ts';
import type { FirstSample } from './first-period.ts';

/** What was stored of a sample. */
export interface StoredSample {
  observations: number;
  regions: number;
  bases: number;
}

/** Segments of a period, one of each kind, and what they hold by sample. */
export interface PeriodSegments {
  segments: SegmentInfo[];
  stored: StoredSample[];
}

/** Where a period is made. */
export interface Places {
  blobsDir: string;
  prefix: string;
  scratchDir: string;
}

const calls = {
  contigs: new ContigNames({}),
  maxLineBytes: 1 << 20,
  onReferenceMismatch: 'fail',
  skipFiltered: true,
  useGenotypes: true,
  preferGenotypeLikelihoods: false,
} as const;
const mergers = { OBSERVATIONS: compactObservations, REGIONS: compactRegions };
const endless = new AbortController().signal;

/** Imports the samples of a period through the core, in memory, and merges them as an installation does. */
export async function makePeriod(exomes: ExomePeople, samples: readonly FirstSample[], places: Places) {
  const stored: StoredSample[] = [];
  const [observations, regions] = [new Merging(places), new Merging(places)];
  for (const sample of samples) {
    const variants = await importVariants(exomes, sample, observations.put, places);
    const covered = await coverRegions(exomes, sample, regions.put, places);
    stored.push({ observations: variants.entries, regions: covered.info.entries, bases: covered.bases });
    await observations.add(variants);
    await regions.add(covered.info);
  }
  return { segments: [await observations.finish(), await regions.finish()], stored } satisfies PeriodSegments;
}

async function importVariants(
  exomes: ExomePeople,
  { person, poolSize, tracks }: FirstSample,
  put: PutSegment,
  { scratchDir }: Places,
): Promise<SegmentInfo> {
  const kind = poolSize > 1 ? 'pool' : 'alone';
  const text = unitVcf(exomes, { kind, people: Array.from({ length: poolSize }, (_, at) => person + at) });
  const writer = new ObservationWriter({ track: tracks.variants, scratchDir });
  await importVcf(inPieces(Buffer.from(text, 'latin1')), { ...calls, poolSize }, writer);
  return (await writer.finish(put))[0]!;
}

async function coverRegions(
  exomes: ExomePeople,
  { person, tracks }: FirstSample,
  put: PutSegment,
  { scratchDir }: Places,
): Promise<{ info: SegmentInfo; bases: number }> {
  const writer = new RegionWriter({ track: tracks.regions, scratchDir });
  const { starts, ends } = exomes.kit;
  for (const { name, regions } of regionsOf(exomes, exomes.kitOf(person))) {
    for (const region of regions) writer.add(name, starts[region]!, ends[region]!);
  }
  const [info] = await writer.finish(put);
  return { info: info!, bases: writer.bases };
}

/** Regions of each kit by contig, found once: it takes longer than storing them. */
const regionsOfKits = new Map<number, { name: string; regions: number[] }[]>();

function regionsOf(exomes: ExomePeople, kit: number) {
  const known = regionsOfKits.get(kit);
  if (known !== undefined) return known;
  const { contigs } = exomes.kit;
  const regions = [...contigs.keys()].filter((region) => exomes.hasRegion(kit, region));
  const byContig = Map.groupBy(regions, (region) => contigs[region]!);
  const found = Array.from(byContig, ([contig, some]) => ({ name: String(contig), regions: some }));
  regionsOfKits.set(kit, found);
  return found;
}

async function* inPieces(text: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 1 << 20) yield text.subarray(at, at + (1 << 20));
}

/** Segments of one kind, merged as many at once as one merge may have. */
class Merging {
  readonly #memory = new MemoryObjects();
  readonly #places: Places;
  readonly #merged: SegmentInfo[] = [];
  #waiting: SegmentInfo[] = [];
  #objects = 0;

  constructor(places: Places) {
    this.#places = places;
  }

  readonly put: PutSegment = (name, source) => this.#memory.put(`${this.#objects++}-${name}`, source);

  async add(info: SegmentInfo): Promise<void> {
    this.#waiting.push(info);
    if (this.#waiting.length === maxInputs) await this.#mergeWaiting();
  }

  /** Merges all into one segment below the prefix. */
  async finish(): Promise<SegmentInfo> {
    await this.#mergeWaiting();
    const { blobsDir, prefix } = this.#places;
    return this.#merge(this.#merged, segmentFolder(blobsDir, prefix));
  }

  async #mergeWaiting(): Promise<void> {
    if (this.#waiting.length === 0) return;
    this.#merged.push(await this.#merge(this.#waiting, this.put));
    for (const { objectKey } of this.#waiting) this.#memory.objects.delete(objectKey);
    this.#waiting = [];
  }

  async #merge(segments: readonly SegmentInfo[], put: PutSegment): Promise<SegmentInfo> {
    const tracks = segments.flatMap((segment) => segment.tracks).sort((a, b) => a - b);
    const options = { tracks, cut: 'NO_CUT', put, signal: endless } as const;
    const merged = await mergers[segments[0]!.kind]({ source: this.#memory, segments }, options);
    return merged.segments[0]!;
  }
}
