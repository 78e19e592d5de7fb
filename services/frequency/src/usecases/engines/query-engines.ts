import type { QueryInit } from '@varfreq/contracts/metadata/v1/Query';
import { FrequencyEngine } from '../../counting/frequency-engine.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { engineOptions, type QueryParts } from '../query-parts.ts';
import type { StatedSnapshot } from '../snapshots/read-snapshot.ts';
import { SharedCalls } from './shared-calls.ts';

/**
 * Reads the current samples of queries and segments, or that a state is unchanged. Errors: `unavailable`; the reason of the signal, which
 * is aborted once the last asker of those who share the answer has left.
 */
export type TakeSnapshot = (
  queries: readonly QueryInit[],
  knownState: string | undefined,
  signal: AbortSignal,
) => Promise<StatedSnapshot>;

interface Kept {
  engine: FrequencyEngine;
  state: string;
  bytes: number;
}

const bytesPerSample = 800;
const bytesPerSegment = 2000;
const bytesPerTrack = 16;

/**
 * Engines of recent queries, bounded in bytes. Beside them the latest that is larger than the bound is kept, since opening it has
 * taken its memory beside theirs anyway, and every query over 100,000 samples would open one (120 ms and more, and all samples from metadata). Asks metadata for the state at every call, so that an answer is never
 * older than the question; while no sample, group or import changes, opening an engine costs this one call instead of
 * reading and planning all samples. Measured over REST with 1,000 samples and no segments: 12 ms instead of 27.
 *
 * Those who ask for the same queries at once share the call and the engine, see `SharedCalls`: after a change of data each would read all samples and
 * open an engine, with 100,000 samples 80 MB and 230 ms of the main thread. While nothing changes an answer takes up to one more round trip
 * beside others, and all of them together take fewer.
 */
export class QueryEngines {
  readonly #parts: QueryParts;
  readonly #maxBytes: number;
  /** Least recently used first; `#smallBytes` is their sum. */
  readonly #small = new Map<string, Kept>();
  #smallBytes = 0;
  /** One at most. */
  readonly #large = new Map<string, Kept>();
  readonly #calls = new SharedCalls<FrequencyEngine>();

  constructor(parts: QueryParts, maxBytes: number) {
    this.#parts = parts;
    this.#maxBytes = maxBytes;
  }

  /**
   * An engine over the current snapshot. Errors: those of `takeSnapshot` and of opening the engine, the same for all who share them; the
   * reason of the signal.
   */
  open(queries: readonly QueryInit[], takeSnapshot: TakeSnapshot, signal: AbortSignal): Promise<FrequencyEngine> {
    const key = JSON.stringify(queries.map(({ steps }) => steps));
    const open = (shared: AbortSignal) => this.#open(key, (state) => takeSnapshot(queries, state, shared));
    return this.#calls.ask(key, open, signal);
  }

  async #open(key: string, take: (state: string | undefined) => Promise<StatedSnapshot>): Promise<FrequencyEngine> {
    const kept = this.#keptOf(key);
    const { state, unchanged, snapshot } = await take(kept?.state);
    if (kept !== undefined && unchanged) {
      if (this.#keptOf(key) === kept) this.#keep(key, { ...kept, state });
      return kept.engine;
    }
    const engine = await FrequencyEngine.open(engineOptions(this.#parts, snapshot));
    if (state !== '') this.#keep(key, { engine, state, bytes: sizeOf(snapshot) });
    return engine;
  }

  #keptOf(key: string): Kept | undefined {
    return this.#small.get(key) ?? this.#large.get(key);
  }

  /** Keeps an engine as the most recently used. */
  #keep(key: string, entry: Kept): void {
    const kept = entry.bytes > this.#maxBytes ? this.#large : this.#small;
    this.#drop(key);
    kept.set(key, entry);
    this.#smallBytes += kept === this.#small ? entry.bytes : 0;
    for (const oldest of kept.keys()) {
      if (kept === this.#small ? this.#smallBytes <= this.#maxBytes : kept.size === 1) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#smallBytes -= this.#small.get(key)?.bytes ?? 0;
    this.#small.delete(key);
    this.#large.delete(key);
  }
}

function sizeOf({ samples, segments }: Snapshot): number {
  const tracks = segments.reduce((sum, segment) => sum + segment.tracks.length, 0);
  return bytesPerSample * samples.length + bytesPerSegment * segments.length + bytesPerTrack * tracks;
}
