/** Words of 32 bits that so many bits take. Bit b is bit b % 32 of word b >>> 5. */
export function wordsFor(bits: number): number {
  return (bits + 31) >>> 5;
}

/** Number of bits set in a word. */
export function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the numbers of the bits set, ascending, to `into`, which must have room; returns how many there are. */
export function listBits(words: Uint32Array, into: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    for (let word = words[at]!; word !== 0; word &= word - 1) into[count++] = at * 32 + 31 - Math.clz32(word & -word);
  }
  return count;
}

/** Sets the first `bits` bits and clears those behind them. */
export function setAll(words: Uint32Array, bits: number): void {
  words.fill(0xffffffff);
  if (bits & 31) words[words.length - 1] = 2 ** (bits & 31) - 1;
}

/** Where bits of one numbering go in another one, as runs of neighbours that are moved by words. */
export class BitRuns {
  /** First bit, first bit in the other numbering and length of each run. */
  readonly #runs: Uint32Array;

  /** Bit `from[i]` goes to bit `to[i]`; the same bit may go to several. */
  constructor(from: readonly number[], to: readonly number[]) {
    const runs: number[] = [];
    for (let i = 0, at = -3; i < from.length; i++) {
      if (at >= 0 && from[i] === runs[at]! + runs[at + 2]! && to[i] === runs[at + 1]! + runs[at + 2]!) runs[at + 2]!++;
      else at = runs.push(from[i]!, to[i]!, 1) - 3;
    }
    this.#runs = Uint32Array.from(runs);
  }

  /** Sets the bits of `target`, whose first word is `at`, that those set in `source` go to. */
  orInto(source: Uint32Array, target: Uint32Array, at: number): void {
    const runs = this.#runs;
    for (let i = 0; i < runs.length; i += 3) orBits(source, runs[i]!, target, at * 32 + runs[i + 1]!, runs[i + 2]!);
  }
}

function orBits(source: Uint32Array, from: number, target: Uint32Array, to: number, length: number): void {
  const whole = ((from | to) & 31) === 0 ? length >>> 5 : 0;
  const fromWord = from >>> 5;
  const toWord = Math.floor(to / 32);
  for (let word = 0; word < whole; word++) target[toWord + word]! |= source[fromWord + word]!;
  for (let done = whole * 32; done < length; ) {
    const [f, t] = [from + done, to + done];
    const take = Math.min(length - done, 32 - (t & 31));
    let bits = source[f >>> 5]! >>> (f & 31);
    if ((f & 31) + take > 32) bits |= source[(f >>> 5) + 1]! << (32 - (f & 31));
    if (take < 32) bits &= (1 << take) - 1;
    target[Math.floor(t / 32)]! |= bits << (t & 31);
    done += take;
  }
}
