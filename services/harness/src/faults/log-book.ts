const mostPerProcess = 4_000_000;

/** What the processes of a cluster have printed since a case began, those that have ended included. */
export class LogBook {
  readonly #texts = new Map<string, string>();

  add(name: string, text: string): void {
    this.#texts.set(name, ((this.#texts.get(name) ?? '') + text).slice(-mostPerProcess));
  }

  clear(): void {
    this.#texts.clear();
  }

  /** How often processes whose names begin like this have printed something. The pattern is global. */
  count(prefix: string, pattern: RegExp): number {
    return this.textsOf(prefix).reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  }

  /** What each process printed whose name begins like this. */
  textsOf(prefix: string): string[] {
    return [...this.#texts].filter(([name]) => name.startsWith(prefix)).map(([, text]) => text);
  }

  get all(): string {
    return [...this.#texts.values()].join('');
  }
}
