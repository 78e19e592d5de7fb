import type { BeginUploadResponse__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/BeginUploadResponse';
import type { Created__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Created';
import type { FinishUploadRequest } from '@varfreq/contracts/gen/varfreq/metadata/v1/FinishUploadRequest';
import { sniffCompression } from '@varfreq/genomics/bgzf/sniff';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';
import type { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Logger } from '@varfreq/runtime/log';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { DigestThreads } from './digest-threads.ts';
import type { Digests } from './digests.ts';
import { peek } from './peek.ts';
import { tapUpload } from './tap-upload.ts';

/** What an upload needs. */
export interface UploadParts {
  readonly services: Pick<Services, 'catalogue' | 'blobs'>;
  readonly digests: DigestThreads;
  readonly reserve: SpaceReserve;
  readonly limits: Pick<Settings, 'maxUploadBytes' | 'maxUncompressedBytes' | 'maxExpansionRatio'>;
  readonly rpc: CallOptions;
  readonly log: Logger;
}

/** What is known of a file once all of it is stored. */
export interface StoredFile extends Digests {
  readonly sizeBytes: number;
  readonly gzipped: boolean;
}

/**
 * A file on its way into the blob store under a staging row kept alive by heartbeats until the upload finishes or
 * discarded. What is neither is collected as stale.
 */
export class StagedUpload {
  readonly #parts: UploadParts;
  readonly #row: BeginUploadResponse__Output;
  readonly #given = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #isBeating = false;
  #isFinishing = false;

  constructor(parts: UploadParts, row: BeginUploadResponse__Output) {
    this.#parts = parts;
    this.#row = row;
    this.#timer = setInterval(() => void this.#heartbeat(), Math.max(row.beatEveryMs, 100));
  }

  /**
   * Streams the file into the store and digests it on the way.
   *
   * @throws AppError `entity_too_large` beyond the limit, `unavailable` when the store fails, runs full, or the upload
   *   timed out in metadata
   */
  async store(file: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<StoredFile> {
    const { services, digests, limits } = this.#parts;
    const { head, chunks } = await peek(file, 2);
    const gzipped = sniffCompression(head) !== 'plain';
    const digest = digests.open({ gzipped, limits: this.#textLimits() });
    try {
      const source = tapUpload(
        chunks,
        { maxUploadBytes: limits.maxUploadBytes, stored: this.#row.stored ?? null },
        digest,
      );
      const stop = AbortSignal.any([signal, this.#given.signal]);
      const { sizeBytes } = await services.blobs.put(this.#row.objectKey, source, { signal: stop });
      return { sizeBytes, gzipped, ...(await digest.finish()) };
    } finally {
      digest.abort();
    }
  }

  /** The data source takes the place of the staging row. @throws AppError as FinishUpload does */
  async finish(described: Omit<FinishUploadRequest, 'uploadId'>): Promise<Created__Output> {
    this.#isFinishing = true;
    const { catalogue } = this.#parts.services;
    const created = await catalogue.finishUpload({ ...described, uploadId: this.#row.uploadId }, this.#parts.rpc);
    clearInterval(this.#timer);
    return created;
  }

  /**
   * Leaves nothing behind: neither row nor object. Never fails; what it cannot reach is collected later. Once `finish`
   * was called the object may be that of a data source, whatever the answer was, so only metadata may remove it.
   *
   * @param reason why, for the audit log: the code of an error
   */
  async discard(reason: string): Promise<void> {
    clearInterval(this.#timer);
    const { services, rpc, log } = this.#parts;
    const { uploadId, objectKey } = this.#row;
    try {
      await services.catalogue.abortUpload({ uploadId, reason }, rpc);
      if (!this.#isFinishing) await services.blobs.remove([objectKey]);
    } catch (err) {
      log.warn({ event: 'upload_not_discarded', uploadId, err }, 'an upload is left to be collected');
    }
  }

  #textLimits(): TextLimits {
    const { maxUncompressedBytes, maxExpansionRatio } = this.#parts.limits;
    const { uncompressedLimitBytes = maxUncompressedBytes, expansionRatioLimit = maxExpansionRatio } = this.#row;
    return { maxBytes: uncompressedLimitBytes, maxRatio: expansionRatioLimit };
  }

  async #heartbeat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      await this.#parts.reserve.require(0);
      await this.#parts.services.catalogue.beatUpload({ uploadId: this.#row.uploadId }, this.#parts.rpc);
    } catch (error) {
      this.#judge(error);
    } finally {
      this.#isBeating = false;
    }
  }

  /** A missed heartbeat may be followed by a successful one; a missing row or a full disk ends the upload. */
  #judge(error: unknown): void {
    if (!isAppError(error)) return;
    if (error.code === 'not_found') {
      this.#given.abort(new AppError('unavailable', 'The upload timed out; send it again.', { cause: error }));
    } else if (error.details.field === 'space') this.#given.abort(error);
  }
}

/**
 * Begins an upload for a user.
 *
 * @throws AppError `unavailable` when space is short, `integrity_conflict` while another upload runs under the same
 *   Idempotency-Key, `too_many_requests` and `entity_too_large` beyond the user's limits
 */
export async function beginUpload(
  parts: UploadParts,
  request: Parameters<Services['catalogue']['beginUpload']>[0],
  announcedBytes: number,
): Promise<StagedUpload> {
  await parts.reserve.require(announcedBytes);
  return new StagedUpload(parts, await parts.services.catalogue.beginUpload(request, parts.rpc));
}
