import { randomUUID } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { AppError } from '../../errors.ts';
import { abortable } from '../../streams/abortable.ts';
import { inParts } from './in-parts.ts';
import { isLostPut, s3Error, s3Operation } from './s3-errors.ts';

/** Destination of an object. */
export interface PutTarget {
  client: S3Client;
  bucket: string;
  key: string;
  signal: AbortSignal | undefined;
}

const onlyIfAbsent = '*';
/** Within the client's repetitions. */
const eachAttempt = { step: 'finalizeRequest', priority: 'low' } as const;

/** One put: a single request if the stream ends within the first part, else parts. Objects name their writer. */
export class S3Put {
  /** Metadata entry `writer` of the object. */
  readonly writer = randomUUID();
  readonly #target: PutTarget;
  readonly #place: { Bucket: string; Key: string };
  readonly #parts: { PartNumber: number; ETag: string }[] = [];
  #uploadId: string | undefined;
  #failure: AppError | undefined;

  constructor(target: PutTarget) {
    this.#target = target;
    this.#place = { Bucket: target.bucket, Key: target.key };
  }

  /** Why an attempt to create the object failed, if the client then made another one. */
  get failure(): AppError | undefined {
    return this.#failure;
  }

  /**
   * Consumes the whole stream. True when the store confirms that the object was created; false when it may belong to
   * another writer, or to us after a lost answer. Errors: those of the stream, the signal's reason, `unavailable`;
   * nothing is kept then.
   */
  async run(source: AsyncIterable<Uint8Array>): Promise<boolean> {
    try {
      for await (const { bytes, isLast } of inParts(abortable(source, this.#target.signal))) {
        if (!isLast) await this.#addPart(bytes);
        else if (this.#uploadId === undefined) return await this.#putWhole(bytes);
        else return await this.#finish(bytes);
      }
      throw new AppError('internal_server_error', 'A stream of parts ended without a last part.');
    } catch (error) {
      await this.#giveUp();
      throw error;
    }
  }

  async #putWhole(bytes: Uint8Array): Promise<boolean> {
    const Metadata = { writer: this.writer };
    const command = new PutObjectCommand({ ...this.#place, Body: bytes, IfNoneMatch: onlyIfAbsent, Metadata });
    command.middlewareStack.add(this.#noteFailure, eachAttempt);
    return this.#make((options) => this.#target.client.send(command, options));
  }

  async #addPart(bytes: Uint8Array): Promise<void> {
    const { client } = this.#target;
    this.#uploadId ??= await this.#begin();
    const PartNumber = this.#parts.length + 1;
    const command = new UploadPartCommand({ ...this.#place, UploadId: this.#uploadId, PartNumber, Body: bytes });
    const { ETag } = await this.#call((options) => client.send(command, options));
    this.#parts.push({ PartNumber, ETag: ETag! });
  }

  async #begin(): Promise<string> {
    const command = new CreateMultipartUploadCommand({ ...this.#place, Metadata: { writer: this.writer } });
    return (await this.#call((options) => this.#target.client.send(command, options))).UploadId!;
  }

  async #finish(rest: Uint8Array): Promise<boolean> {
    if (rest.length > 0) await this.#addPart(rest);
    const command = new CompleteMultipartUploadCommand({
      ...this.#place,
      UploadId: this.#uploadId,
      MultipartUpload: { Parts: this.#parts },
      IfNoneMatch: onlyIfAbsent,
    });
    command.middlewareStack.add(this.#noteFailure, eachAttempt);
    const isMade = await this.#make((options) => this.#target.client.send(command, options));
    if (!isMade) await this.#giveUp();
    return isMade;
  }

  async #call<T>(send: (options: { abortSignal?: AbortSignal }) => Promise<T>): Promise<T> {
    const { signal, key } = this.#target;
    return s3Operation(() => send(signal === undefined ? {} : { abortSignal: signal }), key, signal);
  }

  readonly #noteFailure =
    <Args, Result>(next: (args: Args) => Promise<Result>) =>
    async (args: Args): Promise<Result> => {
      try {
        return await next(args);
      } catch (error) {
        if (!isLostPut(error)) this.#failure = s3Error(error, this.#target.key);
        throw error;
      }
    };

  /** Sends a call that creates the object; false when it did not. */
  async #make(send: (options: { abortSignal?: AbortSignal }) => Promise<unknown>): Promise<boolean> {
    return this.#call(async (options) => {
      try {
        await send(options);
        return true;
      } catch (error) {
        if (isLostPut(error)) return false;
        throw error;
      }
    });
  }

  /** Parts that remain nevertheless are cleaned up after a day. */
  async #giveUp(): Promise<void> {
    if (this.#uploadId === undefined) return;
    const command = new AbortMultipartUploadCommand({ ...this.#place, UploadId: this.#uploadId });
    await this.#target.client.send(command).catch(() => undefined);
  }
}
