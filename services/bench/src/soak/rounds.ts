import type { RetryingClient } from '@varfreq/harness/cluster/network/retrying-client';
import { prepareWorkload, runWorkload, type Workload } from '@varfreq/harness/cluster/network/workload';

/** What rounds make, in the order in which it can be removed. */
const collections = ['/annotations/', '/frequency_tables/', '/variations/', '/samples/', '/data_sources/'];
const variant = encodeURIComponent('1:1A>C');
const page = { Range: 'items=0-999' };

/** The load of a soak: everything that a round makes is removed at its end, so that nothing may grow. */
export class Rounds {
  readonly #client: RetryingClient;
  readonly #workload: Workload;
  /** Addresses of what all rounds use. */
  readonly #kept: ReadonlySet<string>;

  private constructor(client: RetryingClient, workload: Workload, kept: ReadonlySet<string>) {
    this.#client = client;
    this.#workload = workload;
    this.#kept = kept;
  }

  static async prepare(client: RetryingClient): Promise<Rounds> {
    const workload = await prepareWorkload(client);
    return new Rounds(client, workload, new Set(await addresses(client)));
  }

  /**
   * An import, an annotation, an upload with its download, queries, a frequency table and a list of carriers, side by side; then the removal of what they made.
   * Errors: one of them has the wrong result.
   */
  async run(): Promise<void> {
    await Promise.all([runWorkload(this.#client, this.#workload), this.#makeTable(), this.#listCarriers()]);
    for (const uri of await addresses(this.#client)) if (!this.#kept.has(uri)) await this.#client.remove(uri);
  }

  async #makeTable(): Promise<void> {
    const regions = [{ chromosome: '1', begin: 1, end: 100 }];
    const table = await this.#client.create('/frequency_tables/', { queries: this.#queries(), regions });
    const { state, result } = await this.#client.finish(table);
    if (state !== 'succes' || result?.records !== 100) throw new Error(`table: ${state} ${JSON.stringify(result)}`);
  }

  async #listCarriers(): Promise<void> {
    const query = { __json__: JSON.stringify({ queries: this.#queries() }) };
    const answer = await this.#client.get(`/variants/${variant}/carriers`, { query, headers: page });
    const { items } = answer.entity<{ items: unknown[] }>();
    if (items.length !== 1) throw new Error(`${items.length} carriers instead of one`);
  }

  #queries() {
    return [{ name: 'Q', expression: `sample:${this.#workload.sample}` }];
  }
}

async function addresses(client: RetryingClient): Promise<string[]> {
  const found: string[] = [];
  for (const collection of collections) found.push(...(await client.list(collection)));
  return found;
}
