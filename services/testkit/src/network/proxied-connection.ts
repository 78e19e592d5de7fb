import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

/** Two sockets, each receiving what the other sends, subject to the present fault. */
export class ProxiedConnection {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #fault: () => Fault;
  #isDead = false;

  constructor(client: Socket, server: Socket, fault: () => Fault) {
    this.#client = client;
    this.#server = server;
    this.#fault = fault;
    for (const socket of [client, server]) socket.on('error', () => undefined); // its reader gets it too
  }

  /** Resolves when both sides are closed; those of a dead connection may stay open. */
  async run(): Promise<void> {
    const closed = [this.#client, this.#server].map((socket) => once(socket, 'close').catch(() => undefined));
    await Promise.all([this.#carry(this.#client, this.#server, false), this.#carry(this.#server, this.#client, true)]);
    await Promise.all(closed);
  }

  /** Breaks both sides with a reset. */
  reset(): void {
    for (const socket of [this.#client, this.#server]) socket.resetAndDestroy();
  }

  async #carry(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    let isBroken = false;
    try {
      for await (const chunk of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (isAnswer && this.#fault().kind === 'reset') this.reset();
        else await this.#pass(chunk, to, isAnswer);
      }
    } catch {
      isBroken = true;
    }
    await this.#passEnd(to, isAnswer, isBroken);
  }

  async #pass(chunk: Buffer, to: Socket, isAnswer: boolean): Promise<void> {
    const fault = this.#fault();
    if (fault.kind === 'latency') await sleep(fault.ms);
    if (fault.kind === 'bandwidth') await sleep((chunk.length / fault.bytesPerSecond) * 1000);
    if (this.#swallows(isAnswer) || !to.writable) return;
    if (!to.write(chunk)) await drained(to);
  }

  #swallows(isAnswer: boolean): boolean {
    const { kind } = this.#fault();
    this.#isDead ||= kind === 'black hole' || (kind === 'half-open' && isAnswer);
    return this.#isDead;
  }

  async #passEnd(to: Socket, isAnswer: boolean, isBroken: boolean): Promise<void> {
    const fault = this.#fault();
    if (fault.kind === 'slow close') await sleep(fault.ms);
    if (this.#swallows(isAnswer)) return;
    if (isBroken) to.resetAndDestroy();
    else to.end();
  }
}

/** Resolves when a socket takes more bytes or is closed; leaves no listener on it. */
async function drained(socket: Socket): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(() => undefined);
  over.abort();
}
