import type { User } from '@varfreq/contracts/metadata/v1/User';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import { loginKey } from '@varfreq/runtime/login-key';
import type { Caller } from '../../domain/permissions-actions.ts';
import type { Services } from '../../services.ts';
import { withoutSignal } from '../requests/without-signal.ts';
import { type Credentials, parseCredentials } from './credentials.ts';
import type { LoginThrottle } from './login-throttle.ts';

/** Caller of a request; `user` only if authenticated. */
export interface Identity {
  readonly caller: Caller;
  readonly user: User | undefined;
}

const anonymous: Identity = { caller: { kind: 'anonymous' }, user: undefined };

/** Why credentials were not accepted. */
export type LoginFailure = 'password' | 'token' | 'malformed' | 'throttled';

/** Whom credentials are shown. */
export type Directory = Pick<Services['directory'], 'authenticate'>;

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

/** What authentication needs, and whom it reports failures to. */
export interface LoginContext {
  readonly directory: Directory;
  readonly throttle: LoginThrottle;
  /** Key of the client for counting failures. */
  readonly address: string;
  /** Called once for credentials that were not accepted. */
  readonly onFailure?: (reason: LoginFailure) => void;
}

/**
 * Authenticates an Authorization header. Wrong or malformed credentials are anonymous. Makes one call to the directory,
 * none without credentials. Errors: `too_many_requests` after repeated failed logins, `unavailable` when
 * metadata is down.
 */
export async function authenticate(
  header: string | undefined,
  from: LoginContext,
  rpc: CallOptions,
): Promise<Identity> {
  const credentials = parseCredentials(header);
  if (credentials === undefined) {
    if (header !== undefined) from.onFailure?.('malformed');
    return anonymous;
  }
  const identity =
    credentials.scheme === 'token' ? await ask(from.directory, credentials, rpc) : await logIn(credentials, from, rpc);
  if (identity.user === undefined) from.onFailure?.(credentials.scheme === 'token' ? 'token' : 'password');
  return identity;
}

/** Of a password the outcome is always awaited: else a client that disconnects at once could try any number of them. */
async function logIn(
  credentials: Extract<Credentials, { scheme: 'basic' }>,
  { directory, throttle, address, onFailure }: LoginContext,
  rpc: CallOptions,
): Promise<Identity> {
  const { login, password } = credentials;
  const attempt = await throttle.attempt({ login: loginKey(login), address, password }).catch((error) => {
    onFailure?.('throttled');
    throw error;
  });
  try {
    const identity = await ask(directory, credentials, withoutSignal(rpc));
    if (identity.caller.kind === 'user') attempt.succeeded();
    else attempt.failed();
    return identity;
  } catch (error) {
    attempt.abandoned();
    throw error;
  }
}
