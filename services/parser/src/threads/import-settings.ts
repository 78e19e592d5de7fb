import type { BuildName } from '@varfreq/genomics/known-builds';
import type { BlobStoreConfig } from '@varfreq/runtime/blobs/blob-store';
import type { LocalFilesPlace } from '@varfreq/runtime/inputs/local-file';

/** Settings from which an import thread opens its own parts; structured-cloneable. */
export interface ImportSettings extends LocalFilesPlace {
  blobs: BlobStoreConfig;
  genomePath?: string | undefined;
  build?: BuildName | undefined;
  contigAliases: readonly (readonly [string, string])[];
  onReferenceMismatch: 'fail' | 'skip';
  maxLineBytes: number;
  /** Per thread. */
  memoryBytes: number;
  /** Larger files are split. */
  shardBytes: number;
  faultPoint?: string | undefined;
}
