/**
 * An LRU cache bounded by the summed `byteLength` of its values. Concurrent callers share a load; a failed load is
 * forgotten. A value larger than the cache is returned, not kept.
 */
export class ByteLru<V extends { readonly byteLength: number }> {
  readonly #maxBytes: number;
  readonly #values = new Map<string, { value: V; bytes: number }>();
  readonly #loading = new Map<string, Promise<V>>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of the cached values. */
  get byteLength(): number {
    return this.#bytes;
  }

  /** Calls of `get` and `find` that found the value, cached or being loaded. */
  get hits(): number {
    return this.#hits;
  }

  get misses(): number {
    return this.#misses;
  }

  /** A cached value, without waiting. */
  peek(key: string): V | undefined {
    const entry = this.#values.get(key);
    if (entry === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, entry);
    return entry.value;
  }

  /** The value of a key, loaded if not cached. */
  async get(key: string, load: () => Promise<V>): Promise<V> {
    return this.find(key) ?? this.#load(key, load);
  }

  /** The value of a key, cached or being loaded; counts as a hit or a miss. */
  find(key: string): V | Promise<V> | undefined {
    const found = this.peek(key) ?? this.#loading.get(key);
    if (found === undefined) this.#misses += 1;
    else this.#hits += 1;
    return found;
  }

  #load(key: string, load: () => Promise<V>): Promise<V> {
    const loading = load()
      .then((value) => this.put(key, value))
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Caches a value, replacing that of the key. Returns it. */
  put(key: string, value: V): V {
    const bytes = value.byteLength;
    if (bytes > this.#maxBytes) return value;
    this.#bytes -= this.#values.get(key)?.bytes ?? 0;
    this.#values.delete(key);
    this.#values.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#values) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#values.delete(oldest);
      this.#bytes -= entry.bytes;
    }
    return value;
  }
}
