import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { TakeOffers, WorkOffers } from './offers.ts';

/** A worker as far as offers go: it takes as many as it has room for, and answers the rest once there is more. */
export class OfferedWorker {
  /** Offers answered so far. */
  taken = 0;
  #room: number;
  #waiting: { offers: number; answer(count: number): void }[] = [];
  #changed = Promise.withResolvers<void>();
  readonly #ending = new AbortController();
  readonly #listening: Promise<void>;

  constructor(offers: WorkOffers, kind: string, room = Number.POSITIVE_INFINITY) {
    this.#room = room;
    this.#listening = offers.listen(kind, this.#take, this.#ending.signal);
  }

  readonly #take: TakeOffers = (offers) => {
    const answered = new Promise<number>((answer) => this.#waiting.push({ offers, answer }));
    this.#answer();
    return answered;
  };

  #answer(): void {
    while (this.#room > 0 && this.#waiting.length > 0) {
      const { offers, answer } = this.#waiting.shift()!;
      const count = Math.min(offers, this.#room);
      this.#room -= count;
      this.taken += count;
      answer(count);
    }
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  makeRoom(places: number): void {
    this.#room += places;
    this.#answer();
  }

  /** Resolves when it has taken at least this number of offers. */
  async has(offers: number): Promise<void> {
    while (this.taken < offers) await this.#changed.promise;
  }

  /** Resolves when an offer waits for room. */
  async isFull(): Promise<void> {
    while (this.#waiting.length === 0) await this.#changed.promise;
  }

  /** Leaves without answering what waits. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#listening;
  }
}

/** Both ends of offers. */
export interface OfferPair {
  /** Resolves when offers of a number of shards of a kind are on their way. */
  send(kind: string, shards: number): Promise<void>;
  /** For a worker of its own. */
  offers(): WorkOffers;
  close(): Promise<void>;
}

/** The behaviour of every way in which workers are offered work; `open` gives one that is connected, for each test. */
export function describeWorkOffers(name: string, open: () => Promise<OfferPair>): void {
  describe(`offers of ${name}`, () => {
    let pair: OfferPair;
    let workers: OfferedWorker[];
    beforeEach(async () => {
      pair = await open();
      workers = [];
    });
    afterEach(async () => {
      for (const worker of workers) await worker.stop();
      await pair.close();
    });
    const start = (kind: string, room?: number) => {
      const worker = new OfferedWorker(pair.offers(), kind, room);
      workers.push(worker);
      return worker;
    };

    test.each(['parse', 'annotate', 'compact'])('an offer of %s reaches a worker of this kind', async (kind) => {
      const worker = start(kind);
      await pair.send(kind, 1);
      await worker.has(1);
    });

    test('what finds no room is offered again once there is some', async () => {
      const worker = start('parse', 0);
      await pair.send('parse', 1);
      await worker.isFull();
      expect(worker.taken).toBe(0);
      worker.makeRoom(1);
      await worker.has(1);
      await pair.send('parse', 1);
      await worker.isFull();
      worker.makeRoom(100);
      await worker.has(2);
    });

    test('a worker that stops leaves at once, with offers unanswered', async () => {
      const worker = start('parse', 0);
      await pair.send('parse', 2);
      await worker.isFull();
      await worker.stop();
      expect(worker.taken).toBe(0);
    });

    test('a worker whose signal was aborted before it began listens to nothing', async () => {
      let heard = 0;
      await pair.offers().listen('parse', async (offers) => (heard += offers), AbortSignal.abort());
      const other = start('parse');
      await pair.send('parse', 1);
      await other.has(1);
      expect(heard).toBe(0);
    });
  });
}
