import { normalizeVariant } from '@varfreq/genomics/alleles/normalize-variant';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { ContigNames } from '@varfreq/genomics/contigs';
import { importVcf } from '@varfreq/genomics/vcf/import/import';
import { CohortWriter } from '@varfreq/segments/cohort/cohort-writer';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { ObservationWriter } from '@varfreq/segments/observations/observation-writer';
import type { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import type { ExomePeople } from '../exome-people.ts';
import { unitVcf } from '../units.ts';
import type { FirstSample } from './first-period.ts';

const calls = {
  contigs: new ContigNames({}),
  maxLineBytes: 1 << 20,
  onReferenceMismatch: 'fail',
  skipFiltered: true,
  useGenotypes: true,
  preferGenotypeLikelihoods: false,
} as const;
/** Carriers are written as 4 × ordinal + zygosity. */
const zygosities = 4;

/** Writes the variants of people as one segment, site after site; returns the observations of each person too. */
export async function writePeople(
  exomes: ExomePeople,
  samples: readonly FirstSample[],
  memory: MemoryObjects,
  scratchDir: string,
): Promise<{ info: SegmentInfo; entries: number[] }> {
  const span = zygosities * samples.length;
  const { keys, entries } = sortedCarriers(exomes, samples, span);
  const writer = new CohortWriter({ tracks: samples.map(({ tracks }) => tracks.variants), scratchDir });
  const carriers = new Uint32Array(span);
  for (let at = 0; at < keys.length; ) {
    const site = Math.floor(keys[at]! / span);
    let length = 0;
    for (; at < keys.length && keys[at]! < (site + 1) * span; at += 1) carriers[length++] = keys[at]! - site * span;
    const { contig, start, reference, observed } = normalized(exomes, site);
    writer.add(contig, start, reference, observed, carriers, length);
  }
  const [info] = await writer.finish(memory.put);
  return { info: info!, entries };
}

/** For each observation site × `span` + 4 × ordinal + zygosity, ascending. */
function sortedCarriers(exomes: ExomePeople, samples: readonly FirstSample[], span: number) {
  const all = samples.map(({ person }) => exomes.genotypes(person));
  const entries = all.map(({ sites }) => sites.length);
  const keys = new Float64Array(entries.reduce((sum, each) => sum + each, 0));
  let at = 0;
  for (const [ordinal, { sites, copies }] of all.entries()) {
    for (let i = 0; i < sites.length; i += 1) keys[at++] = sites[i]! * span + zygosities * ordinal + copies[i]! - 1;
  }
  return { keys: keys.sort(), entries };
}

function normalized(exomes: ExomePeople, number: number): NormalizedVariant {
  const { contig, position, ref, alt } = exomes.sites.site(number);
  const spelled = { contig: String(contig), start: position - 1, reference: ref, observed: alt };
  return normalizeVariant(spelled) as NormalizedVariant; // without a genome at once
}

/** Imports the file of a pool. */
export async function importPool(
  exomes: ExomePeople,
  { person, poolSize, tracks }: FirstSample,
  memory: MemoryObjects,
  scratchDir: string,
): Promise<SegmentInfo> {
  const people = Array.from({ length: poolSize }, (_, at) => person + at);
  const text = Buffer.from(unitVcf(exomes, { kind: 'pool', people }), 'latin1');
  const writer = new ObservationWriter({ track: tracks.variants, scratchDir });
  await importVcf(inPieces(text), { ...calls, poolSize }, writer);
  const [info] = await writer.finish((name, source) => memory.put(`pool-${person}-${name}`, source));
  return info!;
}

async function* inPieces(text: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 1 << 20) yield text.subarray(at, at + (1 << 20));
}
