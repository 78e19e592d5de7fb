/** A short, repeatedly written text: four bytes at a time. */
export class FixedText {
  readonly length: number;
  readonly #words: Int32Array;

  /** `text`: ASCII. */
  constructor(text: string) {
    const padded = Buffer.alloc((text.length + 3) & ~3);
    padded.write(text, 'latin1');
    this.length = text.length;
    this.#words = Int32Array.from({ length: padded.length >> 2 }, (_, word) => padded.readInt32LE(word * 4));
  }

  /** Writes the text and up to three bytes past it; returns its end. `view`: of the whole output. */
  write(view: DataView, at: number): number {
    const words = this.#words;
    for (let word = 0; word < words.length; word++) view.setInt32(at + word * 4, words[word]!, true);
    return at + this.length;
  }
}
