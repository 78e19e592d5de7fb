/** A short text that is written again and again: four bytes at a time. */
export class FixedText {
  readonly length: number;
  readonly #words: Int32Array;

  /** `text` of ASCII. */
  constructor(text: string) {
    const padded = Buffer.alloc((text.length + 3) & ~3);
    padded.write(text, 'latin1');
    this.length = text.length;
    this.#words = Int32Array.from({ length: padded.length >> 2 }, (_, word) => padded.readInt32LE(word * 4));
  }

  /** Writes the text and up to three bytes behind it; returns where it ends. `view` is of all the bytes written to. */
  write(view: DataView, at: number): number {
    const words = this.#words;
    for (let word = 0; word < words.length; word++) view.setInt32(at + word * 4, words[word]!, true);
    return at + this.length;
  }
}
