import { FrequencyEngine } from '@varfreq/frequency/counting/frequency-engine';
import { SegmentStore } from '@varfreq/frequency/counting/segment-store';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { cohortSnapshot, type StoredCohort } from '../cohort/cohort.ts';
import { type SiteList, siteVariant } from '../cohort/site-list.ts';
import { addCounts, type Counted, noCounts } from './counted.ts';

/** Default cache size of a frequency service. */
const cacheBytes = 64 << 20;

/** Queries of one variant each over all people: each opens an engine, as a service does, over a cache that they share. */
export class CoreQueries {
  readonly #store: SegmentStore;
  readonly #snapshot: ReturnType<typeof cohortSnapshot>;

  private constructor(store: SegmentStore, snapshot: ReturnType<typeof cohortSnapshot>) {
    this.#store = store;
    this.#snapshot = snapshot;
  }

  static async open(cohort: StoredCohort): Promise<CoreQueries> {
    const blobs = await openBlobStore({ kind: 'directory', path: cohort.blobsDir });
    return new CoreQueries(new SegmentStore(blobs, cacheBytes), cohortSnapshot(cohort));
  }

  async count(sites: SiteList, site: number): Promise<Counted> {
    const engine = await FrequencyEngine.open({ store: this.#store, snapshot: this.#snapshot });
    const counted = noCounts(1);
    addCounts(counted, 0, await engine.count(batchOf([siteVariant(sites, site)])), 1);
    return counted;
  }
}
