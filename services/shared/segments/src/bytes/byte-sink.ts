/** A growing byte buffer. `clear` keeps the memory. */
export class ByteSink {
  #bytes: Uint8Array;
  #length = 0;

  constructor(initialBytes = 1024) {
    this.#bytes = new Uint8Array(initialBytes);
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#length;
  }

  /** Appends one byte, 0 to 255. */
  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  /** Appends an integer 0 to 2^53-1 as LEB128, at most 8 bytes. */
  varint(value: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow(8);
    let rest = value;
    while (rest > 0x7fffffff) {
      this.#bytes[this.#length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Appends bytes unchanged. */
  append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Appends the length and bytes of a UTF-8 text. */
  text(value: string): void {
    const bytes = Buffer.from(value, 'utf8');
    this.varint(bytes.length);
    this.append(bytes);
  }

  /** A view of the written bytes, valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  #grow(more: number): void {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.view());
    this.#bytes = grown;
  }
}
