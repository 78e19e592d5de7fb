import type { ServerCall } from '@varfreq/runtime/grpc/methods';
import type { Database, Transactions } from '../postgres/database.ts';
import { addAuditEntry, type NewAuditEntry } from '../postgres/directory/audit-log.ts';

/** What a change leaves in the audit log, besides who made it; undefined: nothing. */
export type EntryOf = (result: unknown) => Pick<NewAuditEntry, 'action' | 'subject' | 'detail'> | undefined;

/** Transactions that write an audit entry too: the change and its entry are committed together, or neither is. */
export function audited(database: Database, call: ServerCall, entryOf: EntryOf): Transactions {
  const { userId, requestId } = call;
  return {
    transaction: (fn, options) =>
      database.transaction(async (tx) => {
        const result = await fn(tx);
        const entry = entryOf(result);
        if (entry !== undefined) await addAuditEntry(tx, { ...entry, userId, requestId });
        return result;
      }, options),
  };
}

/** The entry of a creation below a collection; a repeated request under an Idempotency-Key makes none. */
export function creation(action: NewAuditEntry['action'], collection: string, detail?: string): EntryOf {
  return (result) => {
    const { id, replayed = false } = typeof result === 'number' ? { id: result } : (result as Created);
    return replayed ? undefined : { action, subject: `${collection}${id}`, detail };
  };
}

interface Created {
  id: number;
  replayed?: boolean;
}
