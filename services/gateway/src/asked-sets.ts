import { createHash } from 'node:crypto';
import type { AuditDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Audit';
import type { Client } from '@varfreq/runtime/grpc/client';
import { Seldom } from '@varfreq/runtime/seldom';
import type { Call } from './http/call.ts';

/** A set that a user asks for again within this time is in the audit log already. */
const againMs = 600_000;
const maxKeys = 10_000;

/**
 * Writes into the audit log who asks for frequencies over which sets of samples: once per user, sets and ten minutes,
 * so that a client with a thousand variants makes one entry.
 */
export class AskedSets {
  readonly #audit: Pick<Client<AuditDefinition>, 'recordQuery'>;
  readonly #seldom = new Seldom({ everyMs: againMs, maxKeys });

  constructor(audit: Pick<Client<AuditDefinition>, 'recordQuery'>) {
    this.#audit = audit;
  }

  /** To be awaited before the answer goes out. Nothing to write without sets. Error: `unavailable`. */
  async record(call: Call, queries: readonly { readonly expression: { readonly text: string } }[]): Promise<void> {
    if (queries.length === 0) return;
    const caller = await call.caller();
    const expressions = queries.map(({ expression }) => expression.text);
    const asked = JSON.stringify([caller.kind === 'user' ? caller.id : 0, expressions]);
    const key = createHash('sha256').update(asked).digest('base64'); // expressions may be long
    await this.#seldom.run(key, () => this.#audit.recordQuery({ expressions }, call.rpc));
  }
}
