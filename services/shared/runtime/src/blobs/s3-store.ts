import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type MultipartUpload,
  type S3Client,
} from '@aws-sdk/client-s3';
import { AppError, isAppError } from '../errors.ts';
import type { BlobInfo, BlobStore } from './blob-store.ts';
import { requireKey, requirePrefix, requireRange } from './keys.ts';
import { createS3Client, type S3Config } from './s3/s3-config.ts';
import { s3Error, s3Operation } from './s3/s3-errors.ts';
import { S3Put } from './s3/s3-put.ts';
import { openRange } from './s3/s3-stream.ts';

const keysPerRequest = 1000;

/**
 * Objects of a bucket of any S3 store with conditional writes (`If-None-Match: *`), through basic calls only. Streams
 * are uploaded in one request or in parts, with checksums; about one part of 8 MiB is in memory at a time.
 */
class S3Store implements BlobStore {
  readonly gapBytes = 512 << 10;
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(config: S3Config) {
    this.#client = createS3Client(config);
    this.#bucket = config.bucket;
  }

  async put(key: string, source: AsyncIterable<Uint8Array>, options: { signal?: AbortSignal } = {}): Promise<BlobInfo> {
    requireKey(key);
    const put = new S3Put({ client: this.#client, bucket: this.#bucket, key, signal: options.signal });
    const isMade = await put.run(source);
    const found = await this.#look(key).catch((error: unknown) => {
      if (!isMade && isAppError(error) && error.code === 'not_found') throw put.failure ?? busy(key);
      throw error;
    });
    if (found.writer !== put.writer) throw new AppError('integrity_conflict', `Object ${key} already exists.`);
    return found.info;
  }

  async get(key: string, range: { start: number; end?: number } = { start: 0 }): Promise<Readable> {
    requireKey(key);
    if (range.end !== undefined) requireRange(range.start, range.end);
    if (range.start === range.end) await this.#look(key);
    return openRange({ client: this.#client, bucket: this.#bucket, key, ...range });
  }

  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    return buffer(await this.get(key, { start, end }));
  }

  async head(key: string): Promise<BlobInfo> {
    requireKey(key);
    return (await this.#look(key)).info;
  }

  async #look(key: string): Promise<{ info: BlobInfo; writer: string | undefined }> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: key });
    const { ContentLength = 0, LastModified, Metadata } = await s3Operation(() => this.#client.send(command), key);
    const info = { sizeBytes: ContentLength, modifiedMs: LastModified?.getTime() ?? Number.NaN };
    return { info, writer: Metadata?.writer };
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) requireKey(key);
    for (let first = 0; first < keys.length; first += keysPerRequest) {
      const Objects = keys.slice(first, first + keysPerRequest).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await s3Operation(() => this.#client.send(command));
      const [failed] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (failed !== undefined) throw s3Error({ name: failed.Code, message: failed.Message });
    }
  }

  async *list(prefix: string): AsyncGenerator<string> {
    requirePrefix(prefix);
    let next: string | undefined;
    do {
      const from = next === undefined ? {} : { ContinuationToken: next };
      const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ...from });
      const page = await s3Operation(() => this.#client.send(command));
      for (const { Key } of page.Contents ?? []) yield Key!;
      next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
  }

  async space(): Promise<undefined> {}

  async removeLeftOvers(olderThanMs: number, prefix?: string): Promise<number> {
    const before = Date.now() - olderThanMs;
    let aborted = 0;
    for await (const { Key, UploadId, Initiated } of this.#uploadsInParts(prefix)) {
      if (Initiated === undefined || Initiated.getTime() >= before) continue;
      const abort = new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId });
      await s3Operation(() => this.#client.send(abort));
      aborted += 1;
    }
    return aborted;
  }

  async *#uploadsInParts(prefix: string | undefined): AsyncGenerator<MultipartUpload> {
    let [KeyMarker, UploadIdMarker]: (string | undefined)[] = [];
    do {
      const from = KeyMarker === undefined ? {} : { KeyMarker, UploadIdMarker };
      const command = new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: prefix, ...from });
      const page: ListMultipartUploadsCommandOutput = await s3Operation(() => this.#client.send(command));
      yield* page.Uploads ?? [];
      [KeyMarker, UploadIdMarker] = page.IsTruncated === true ? [page.NextKeyMarker, page.NextUploadIdMarker] : [];
    } while (KeyMarker !== undefined);
  }
}

/** Another put under the same key is in progress. */
function busy(key: string): AppError {
  return new AppError('unavailable', `Object ${key} is being created by another writer.`);
}

/** Opens the store of a bucket without contacting it. The bucket must exist before the first put. */
export function openS3Store(config: S3Config): BlobStore {
  return new S3Store(config);
}
