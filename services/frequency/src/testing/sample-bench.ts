import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { countsAt, type QueryCounts } from '@varfreq/genomics/frequency';
import type { SexRegions } from '@varfreq/genomics/sex-regions';
import { FrequencyEngine } from '../counting/frequency-engine.ts';
import { SegmentStore } from '../counting/segment-store.ts';
import { vcfText } from './file-cases.ts';
import { plainFacts } from './plain-sample.ts';
import type { Sample } from './sample-cases.ts';
import { Workbench } from './workbench.ts';

/** In memory if possible: the store syncs every object to disk. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Stores samples by importing their files, and counts in them. */
export class SampleBench extends Workbench {
  #samples = 0;
  /** Of the installation, if its build is known. */
  sexRegions: SexRegions | undefined;

  constructor() {
    super(parent);
  }

  /** Imports the files of samples, in addition to those present. */
  async store(samples: readonly Sample[]): Promise<SnapshotSample[]> {
    const stored: SnapshotSample[] = [];
    for (const one of samples) stored.push(await this.#import(one));
    return stored;
  }

  async #import(sample: Sample): Promise<SnapshotSample> {
    const variationTracks: number[] = [];
    for (const rows of sample.vcfs) variationTracks.push(await this.importVcf(vcfText(rows)));
    const coverageTracks: { track: number; individuals: number }[] = [];
    for (const { lines, individuals } of sample.beds) {
      coverageTracks.push({ track: await this.importBed(lines.map((line) => `${line}\n`).join('')), individuals });
    }
    const { poolSize, coverageProfile, queries: queryMask } = sample;
    const sampleId = ++this.#samples;
    // Ids of variations are in another order than their tracks.
    const variationIds = variationTracks.map((track) => 1_000_000 - track);
    const facts = { poolSize, coverageProfile, queryMask, ...plainFacts };
    return { sampleId, ...facts, variationTracks, variationIds, coverageTracks };
  }

  /** Frequencies over stored samples only. */
  async engine(samples: readonly SnapshotSample[], queries = 1): Promise<FrequencyEngine> {
    const snapshot = { ...this.snapshot(queries), samples };
    const { sexRegions } = this;
    return FrequencyEngine.open({ store: new SegmentStore(await this.blobs(), 1 << 20), snapshot, sexRegions });
  }

  /** Counts in stored samples only: by variant, by query. */
  async countStored(
    samples: readonly SnapshotSample[],
    asked: readonly NormalizedVariant[],
    queries = 1,
  ): Promise<QueryCounts[][]> {
    const counts = await (await this.engine(samples, queries)).count(batchOf(asked));
    return asked.map((_, index) => countsAt(counts, index, queries));
  }

  /** Stores samples and counts in these only. */
  async count(samples: readonly Sample[], asked: readonly NormalizedVariant[], queries = 1): Promise<QueryCounts[][]> {
    return this.countStored(await this.store(samples), asked, queries);
  }
}
