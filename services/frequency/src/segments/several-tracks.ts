/** Sums of the carriers of samples with several variations, which may only be capped when all of them were read. */
export class SeveralTracks {
  readonly #several: number;
  readonly #sums = new Map<number, { sample: number; carriers: Float64Array }>();

  /** `several`: how many such samples there are. */
  constructor(several: number) {
    this.#several = several;
  }

  /** Adds carriers of the `number`-th such sample at a variant. Sums are held at 2^53-1. */
  add(variant: number, number: number, sample: number, carriers: Float64Array): void {
    const key = variant * this.#several + number;
    const entry = this.#sums.get(key);
    if (entry === undefined) this.#sums.set(key, { sample, carriers: carriers.slice() });
    else
      for (let i = 0; i < 4; i++)
        entry.carriers[i] = Math.min(Number.MAX_SAFE_INTEGER, entry.carriers[i]! + carriers[i]!);
  }

  forEach(take: (variant: number, sample: number, carriers: Float64Array) => void): void {
    for (const [key, { sample, carriers }] of this.#sums) take(Math.floor(key / this.#several), sample, carriers);
  }
}
