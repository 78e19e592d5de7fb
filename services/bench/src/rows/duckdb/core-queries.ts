import { FrequencyEngine } from '@varfreq/frequency/counting/frequency-engine';
import { SegmentStore } from '@varfreq/frequency/counting/segment-store';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { cohortSnapshot, type StoredCohort } from '../cohort/cohort.ts';
import { type SiteList, siteVariant } from '../cohort/site-list.ts';
import { addCounts, type Counted, noCounts } from './counted.ts';

/** Default cache size of a frequency service. */
const cacheBytes = 64 << 20;

/** Queries of one variant each over all people, by one engine: a service keeps it while no sample and no import changes. */
export class CoreQueries {
  readonly #engine: FrequencyEngine;

  private constructor(engine: FrequencyEngine) {
    this.#engine = engine;
  }

  static async open(cohort: StoredCohort): Promise<CoreQueries> {
    const blobs = await openBlobStore({ kind: 'directory', path: cohort.blobsDir });
    const store = new SegmentStore(blobs, cacheBytes);
    return new CoreQueries(await FrequencyEngine.open({ store, snapshot: cohortSnapshot(cohort) }));
  }

  async count(sites: SiteList, site: number): Promise<Counted> {
    const counted = noCounts(1);
    addCounts(counted, 0, await this.#engine.count(batchOf([siteVariant(sites, site)])), 1);
    return counted;
  }
}
