import { Worker } from 'node:worker_threads';
import { AppError } from '@varfreq/runtime/errors';
import type { DigestOptions, DigestReply, DigestRequest, DigestStream, Digests } from './digests.ts';

/** Bytes of one upload in transit to its thread: more than any reader's look-ahead (64 KiB and a chunk). */
const windowBytes = 512 * 1024;

/** The gateway's end of a stream digested by a thread. */
class RemoteStream implements DigestStream {
  #underWay = 0;
  #more: PromiseWithResolvers<void> | undefined;
  readonly #digests = Promise.withResolvers<Digests>();
  readonly #send: (message: DigestRequest) => void;
  readonly #id: number;
  #failure: { readonly error: unknown } | undefined;
  #ended = false;

  constructor(id: number, send: (message: DigestRequest) => void) {
    this.#id = id;
    this.#send = send;
    this.#digests.promise.catch(() => undefined);
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure.error;
    if (chunk.length === 0) return;
    this.#underWay += chunk.length;
    this.#send({ kind: 'chunk', stream: this.#id, bytes: new Uint8Array(chunk) });
    if (this.#underWay < windowBytes) return;
    this.#more ??= Promise.withResolvers();
    await this.#more.promise;
  }

  finish(): Promise<Digests> {
    if (!this.#ended) this.#send({ kind: 'end', stream: this.#id });
    this.#ended = true;
    return this.#digests.promise;
  }

  abort(): void {
    if (!this.#ended) this.#send({ kind: 'abort', stream: this.#id });
    this.#ended = true;
    this.fail(new Error('aborted'));
  }

  taken(bytes: number): void {
    this.#underWay -= bytes;
    if (this.#underWay >= windowBytes) return;
    this.#more?.resolve();
    this.#more = undefined;
  }

  done(digests: Digests): void {
    this.#digests.resolve(digests);
  }

  fail(error: unknown): void {
    this.#failure = { error };
    this.#more?.reject(error);
    this.#digests.reject(error);
  }
}

/** A worker thread that digests any number of uploads; slow clients cost it nothing. */
export class DigestThread {
  readonly #worker = new Worker(new URL('./digest.worker.ts', import.meta.url));
  readonly #streams = new Map<number, RemoteStream>();
  #nextId = 0;
  #isDead = false;

  constructor() {
    this.#worker.on('message', (reply: DigestReply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', () => this.#die(new Error('a digest thread exited')));
    this.#worker.unref();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Number of uploads being digested. */
  get load(): number {
    return this.#streams.size;
  }

  open(options: DigestOptions): DigestStream {
    const id = this.#nextId++;
    const stream = new RemoteStream(id, (message) => this.#send(message));
    this.#streams.set(id, stream);
    this.#send({ kind: 'open', stream: id, ...options });
    return stream;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: DigestRequest): void {
    if (message.kind === 'abort') this.#streams.delete(message.stream);
    if (!this.#isDead) this.#worker.postMessage(message, message.kind === 'chunk' ? [message.bytes.buffer] : []);
  }

  #receive(reply: DigestReply): void {
    const stream = this.#streams.get(reply.stream);
    if (reply.kind === 'taken') return void stream?.taken(reply.bytes);
    this.#streams.delete(reply.stream);
    stream?.done(reply.digests);
  }

  #die(cause: unknown): void {
    this.#isDead = true;
    const error = new AppError('unavailable', 'The upload could not be digested; send it again.', { cause });
    for (const stream of this.#streams.values()) stream.fail(error);
    this.#streams.clear();
  }
}
