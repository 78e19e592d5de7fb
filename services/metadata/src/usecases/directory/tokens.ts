import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { CreateTokenRequest } from '@varfreq/contracts/metadata/v1/CreateTokenRequest';
import type { TokenInit } from '@varfreq/contracts/metadata/v1/Token';
import type { TokenKeys } from '../../credentials/token-keys.ts';
import type { Transactions } from '../../postgres/database.ts';
import { insertToken, type TokenRow } from '../../postgres/directory/tokens.ts';
import { withoutNulls } from '../../postgres/rows.ts';
import { createOnce } from '../create-once.ts';

/** Makes a token with a key of its own. A taken name is fine. Errors: `bad_request` when `expires` is not in the future. */
export async function createToken(
  database: Transactions,
  keys: TokenKeys,
  request: CreateTokenRequest,
): Promise<CreatedInit> {
  const { keyHash, keyEncrypted } = keys.generate();
  const { userId, name, expires = null } = request;
  const token = { userId, name, keyHash, keyEncrypted, expires };
  return createOnce(database, request.idempotency, (tx) => insertToken(tx, token));
}

/** The token with its key, opened, or empty after the loss of the secret that it was sealed with. */
export function openToken(keys: TokenKeys, { keyHash, keyEncrypted, ...token }: TokenRow): TokenInit {
  return withoutNulls<TokenInit>({ ...token, key: keys.openIfPossible(keyEncrypted, keyHash) });
}
