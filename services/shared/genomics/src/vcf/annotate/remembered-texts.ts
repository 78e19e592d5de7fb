import { COUNT, COUNTS_EACH, type CountColumn } from '../../frequency.ts';

const KEPT_BYTES = 1 << 18;
/** Carriers and coverage decide about the place: the other numbers seldom differ where these do not. */
const PLACED_BY = COUNT.coverage + 1;

/**
 * Texts of the fields of one query by its counts, from which alone they follow: most variants share their counts with
 * others. Of two with the same place, the later is kept.
 */
export class RememberedTexts {
  /** Longer texts are not kept. */
  readonly #maxBytes: number;
  readonly #places: number;
  readonly #counts: Float64Array;
  readonly #lengths: Uint16Array;
  readonly #texts: Buffer;

  /** `usualBytes`: length of most texts. */
  constructor(usualBytes: number) {
    this.#maxBytes = usualBytes;
    this.#places = 2 ** Math.max(0, Math.floor(Math.log2(KEPT_BYTES / usualBytes)));
    this.#counts = new Float64Array(this.#places * COUNTS_EACH);
    this.#lengths = new Uint16Array(this.#places);
    this.#texts = Buffer.allocUnsafe(this.#places * usualBytes);
  }

  /** Writes the text of the counts of a variant at `from`, and returns its end; −1 when it is not kept. */
  write(bytes: Buffer, at: number, counts: CountColumn, from: number): number {
    const place = this.#placeOf(counts, from);
    const length = this.#lengths[place]!;
    if (length === 0 || !this.#isOf(place, counts, from)) return -1;
    const start = place * this.#maxBytes;
    this.#texts.copy(bytes, at, start, start + length);
    return at + length;
  }

  /** Keeps `[start, end)` as the text of these counts. */
  keep(bytes: Buffer, start: number, end: number, counts: CountColumn, from: number): void {
    if (end - start > this.#maxBytes) return;
    const place = this.#placeOf(counts, from);
    bytes.copy(this.#texts, place * this.#maxBytes, start, end);
    this.#lengths[place] = end - start;
    for (let i = 0; i < COUNTS_EACH; i++) this.#counts[place * COUNTS_EACH + i] = counts[from + i]!;
  }

  #placeOf(counts: CountColumn, from: number): number {
    let hash = 0;
    for (let i = 0; i < PLACED_BY; i++) hash = Math.imul(hash ^ counts[from + i]!, 0x9e3779b1);
    return (hash >>> 16) & (this.#places - 1);
  }

  #isOf(place: number, counts: CountColumn, from: number): boolean {
    const own = this.#counts;
    for (let i = 0; i < COUNTS_EACH; i++) if (own[place * COUNTS_EACH + i] !== counts[from + i]) return false;
    return true;
  }
}
