/** Numbers contigs in the order in which they are first met. */
export class ContigTable {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();
  #last: string | undefined;
  #lastNumber = -1;

  number(name: string): number {
    return name === this.#last ? this.#lastNumber : this.#enter(name);
  }

  #enter(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    this.#last = name;
    this.#lastNumber = number;
    return number;
  }
}
