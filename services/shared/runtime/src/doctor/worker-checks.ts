import type { BlobStoreConfig } from '../blobs/blob-store.ts';
import { checkGenome } from './check-genome.ts';
import { askInstallation, checkMetadata, type MetadataAddress } from './check-metadata.ts';
import { checkStore } from './check-store.ts';
import type { Check } from './doctor.ts';

/** Configuration of a worker. */
export interface WorkerConfig extends MetadataAddress {
  blobs: BlobStoreConfig;
  genomePath?: string | undefined;
}

/** Checks all dependencies of parser and frequency; asks metadata for its installation first. */
export async function workerChecks(config: WorkerConfig): Promise<Check[]> {
  const installation = await askInstallation(config);
  return [
    checkMetadata(config),
    checkStore(config.blobs, { installation: async () => installation?.id }),
    checkGenome(config.genomePath, async () => installation?.genomeDigest),
  ];
}
