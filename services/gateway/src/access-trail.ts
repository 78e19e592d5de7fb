import { createHash } from 'node:crypto';
import type { metadataV1 } from '@varfreq/contracts/load';
import type { Client } from '@varfreq/runtime/grpc/client';
import { Throttle } from '@varfreq/runtime/throttle';
import { withoutSignal } from './http/requests/without-signal.ts';
import type { Call } from './rest/call.ts';

/** A repetition within this time is not logged again. */
const againMs = 600_000;
const maxKeys = 10_000;

/** A set of samples as the client wrote it. */
interface AskedSet {
  readonly expression: { readonly text: string };
}

/**
 * Records in the audit log who queries which sets of samples, who lists the carriers of which variant in them, and who
 * downloads what: one entry per user, sets, variant or data source, and ten minutes, so that a client with a thousand variants, or one that reads ranges, makes one entry. An answer waits for its entry even if another request writes it, and a client that
 * disconnects does not prevent it.
 */
export class AccessTrail {
  readonly #audit: Pick<Client<typeof metadataV1.Audit>, 'recordQuery' | 'recordDownload'>;
  readonly #throttle = new Throttle({ everyMs: againMs, maxKeys });

  constructor(audit: Pick<Client<typeof metadataV1.Audit>, 'recordQuery' | 'recordDownload'>) {
    this.#audit = audit;
  }

  /** Await before sending the answer. Records nothing without sets. Errors: `unavailable`. */
  async queried(call: Call, queries: readonly AskedSet[]): Promise<void> {
    if (queries.length === 0) return;
    const expressions = queries.map(({ expression }) => expression.text);
    await this.#onceInAWhile(call, expressions, () =>
      this.#audit.recordQuery({ expressions }, withoutSignal(call.rpc)),
    );
  }

  /** Await before sending the answer. `variant`: its path. Errors: `unavailable`. */
  async listedCarriers(call: Call, variant: string, { expression }: AskedSet): Promise<void> {
    const request = { expressions: [expression.text], carriersOf: variant };
    await this.#onceInAWhile(call, request, () => this.#audit.recordQuery(request, withoutSignal(call.rpc)));
  }

  /** Await before sending the first byte. Errors: `unavailable`. */
  async downloaded(call: Call, dataSourceId: number, part: 'data' | 'index'): Promise<void> {
    const request = { dataSourceId, index: part === 'index' };
    await this.#onceInAWhile(call, [part, dataSourceId], () =>
      this.#audit.recordDownload(request, withoutSignal(call.rpc)),
    );
  }

  async #onceInAWhile(call: Call, what: unknown, record: () => Promise<unknown>): Promise<void> {
    const caller = await call.caller();
    const done = JSON.stringify([caller.kind === 'user' ? caller.id : 0, what]);
    const key = createHash('sha256').update(done).digest('base64'); // expressions may be long
    await this.#throttle.run(key, record);
  }
}
