import { ContigNames } from '@varfreq/genomics/contigs';
import type { StoreOptions } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { openGenome } from '@varfreq/runtime/genome/genome';
import { SegmentStore } from '../counting/segment-store.ts';
import type { AnnotateParts } from '../usecases/annotate-job.ts';
import type { AnnotateSettings } from './annotate-settings.ts';

/** Enough for a file in order; an unsorted one rereads windows. */
const genomeCacheBytes = 16 << 20;

/** Opens the resources shared by the work of a thread, which uses the store with `options`. Errors: those of `openBlobStore` and `openGenome`. */
export async function openParts(settings: AnnotateSettings, options: StoreOptions = {}): Promise<AnnotateParts> {
  const { localFilesDir, localFilesPerLogin, onReferenceMismatch, maxLineBytes, cacheBytes } = settings;
  const blobs = await openBlobStore(settings.blobs, options);
  const { genome, contigs, build } = await openSequences(settings);
  const segments = new SegmentStore(blobs, cacheBytes);
  const faults = createFaultPoints(settings.faultPoint);
  const { shardBytes, compressionLevel } = settings;
  return {
    blobs,
    segments,
    engines: new WeakMap(),
    localFilesDir,
    localFilesPerLogin,
    contigs,
    genome,
    build,
    onReferenceMismatch,
    maxLineBytes,
    shardBytes,
    compressionLevel,
    faults,
  };
}

/** Opens the reference genome, if any, and the names of its contigs. Errors: those of `openGenome`. */
export async function openSequences(settings: Pick<AnnotateSettings, 'genomePath' | 'build' | 'contigAliases'>) {
  const { genomePath, build, contigAliases } = settings;
  const genome = genomePath === undefined ? undefined : await openGenome(genomePath, { cacheBytes: genomeCacheBytes });
  const aliases = { aliases: contigAliases };
  const contigs = new ContigNames(genome ? { genomeContigs: [...genome.contigs.keys()], ...aliases } : aliases);
  return { genome, build, contigs };
}
