import type { ParseWork__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/ParseWork';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';
import type { ContigNames } from '@varfreq/genomics/contigs';
import type { ReferenceGenome } from '@varfreq/genomics/genome';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { FaultPoints } from '@varfreq/runtime/fault-point';
import type { LocalFilesPlace } from '@varfreq/runtime/local-file';
import type { FormatSettings } from '../domain/import-format.ts';

/** One import to be run; structured-cloneable. */
export interface ImportJob {
  work: ParseWork__Output;
  /** Objects are stored under keys that begin with it. */
  objectPrefix: string;
  /** What the input may become when it is uncompressed. */
  limits: TextLimits;
  /** An existing directory for this job alone; removed by whoever gave it. */
  scratchDir: string;
}

/** How far an import is, in bytes of the stored input. */
export interface ImportProgress {
  bytesDone: number;
  bytesTotal: number;
}

/** What imports share. */
export interface ImportParts extends LocalFilesPlace {
  blobs: BlobStore;
  contigs: ContigNames;
  genome?: ReferenceGenome | undefined;
  onReferenceMismatch: 'fail' | 'skip';
  maxLineBytes: number;
  /** Observations or regions kept in memory before they go to the scratch directory. */
  memoryBytes: number;
  /** Text of a shard, about; BGZF has a quarter as many stored bytes. */
  shardBytes: number;
  faults: FaultPoints;
}

/** What goes with one import. */
export interface ImportCall {
  /** Aborted: the import rejects with the signal's reason within one chunk of its input. */
  signal: AbortSignal;
  /** Waits between two chunks of the input while executions of other users have the place. */
  pausePoint?(): Promise<void> | undefined;
  progress(progress: ImportProgress): void;
}

/** How the file of a job is read. */
export function formatSettings({ work }: ImportJob, parts: ImportParts): FormatSettings {
  const { contigs, genome, onReferenceMismatch, maxLineBytes } = parts;
  return { work, files: { contigs, onReferenceMismatch, maxLineBytes, ...(genome && { genome }) } };
}
