/**
 * Sorts numbers 0 to 2^32-1 with their items, in place except for the scratch columns; stable. Radix sort with digits
 * as wide as the number of items justifies: windows of 16 to 64 inputs usually take one pass.
 */
export class ItemSorter {
  #keys = new Uint32Array(0);
  #items = new Uint32Array(0);
  #spareKeys = new Uint32Array(0);
  #spareItems = new Uint32Array(0);
  readonly #counts = new Uint32Array((1 << maxDigitBits) + 1);

  get keys(): Uint32Array {
    return this.#keys;
  }

  get items(): Uint32Array {
    return this.#items;
  }

  /** Reserves space for `length` items; then write `keys` and `items`. */
  reserve(length: number): void {
    if (length <= this.#keys.length) return;
    const rounded = 1 << bitLength(length - 1);
    this.#keys = new Uint32Array(rounded);
    this.#items = new Uint32Array(rounded);
    this.#spareKeys = new Uint32Array(rounded);
    this.#spareItems = new Uint32Array(rounded);
  }

  /** Sorts the first `length` items, whose keys are at most `maxKey`. */
  sort(length: number, maxKey: number): void {
    const bits = bitLength(maxKey);
    const digit = Math.min(maxDigitBits, Math.max(minDigitBits, bitLength(length)));
    const passes = Math.ceil(bits / digit);
    const width = Math.ceil(bits / Math.max(1, passes));
    for (let pass = 0; pass < passes; pass++) {
      this.#pass(length, pass * width, width);
      [this.#keys, this.#spareKeys] = [this.#spareKeys, this.#keys];
      [this.#items, this.#spareItems] = [this.#spareItems, this.#items];
    }
  }

  #pass(length: number, shift: number, width: number): void {
    const keys = this.#keys;
    const items = this.#items;
    const sortedKeys = this.#spareKeys;
    const sortedItems = this.#spareItems;
    const mask = (1 << width) - 1;
    const counts = this.#counts;
    counts.fill(0, 0, mask + 2);
    for (let i = 0; i < length; i++) counts[((keys[i]! >>> shift) & mask) + 1]!++;
    for (let value = 1; value <= mask; value++) counts[value] = counts[value]! + counts[value - 1]!;
    for (let i = 0; i < length; i++) {
      const to = counts[(keys[i]! >>> shift) & mask]!++;
      sortedKeys[to] = keys[i]!;
      sortedItems[to] = items[i]!;
    }
  }
}

const minDigitBits = 8;
const maxDigitBits = 16;

/** Bits of a number below 2^32 without leading zeros. */
function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}
