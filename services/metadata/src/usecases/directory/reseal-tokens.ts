import { isAppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import type { TokenKeys } from '../../credentials/token-keys.ts';
import type { Database } from '../../postgres/database.ts';
import { sealToken, selectTokensAfter } from '../../postgres/directory/tokens.ts';
import { sealWebhook, selectWebhooksAfter } from '../../postgres/events/webhooks.ts';
import { type Repetition, repeat } from '../../repeat.ts';

const rowsAtOnce = 500;
/** What is sealed: keys of tokens, secrets of webhooks. */
const tables = [
  { select: selectTokensAfter, store: sealToken },
  { select: selectWebhooksAfter, store: sealWebhook },
];
/** A replica that still has the former secret first may make tokens meanwhile. */
const everyMs = 60_000;

/** How many keys and secrets are sealed with the secret, with the other one, and with neither. */
export async function countSealed(
  database: Database,
  keys: TokenKeys,
): Promise<{ current: number; other: number; lost: number }> {
  const { current, resealed, lost } = await resealOnce(database, keys, { isTrial: true });
  return { current: current - resealed, other: resealed, lost };
}

/** How the keys of all tokens are sealed. */
export interface SealedTokens {
  /** With the secret, those sealed anew included. */
  current: number;
  /** Of `current`: sealed anew just now. */
  resealed: number;
  /** With neither secret. */
  lost: number;
}

/** Seals with the present secret what the other one has sealed. Safe on several replicas at once. */
export async function resealOnce(database: Database, keys: TokenKeys, { isTrial = false } = {}): Promise<SealedTokens> {
  const counts: SealedTokens = { current: 0, resealed: 0, lost: 0 };
  for (const table of tables) await resealAll(table, { database, keys, isTrial, counts });
  return counts;
}

async function resealAll(
  { select, store }: (typeof tables)[number],
  { database, keys, isTrial, counts }: { database: Database; keys: TokenKeys; isTrial: boolean; counts: SealedTokens },
): Promise<void> {
  for (let after = 0, more = true; more; ) {
    const rows = await select(database, after, rowsAtOnce);
    for (const { id, keyHash, keyEncrypted } of rows) {
      after = id;
      try {
        const sealed = keys.reseal(keyEncrypted, keyHash);
        if (sealed !== undefined && (isTrial || (await store(database, id, keyEncrypted, sealed))))
          counts.resealed += 1;
        counts.current += 1;
      } catch (error) {
        if (!isAppError(error) || error.code !== 'internal_server_error') throw error;
        counts.lost += 1;
      }
    }
    more = rows.length === rowsAtOnce;
  }
}

/** The same every minute; logs when there was something to do, and once when nothing is left. */
export function resealTokens(database: Database, keys: TokenKeys, log: Logger): Repetition {
  let isTold = false;
  return repeat(
    'reseal tokens',
    everyMs,
    async () => {
      const counts = await resealOnce(database, keys);
      if (isTold && counts.resealed === 0) return;
      isTold = counts.resealed === 0;
      log.info({ event: 'tokens_resealed', ...counts });
    },
    log,
  );
}
