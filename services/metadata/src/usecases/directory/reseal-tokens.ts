import { isAppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import type { TokenKeys } from '../../credentials/token-keys.ts';
import type { Database } from '../../postgres/database.ts';
import { sealToken, selectTokensAfter } from '../../postgres/directory/tokens.ts';
import { type Repetition, repeat } from '../../repeat.ts';

const tokensAtOnce = 500;
/** A replica that still has the former secret first may make tokens meanwhile. */
const everyMs = 60_000;

/** How many keys are sealed with the secret, with the other one, and with neither. */
export async function countSealed(
  database: Database,
  keys: TokenKeys,
): Promise<{ current: number; other: number; lost: number }> {
  const { current, resealed, lost } = await resealOnce(database, keys, async () => true);
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
export async function resealOnce(
  database: Database,
  keys: TokenKeys,
  store = (id: number, before: Uint8Array, sealed: Uint8Array) => sealToken(database, id, before, sealed),
): Promise<SealedTokens> {
  const counts: SealedTokens = { current: 0, resealed: 0, lost: 0 };
  for (let after = 0; ; ) {
    const tokens = await selectTokensAfter(database, after, tokensAtOnce);
    for (const { id, keyHash, keyEncrypted } of tokens) {
      after = id;
      try {
        const sealed = keys.reseal(keyEncrypted, keyHash);
        if (sealed !== undefined && (await store(id, keyEncrypted, sealed))) counts.resealed += 1;
        counts.current += 1;
      } catch (error) {
        if (!isAppError(error) || error.code !== 'internal_server_error') throw error;
        counts.lost += 1;
      }
    }
    if (tokens.length < tokensAtOnce) return counts;
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
