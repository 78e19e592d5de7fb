import { Worker } from 'node:worker_threads';
import { AppError } from '@varfreq/runtime/errors';
import type { DigestOptions, DigestReply, DigestRequest, DigestStream, Digests } from './digests.ts';

/** Pieces of an upload: one is filled while the thread reads the other. */
const pieces = 2;
/** Memory kept for uploads to come, whose pages need not be made again. */
const mostSpareBytes = 8 * 1024 * 1024;

/** The gateway's end of a stream digested by a thread. */
class RemoteStream implements DigestStream {
  readonly memory: SharedArrayBuffer;
  readonly #bytes: Uint8Array;
  readonly #pieceBytes: number;
  /** Pieces that the thread has not yet taken. */
  #underWay = 0;
  #start = 0;
  #filled = 0;
  #more: PromiseWithResolvers<void> | undefined;
  readonly #digests = Promise.withResolvers<Digests>();
  readonly #send: (message: DigestRequest) => void;
  readonly #id: number;
  #failure: { readonly error: unknown } | undefined;
  #ended = false;

  constructor(id: number, memory: SharedArrayBuffer, send: (message: DigestRequest) => void) {
    this.#id = id;
    this.memory = memory;
    this.#bytes = new Uint8Array(memory);
    this.#pieceBytes = memory.byteLength / pieces;
    this.#send = send;
    this.#digests.promise.catch(() => undefined);
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure.error;
    for (let at = 0; at < chunk.length; ) {
      if (this.#underWay === pieces) await this.#taking();
      const part = chunk.subarray(at, at + this.#pieceBytes - this.#filled);
      this.#bytes.set(part, this.#start + this.#filled);
      at += part.length;
      this.#filled += part.length;
      if (this.#filled === this.#pieceBytes) this.#sendPiece();
    }
  }

  #taking(): Promise<void> {
    this.#more ??= Promise.withResolvers();
    return this.#more.promise;
  }

  #sendPiece(): void {
    this.#send({ kind: 'piece', stream: this.#id, start: this.#start, end: this.#start + this.#filled });
    this.#underWay += 1;
    this.#start = (this.#start + this.#pieceBytes) % this.memory.byteLength;
    this.#filled = 0;
  }

  finish(): Promise<Digests> {
    if (!this.#ended) {
      if (this.#filled > 0) this.#sendPiece();
      this.#send({ kind: 'end', stream: this.#id });
    }
    this.#ended = true;
    return this.#digests.promise;
  }

  abort(): void {
    if (!this.#ended) this.#send({ kind: 'abort', stream: this.#id });
    this.#ended = true;
    this.fail(new Error('aborted'));
  }

  taken(): void {
    this.#underWay -= 1;
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

function undigested(cause?: unknown): AppError {
  return new AppError('unavailable', 'The upload could not be digested; send it again.', { cause });
}

/** A worker thread that digests any number of uploads; slow clients cost it nothing. */
export class DigestThread {
  readonly #worker = new Worker(new URL('./digest.worker.ts', import.meta.url));
  readonly #streams = new Map<number, RemoteStream>();
  readonly #spare: SharedArrayBuffer[] = [];
  readonly #memoryBytes: number;
  #nextId = 0;
  #isDead = false;

  /** @param pieceBytes bytes per message to the thread */
  constructor(pieceBytes: number) {
    this.#memoryBytes = pieces * pieceBytes;
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
    const memory = this.#spare.pop() ?? new SharedArrayBuffer(this.#memoryBytes);
    const stream = new RemoteStream(id, memory, (message) => this.#send(message));
    this.#streams.set(id, stream);
    this.#send({ kind: 'open', stream: id, memory, ...options });
    return stream;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: DigestRequest): void {
    // The thread may still read the memory of an aborted stream, but what it finds no longer counts.
    if (message.kind === 'abort') this.#forget(message.stream);
    if (!this.#isDead) this.#worker.postMessage(message);
  }

  #receive(reply: DigestReply): void {
    const stream = this.#streams.get(reply.stream);
    if (reply.kind === 'taken') return void stream?.taken();
    this.#forget(reply.stream);
    if (reply.kind === 'done') stream?.done(reply.digests);
    else stream?.fail(undigested());
  }

  #forget(id: number): void {
    const stream = this.#streams.get(id);
    const isKept = (this.#spare.length + 1) * this.#memoryBytes <= mostSpareBytes;
    if (this.#streams.delete(id) && isKept) this.#spare.push(stream!.memory);
  }

  #die(cause: unknown): void {
    this.#isDead = true;
    const error = undigested(cause);
    for (const stream of this.#streams.values()) stream.fail(error);
    this.#streams.clear();
  }
}
