import type { BeginUploadResponse } from '@varfreq/contracts/metadata/v1/BeginUploadResponse';
import type { Created } from '@varfreq/contracts/metadata/v1/Created';
import type { FinishUploadRequestInit } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import { sniffCompression } from '@varfreq/genomics/bgzf/sniff';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';
import { isShortOfSpace, type SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Logger } from '@varfreq/runtime/log';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { DigestThreads } from './digest-threads.ts';
import type { Digests } from './digests.ts';
import { peek } from './peek.ts';
import { tapUpload } from './tap-upload.ts';

/** Files from this size on are inflated and hashed by two threads; for smaller ones handing the text over takes longer. */
const largeBytes = 32 * 1024 * 1024;

/** Dependencies of an upload. */
export interface UploadParts {
  readonly services: Pick<Services, 'catalogue' | 'blobs'>;
  readonly digests: DigestThreads;
  readonly reserve: SpaceReserve;
  readonly limits: Pick<Settings, 'maxUploadBytes' | 'maxUncompressedBytes' | 'maxExpansionRatio'>;
  readonly rpc: CallOptions;
  readonly log: Logger;
}

/** Properties of a completely stored file. */
export interface StoredFile extends Digests {
  readonly sizeBytes: number;
  readonly gzipped: boolean;
}

/**
 * A file being stored under a staging row kept alive by heartbeats until the upload finishes or is discarded. Otherwise
 * it is collected as stale.
 */
export class StagedUpload {
  readonly #parts: UploadParts;
  readonly #row: BeginUploadResponse;
  readonly #isLarge: boolean;
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #isSending = false;
  #isFinishing = false;

  /** @param announcedBytes size of the file, or a bit more; 0 if unknown */
  constructor(parts: UploadParts, row: BeginUploadResponse, announcedBytes: number) {
    this.#parts = parts;
    this.#row = row;
    this.#isLarge = announcedBytes >= largeBytes;
    this.#timer = setInterval(() => void this.#sendHeartbeat(), Math.max(row.beatEveryMs, 100));
  }

  /**
   * Streams the file into the store and digests it on the way. Errors: `entity_too_large` beyond the limit,
   * `unavailable` when the store fails, runs full, or the upload timed out in metadata; what `check` throws.
   *
   * @param check called with whether the file is compressed, before it is stored
   */
  async store(
    file: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
    check: (gzipped: boolean) => void = () => undefined,
  ): Promise<StoredFile> {
    const { services, digests, limits } = this.#parts;
    const { head, chunks } = await peek(file, 2);
    const gzipped = sniffCompression(head) !== 'plain';
    check(gzipped);
    const digest = digests.open({ gzipped, limits: this.#textLimits(), isLarge: this.#isLarge });
    try {
      const source = tapUpload(
        chunks,
        { maxUploadBytes: limits.maxUploadBytes, stored: this.#row.stored ?? null },
        digest,
      );
      const stop = AbortSignal.any([signal, this.#ended.signal]);
      const { sizeBytes } = await services.blobs.put(this.#row.objectKey, source, { signal: stop });
      return { sizeBytes, gzipped, ...(await digest.finish()) };
    } finally {
      digest.abort();
    }
  }

  /**
   * Replaces the staging row by the data source. Errors: as FinishUpload and FinishResumableUpload do.
   *
   * @param resumable id of the resumable upload whose pieces the file is made of
   */
  async finish(described: Omit<FinishUploadRequestInit, 'uploadId'>, resumable?: number): Promise<Created> {
    this.#isFinishing = true;
    const { services, rpc } = this.#parts;
    const file = { ...described, uploadId: this.#row.uploadId };
    const created =
      resumable === undefined
        ? await services.catalogue.finishUpload(file, rpc)
        : await services.catalogue.finishResumableUpload({ id: resumable, file }, rpc);
    clearInterval(this.#timer);
    return created;
  }

  /**
   * Removes row and object. Never fails; what cannot be removed is collected later. After a call of `finish` the object
   * may belong to a data source, whatever the answer, so only metadata may remove it.
   *
   * @param reason code of an error, for the audit log
   */
  async discard(reason: string): Promise<void> {
    clearInterval(this.#timer);
    const { services, rpc, log } = this.#parts;
    const { uploadId, objectKey } = this.#row;
    try {
      await services.catalogue.abortUpload({ uploadId, reason }, rpc);
      if (!this.#isFinishing) await services.blobs.remove([objectKey]);
    } catch (err) {
      log.warn(
        { event: 'upload_not_discarded', uploadId, err },
        'upload not discarded; the garbage collector will remove it',
      );
    }
  }

  #textLimits(): TextLimits {
    const { maxUncompressedBytes, maxExpansionRatio } = this.#parts.limits;
    const { uncompressedLimitBytes = maxUncompressedBytes, expansionRatioLimit = maxExpansionRatio } = this.#row;
    return { maxBytes: uncompressedLimitBytes, maxRatio: expansionRatioLimit };
  }

  async #sendHeartbeat(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      await this.#parts.reserve.require(0);
      await this.#parts.services.catalogue.beatUpload({ uploadId: this.#row.uploadId }, this.#parts.rpc);
    } catch (error) {
      this.#endUnlessRetryable(error);
    } finally {
      this.#isSending = false;
    }
  }

  /** A missed heartbeat may be followed by a successful one; a missing row or a full disk ends the upload. */
  #endUnlessRetryable(error: unknown): void {
    if (!isAppError(error)) return;
    if (error.code === 'not_found') {
      this.#ended.abort(new AppError('unavailable', 'The upload timed out; send it again.', { cause: error }));
    } else if (isShortOfSpace(error)) this.#ended.abort(error);
  }
}

/**
 * Begins an upload for a user. Errors: `unavailable` when space is short, `integrity_conflict` while another upload
 * runs under the same Idempotency-Key, `too_many_requests` and `entity_too_large` beyond the user's limits.
 */
export async function beginUpload(
  parts: UploadParts,
  request: Parameters<Services['catalogue']['beginUpload']>[0],
  announcedBytes: number,
): Promise<StagedUpload> {
  await parts.reserve.require(announcedBytes);
  return new StagedUpload(parts, await parts.services.catalogue.beginUpload(request, parts.rpc), announcedBytes);
}
