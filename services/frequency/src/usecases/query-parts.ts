import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { ContigNames } from '@varfreq/genomics/contigs';
import type { GeneIndex } from '@varfreq/genomics/genes/gene-index';
import { type BuildName, contigLengthsOf } from '@varfreq/genomics/known-builds';
import { sexRegionsOf } from '@varfreq/genomics/sex-regions';
import type { Genome } from '@varfreq/runtime/genome/genome';
import type { EngineOptions, FrequencyEngine } from '../counting/frequency-engine.ts';
import type { SegmentStore } from '../counting/segment-store.ts';
import type { Snapshot } from '../domain/snapshot.ts';

/** Resources shared by queries of single variants and regions. */
export interface QueryParts {
  segments: SegmentStore;
  contigs: ContigNames;
  genome?: Genome | undefined;
  /** Without a genome. */
  build?: BuildName | undefined;
  genes?: GeneIndex | undefined;
}

/** An engine over a snapshot; sex and the ends of contigs count by the genome, else the build of the settings, else that of the snapshot. */
export function engineOptions(parts: QueryParts, snapshot: Snapshot): EngineOptions {
  const { segments, contigs, genome, build = snapshot.build } = parts;
  return {
    store: segments,
    snapshot,
    contigLengths: contigLengthsOf({ contigs, genome, build }),
    isHaploid: (contig) => contigs.isMitochondrion(contig),
    sexRegions: sexRegionsOf({ contigs, genome, build }),
  };
}

/**
 * Opens an engine over the current samples of queries and segments. Errors: `unavailable`; `forbidden` for a set smaller than
 * its floor.
 */
export type OpenEngine = (queries: readonly Query[]) => Promise<FrequencyEngine>;
