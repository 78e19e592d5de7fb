import type { Query } from '@varfreq/contracts/gen/varfreq/metadata/v1/Query';
import type { ContigNames } from '@varfreq/genomics/contigs';
import type { Genome } from '@varfreq/runtime/genome';
import type { FrequencyEngine } from '../segments/frequency-engine.ts';
import type { SegmentStore } from '../segments/segment-store.ts';

/** What queries of single variants and regions share. */
export interface QueryParts {
  segments: SegmentStore;
  contigs: ContigNames;
  genome?: Genome | undefined;
}

/** An engine over the samples of queries and the segments of this moment. Errors: `unavailable`. */
export type OpenEngine = (queries: readonly Query[]) => Promise<FrequencyEngine>;
