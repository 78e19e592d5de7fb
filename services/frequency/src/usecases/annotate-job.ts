import type { AnnotateWork } from '@varfreq/contracts/metadata/v1/AnnotateWork';
import type { BedOptions } from '@varfreq/genomics/bed/bed-options';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';
import type { RegionsBeyond } from '@varfreq/genomics/contig-limits';
import type { ContigNames } from '@varfreq/genomics/contigs';
import { accessionWarnings } from '@varfreq/genomics/judge-accessions';
import { asBuildName, type Build, type BuildName, knownBuild } from '@varfreq/genomics/known-builds';
import type { ImportSummary } from '@varfreq/genomics/skip-reasons';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { ReserveLimits } from '@varfreq/runtime/blobs/space-reserve';
import type { FaultPoints } from '@varfreq/runtime/fault-point';
import type { Genome } from '@varfreq/runtime/genome/genome';
import type { LocalFilesPlace } from '@varfreq/runtime/inputs/local-file';
import type { WorkProgress } from '@varfreq/runtime/work/work-types';
import { FrequencyEngine } from '../counting/frequency-engine.ts';
import type { Lookups, SegmentStore } from '../counting/segment-store.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { engineOptions } from './query-parts.ts';
import { refuseSmallSets } from './shown-counts.ts';
import type { SharedSnapshot } from './snapshots/shared-snapshot.ts';

/** An annotation to run, or part of one. */
export interface AnnotateJob {
  work: AnnotateWork;
  /** Snapshot to count over; none for a join. */
  snapshot: Snapshot | undefined;
  /** Key prefix of the result. */
  objectPrefix: string;
  /** Limits on the uncompressed input. */
  limits: TextLimits;
  /** Space of the store that it leaves free. */
  reserve: ReserveLimits;
  /** Assigned by metadata before 0.2, which does not say which names have data. */
  byFirstRelease?: boolean;
}

/** The same as passed to a thread; structured-cloneable. */
export type SharedAnnotateJob = Omit<AnnotateJob, 'snapshot'> & { snapshot: SharedSnapshot | undefined };

/** Progress of an annotation. */
export type AnnotateProgress = WorkProgress;

/** Messages of an annotating thread: progress, and at the end its cache lookups. */
export type AnnotateMessage = AnnotateProgress | { lookups: Lookups };

/** Resources shared by annotations. */
export interface AnnotateParts extends LocalFilesPlace {
  blobs: BlobStore;
  segments: SegmentStore;
  /** By samples of snapshots: one array for the shards and annotations that are counted over the same content. */
  engines: WeakMap<Snapshot['samples'], FrequencyEngine>;
  contigs: ContigNames;
  genome?: Genome | undefined;
  /** Without a genome. */
  build?: BuildName | undefined;
  onReferenceMismatch: 'fail' | 'skip';
  maxLineBytes: number;
  /** Approximate text per shard; BGZF has a quarter as many stored bytes. */
  shardBytes: number;
  /** zlib level of results, 0 to 9. */
  compressionLevel: number;
  faults: FaultPoints;
}

/** Context of an annotation. */
export interface AnnotateCall {
  /** When aborted, the annotation rejects with the signal's reason within one batch of variants. */
  signal: AbortSignal;
  /** Waits between two chunks of the input, or two pages of variants, while executions of other users have the place. */
  pausePoint?(): Promise<void> | undefined;
  progress(progress: AnnotateProgress): void;
  /** Takes the number of records read so far. */
  onRecords?(records: number): void;
}

/**
 * The engine over the samples of a job, opened once per content of snapshots. Errors: those of `FrequencyEngine.open`; `cancelled` when
 * a set has become smaller than its floor since the annotation was asked for.
 */
export async function openJobEngine({ snapshot, work }: AnnotateJob, parts: AnnotateParts): Promise<FrequencyEngine> {
  if (snapshot === undefined) throw new TypeError('the job has no snapshot');
  const open = () => FrequencyEngine.open(engineOptions(parts, snapshot));
  const engine = parts.engines.get(snapshot.samples) ?? (await open());
  parts.engines.set(snapshot.samples, engine);
  refuseSmallSets(engine, work.queries, 'cancelled');
  return engine;
}

/** Names of contigs, where data may be stored under some that the rules after version 0.1 take for others. */
export function contigsOf({ work, byFirstRelease }: AnnotateJob, { contigs }: AnnotateParts): ContigNames {
  return contigs.keeping(byFirstRelease === true ? 'all' : work.ownContigs);
}

/** What files are compared with: the genome, else the build of the settings, else that of the installation. */
export function lengthsOf(
  { work }: AnnotateJob,
  { genome, build = asBuildName(work.build) }: AnnotateParts,
  contigs: ContigNames,
): { genome?: Genome; build?: Build } {
  if (genome !== undefined) return { genome };
  return build === undefined ? {} : { build: knownBuild(build, contigs) };
}

/** Options for reading regions: what contradicts a genome is an error, and what contradicts a build alone a warning. */
export function regionOptions(
  { maxLineBytes, onReferenceMismatch }: AnnotateParts,
  contigs: ContigNames,
  lengths: ReturnType<typeof lengthsOf>,
): BedOptions {
  return {
    ...{ maxLineBytes, contigs, onReferenceMismatch, ...lengths },
    ignoreContigLengths: lengths.genome === undefined,
  };
}

/** Warnings of regions that were read. */
export function regionWarnings({ warnings, notes }: ImportSummary, beyond: RegionsBeyond): string[] {
  return [...warnings, ...beyond.warnings(), ...accessionWarnings(notes)];
}
