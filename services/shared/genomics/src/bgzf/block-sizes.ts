/** Stored sizes of the blocks of a BGZF file, two bytes each. */
export class BlockSizes {
  count = 0;
  #sizes = new Uint16Array(256);

  /** `bytes`: 1 to 64 Ki. */
  add(bytes: number): void {
    if (this.count === this.#sizes.length) {
      const larger = new Uint16Array(this.count * 2);
      larger.set(this.#sizes);
      this.#sizes = larger;
    }
    this.#sizes[this.count++] = bytes - 1;
  }

  /** Start of each block, and end of the last one. */
  addresses(): Float64Array {
    const addresses = new Float64Array(this.count + 1);
    for (let i = 0; i < this.count; i++) addresses[i + 1] = addresses[i]! + this.#sizes[i]! + 1;
    return addresses;
  }
}
