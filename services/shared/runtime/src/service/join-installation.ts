import type { metadataV1 } from '@varfreq/contracts/load';
import type { BlobStore } from '../blobs/blob-store.ts';
import { requireStoreOf } from '../blobs/installation.ts';
import type { Client } from '../grpc/methods.ts';
import type { Logger } from '../log.ts';
import { retry } from '../retry.ts';

const backoff = { firstMs: 200, maxMs: 5000 };
/** Further causes are details of libraries. */
const deepestCause = 2;

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
 * reference genome as the installation. Logs the problem after attempts 1, 2, 4, 8 and so on, while it waits. Returns true then, false when `signal` was aborted first.
 * Errors: `integrity_conflict` when store or genome belong to another installation.
 */
export async function joinInstallation(joining: Joining): Promise<boolean> {
  const { manifest, blobs, genomeDigest, log, signal } = joining;
  const join = async (): Promise<void> => {
    await requireStoreOf(manifest, await blobs(), signal);
    if (genomeDigest !== undefined) await manifest.registerGenome({ digest: genomeDigest }, { signal });
  };
  let tries = 0;
  const onRetry = (error: unknown): void => {
    tries += 1;
    if (!isPowerOfTwo(tries)) return;
    const fields = { event: 'waiting_for_installation', problem: problemOf(error), tries };
    log.warn(fields, 'metadata or the blob store is unavailable');
  };
  try {
    await retry(join, { backoff, signal, onRetry });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return !signal.aborted;
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count));

/** Messages of an error and of its first causes, in one line. */
function problemOf(error: unknown): string {
  const messages: string[] = [];
  for (let each = error; each instanceof Error && messages.length < deepestCause; each = each.cause)
    messages.push(each.message.replace(/\.$/, ''));
  return messages.join(': ');
}
