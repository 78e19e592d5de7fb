import { ContigNames } from '@varfreq/genomics/contigs';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { openGenome } from '@varfreq/runtime/genome/genome';
import type { ImportParts } from '../usecases/import-job.ts';
import type { ImportSettings } from './import-settings.ts';

/** Enough for a file in order; an unsorted one rereads windows. */
const genomeCacheBytes = 16 << 20;

/** Opens the resources shared by the imports of a thread. Errors: those of `openBlobStore` and `openGenome`. */
export async function openParts(settings: ImportSettings): Promise<ImportParts> {
  const { localFilesDir, localFilesPerLogin, genomePath, build, contigAliases } = settings;
  const { onReferenceMismatch, maxLineBytes, memoryBytes, shardBytes } = settings;
  const blobs = await openBlobStore(settings.blobs);
  const genome = genomePath === undefined ? undefined : await openGenome(genomePath, { cacheBytes: genomeCacheBytes });
  const aliases = { aliases: contigAliases };
  const contigs = new ContigNames(genome ? { genomeContigs: [...genome.contigs.keys()], ...aliases } : aliases);
  const faults = createFaultPoints(settings.faultPoint);
  const files = { blobs, localFilesDir, localFilesPerLogin };
  return { ...files, contigs, genome, build, onReferenceMismatch, maxLineBytes, memoryBytes, shardBytes, faults };
}
