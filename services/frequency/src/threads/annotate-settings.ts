import type { BuildName } from '@varfreq/genomics/known-builds';
import type { BlobStoreConfig } from '@varfreq/runtime/blobs/blob-store';
import type { LocalFilesPlace } from '@varfreq/runtime/inputs/local-file';

/** Settings from which an annotation thread opens its own parts; structured-cloneable. */
export interface AnnotateSettings extends LocalFilesPlace {
  blobs: BlobStoreConfig;
  genomePath?: string | undefined;
  build?: BuildName | undefined;
  contigAliases: readonly (readonly [string, string])[];
  onReferenceMismatch: 'fail' | 'skip';
  maxLineBytes: number;
  /** Larger VCF files are annotated in shards. */
  shardBytes: number;
  /** zlib level of results, 0 to 9. */
  compressionLevel: number;
  /** Cache of stored variants, per thread. */
  cacheBytes: number;
  faultPoint?: string | undefined;
}
