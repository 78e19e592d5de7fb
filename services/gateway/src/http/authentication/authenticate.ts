import type { User } from '@varfreq/contracts/metadata/v1/User';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import { loginKey } from '@varfreq/runtime/login-key';
import type { Caller } from '../../domain/permissions-actions.ts';
import type { Services } from '../../services.ts';
import { type Credentials, parseCredentials } from './credentials.ts';
import type { LoginThrottle } from './login-throttle.ts';

/** Caller of a request; `user` only if authenticated. */
export interface Identity {
  readonly caller: Caller;
  readonly user: User | undefined;
}

const anonymous: Identity = { caller: { kind: 'anonymous' }, user: undefined };

type Directory = Pick<Services['directory'], 'authenticate'>;

async function ask(directory: Directory, credentials: Credentials, rpc: CallOptions): Promise<Identity> {
  const { scheme } = credentials;
  const request =
    scheme === 'basic'
      ? { basic: { login: credentials.login, password: credentials.password } }
      : { tokenKey: credentials.key };
  const { user } = await directory.authenticate(request, rpc);
  if (user === undefined || user === null) return anonymous;
  return { caller: { kind: 'user', id: user.id, roles: user.roles, scheme }, user };
}

/**
 * Authenticates an Authorization header. Wrong or malformed credentials are anonymous. Makes one call to the metadata
 * service, none without credentials. Errors: `too_many_requests` after repeated failed logins, `unavailable` when
 * metadata is down.
 */
export async function authenticate(
  header: string | undefined,
  from: { directory: Directory; throttle: LoginThrottle; address: string },
  rpc: CallOptions,
): Promise<Identity> {
  const credentials = parseCredentials(header);
  if (credentials === undefined) return anonymous;
  if (credentials.scheme === 'token') return await ask(from.directory, credentials, rpc);
  const { login, password } = credentials;
  const attempt = await from.throttle.attempt({ login: loginKey(login), address: from.address, password });
  try {
    const identity = await ask(from.directory, credentials, rpc);
    if (identity.caller.kind === 'user') attempt.succeeded();
    else attempt.failed();
    return identity;
  } catch (error) {
    attempt.abandoned();
    throw error;
  }
}
