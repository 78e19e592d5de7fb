import { DigestThread } from './digest-thread.ts';
import type { DigestOptions, DigestStream } from './digests.ts';

/** A chunk of an upload, as it arrives, has at most 64 KiB. */
const usualPieceBytes = 256 * 1024;

/** Worker threads that digest uploads, started with the first upload; a thread that died is replaced. */
export class DigestThreads {
  #threads: DigestThread[] = [];
  readonly #count: number;
  readonly #pieceBytes: number;

  /**
   * @param count maximum number of threads
   * @param pieceBytes bytes that one side fills while the other reads as many
   */
  constructor(count: number, pieceBytes = usualPieceBytes) {
    this.#count = count;
    this.#pieceBytes = pieceBytes;
  }

  open(options: DigestOptions): DigestStream {
    return this.#idlest().open(options);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }

  #idlest(): DigestThread {
    this.#threads = this.#threads.filter((thread) => !thread.isDead);
    const idlest = this.#threads.toSorted((a, b) => a.load - b.load)[0];
    if (idlest !== undefined && (idlest.load === 0 || this.#threads.length >= this.#count)) return idlest;
    const thread = new DigestThread(this.#pieceBytes);
    this.#threads.push(thread);
    return thread;
  }
}
