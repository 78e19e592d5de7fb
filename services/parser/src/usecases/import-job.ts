import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';
import type { ContigNames } from '@varfreq/genomics/contigs';
import type { ReferenceGenome } from '@varfreq/genomics/genome';
import { asBuildName, type BuildName, knownBuild } from '@varfreq/genomics/known-builds';
import { sexRegionsOf } from '@varfreq/genomics/sex-regions';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { ReserveLimits } from '@varfreq/runtime/blobs/space-reserve';
import { defined } from '@varfreq/runtime/defined';
import type { FaultPoints } from '@varfreq/runtime/fault-point';
import type { LocalFilesPlace } from '@varfreq/runtime/inputs/local-file';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { WorkProgress } from '@varfreq/runtime/work/work-types';
import type { FormatSettings } from '../domain/import-format.ts';

/** An import to run; structured-cloneable. */
export interface ImportJob {
  work: ParseWork;
  /** Key prefix of its objects. */
  objectPrefix: string;
  /** Limits on the uncompressed input. */
  limits: TextLimits;
  /** Space of the store that it leaves free. */
  reserve: ReserveLimits;
  /** An existing directory for this job alone; removed by the caller. */
  scratchDir: string;
  /** Assigned by metadata before 0.2, which does not say which names of contigs have data. */
  byFirstRelease?: boolean;
}

/** Progress of an import. */
export type ImportProgress = WorkProgress;

/** Output of an import. */
export interface ImportOutput extends WorkOutput {
  /** Why a figure of the report was left out, for logs. */
  leftOut?: string;
}

/** Resources shared by imports. */
export interface ImportParts extends LocalFilesPlace {
  blobs: BlobStore;
  contigs: ContigNames;
  genome?: ReferenceGenome | undefined;
  /** Without a genome; absent: that of the assignment. */
  build?: BuildName | undefined;
  onReferenceMismatch: 'fail' | 'skip';
  maxLineBytes: number;
  /** Memory for observations or regions before they are spilled to the scratch directory. */
  memoryBytes: number;
  /** Approximate text per shard; BGZF has a quarter as many stored bytes. */
  shardBytes: number;
  faults: FaultPoints;
}

/** Context of an import. */
export interface ImportCall {
  /** When aborted, the import rejects with the signal's reason within one chunk of its input. */
  signal: AbortSignal;
  /** Waits between two chunks of the input while executions of other users have the place. */
  pausePoint?(): Promise<void> | undefined;
  progress(progress: ImportProgress): void;
  /** Takes the number of records read so far. */
  onRecords?(records: number): void;
}

/** Options for reading the file of a job. */
export function formatSettings(
  { work, byFirstRelease }: ImportJob,
  parts: ImportParts,
  call: ImportCall,
): FormatSettings {
  const { genome, onReferenceMismatch, maxLineBytes } = parts;
  const { onRecords } = call;
  const contigs = parts.contigs.keeping(byFirstRelease === true ? 'all' : work.ownContigs);
  const name = parts.build ?? asBuildName(work.build);
  const build = name && knownBuild(name, contigs);
  const lengths = genome === undefined ? build && { build } : { genome };
  const files = { contigs, onReferenceMismatch, maxLineBytes, ...lengths, ...defined({ onRecords }) };
  return { work, files, sexRegions: sexRegionsOf({ contigs, genome, build: name }) };
}
