/** The members that carry an ALT, each as 4 × member + zygosity; refilled per record. */
export class CarrierList {
  items: Uint32Array = new Uint32Array(16);
  length = 0;

  add(member: number, zygosity: number): void {
    if (this.length === this.items.length) this.#grow();
    this.items[this.length++] = member * 4 + zygosity;
  }

  /** Makes room for this number of carriers. */
  reserve(length: number): void {
    if (this.items.length < length) this.items = new Uint32Array(length);
  }

  #grow(): void {
    const larger = new Uint32Array(this.length * 2);
    larger.set(this.items);
    this.items = larger;
  }
}
