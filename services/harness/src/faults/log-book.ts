const mostPerProcess = 4_000_000;

/** Output of a cluster's processes since a case began, ended processes included. */
export class LogBook {
  readonly #texts = new Map<string, string>();

  add(name: string, text: string): void {
    this.#texts.set(name, ((this.#texts.get(name) ?? '') + text).slice(-mostPerProcess));
  }

  clear(): void {
    this.#texts.clear();
  }

  /** Number of matches in the output of processes with this name prefix; the pattern must be global. */
  count(prefix: string, pattern: RegExp): number {
    return this.textsOf(prefix).reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  }

  /** Output of each process with this name prefix. */
  textsOf(prefix: string): string[] {
    return [...this.#texts].filter(([name]) => name.startsWith(prefix)).map(([, text]) => text);
  }

  get all(): string {
    return [...this.#texts.values()].join('');
  }
}
