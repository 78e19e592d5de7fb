import type { metadataV1 } from '@varfreq/contracts/load';
import type { BlobStore } from '../blobs/blob-store.ts';
import { requireStoreOf } from '../blobs/installation.ts';
import type { Client } from '../grpc/methods.ts';
import type { Logger } from '../log.ts';
import { retry } from '../retry.ts';

const backoff = { firstMs: 200, maxMs: 5000 };

/** A service that joins an installation, with its connection to metadata and its blob store. */
export interface Joining {
  manifest: Pick<Client<typeof metadataV1.Manifest>, 'getInstallation' | 'registerGenome'>;
  /** Called at each attempt. */
  blobs(): Promise<Pick<BlobStore, 'read'>>;
  /** Digest of the reference genome, empty for none; absent for a service that reads no genome. */
  genomeDigest?: string | undefined;
  log: Logger;
  /** Aborted: the service is stopping. */
  signal: AbortSignal;
}

/**
 * Waits until metadata answers, however long that takes, and checks that the service has the same blob store and
 * reference genome as the installation. Returns true then, false when `signal` was aborted first.
 * Errors: `integrity_conflict` when store or genome belong to another installation.
 */
export async function joinInstallation(joining: Joining): Promise<boolean> {
  const { manifest, blobs, genomeDigest, log, signal } = joining;
  const join = async (): Promise<void> => {
    await requireStoreOf(manifest, await blobs(), signal);
    if (genomeDigest !== undefined) await manifest.registerGenome({ digest: genomeDigest }, { signal });
  };
  const onRetry = (err: unknown): void =>
    log.warn({ event: 'waiting_for_installation', err }, 'metadata or the blob store is unavailable');
  try {
    await retry(join, { backoff, signal, onRetry });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return !signal.aborted;
}
