/** A fully read answer. */
export class ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly #what: string;

  constructor(what: string, response: Response, bytes: Uint8Array) {
    this.#what = what;
    this.status = response.status;
    this.headers = response.headers;
    this.bytes = bytes;
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes);
  }

  /** The JSON body; the caller states its type. */
  json<T = Record<string, unknown>>(): T {
    try {
      return JSON.parse(this.text) as T;
    } catch {
      throw new Error(`${this.#what}: ${this.status} with a body that is not JSON: ${this.text.slice(0, 500)}`);
    }
  }

  /** The representation under the only key of the body, of any type. */
  entity<T = { uri: string }>(): T {
    const values = Object.values(this.json());
    if (values.length !== 1) throw new Error(`${this.#what}: expected one key in ${this.text.slice(0, 500)}`);
    return values[0] as T;
  }

  /** The items of a collection. */
  items<T = { uri: string }>(): T[] {
    return this.entity<{ items: T[] }>().items;
  }

  /** The error of the body; both are undefined when there is none. */
  error(): { code?: string; message?: string } {
    return this.json<{ error?: { code: string; message: string } }>().error ?? {};
  }

  /** Returns itself. Errors: another status than these. */
  expect(...statuses: number[]): this {
    if (statuses.includes(this.status)) return this;
    throw new Error(
      `${this.#what}: expected ${statuses.join(' or ')}, got ${this.status}: ${this.text.slice(0, 2000)}`,
    );
  }
}
