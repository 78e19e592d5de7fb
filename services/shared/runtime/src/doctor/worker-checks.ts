import type { BlobStoreConfig } from '../blobs/blob-store.ts';
import { checkGenome } from './check-genome.ts';
import { askInstallation, checkMetadata, type MetadataAddress } from './check-metadata.ts';
import { checkStore } from './check-store.ts';
import type { Check } from './doctor.ts';

/** What a worker is started with. */
export interface WorkerFoundations extends MetadataAddress {
  blobs: BlobStoreConfig;
  genomePath?: string | undefined;
}

/** Everything that parser and frequency stand on; metadata is asked first whose installation it is. */
export async function workerChecks(config: WorkerFoundations): Promise<Check[]> {
  const installation = await askInstallation(config);
  return [
    checkMetadata(config),
    checkStore(config.blobs, { installation: async () => installation?.id }),
    checkGenome(config.genomePath, async () => installation?.genomeDigest),
  ];
}
