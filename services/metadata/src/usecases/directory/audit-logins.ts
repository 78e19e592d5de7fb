import type { AuthenticateRequest } from '@varfreq/contracts/metadata/v1/AuthenticateRequest';
import type { ServerCall } from '@varfreq/runtime/grpc/methods';
import { Throttle } from '@varfreq/runtime/throttle';
import type { Database } from '../../postgres/database.ts';
import { addAuditEntry } from '../../postgres/directory/audit-log.ts';
import { findByLogin } from '../../postgres/directory/credentials.ts';

/** What a login can look like; the database refuses some characters. */
const possibleLogin = /^[a-zA-Z][a-zA-Z0-9._-]{0,99}$/;

/** Every request authenticates: logins of a user within this time are recorded as one. */
const oneLoginMs = 600_000;

/**
 * Writes logins into the audit log: those that succeed once per user, way and ten minutes; those that fail each, where
 * the login exists, else one in ten minutes, so that invented logins cannot fill the log. What was given is never
 * written: people type passwords into the wrong field.
 */
export class LoginTrail {
  readonly #database: Database;
  readonly #throttle: Throttle;

  constructor(database: Database) {
    this.#database = database;
    this.#throttle = new Throttle({ everyMs: oneLoginMs, maxKeys: 10_000 });
  }

  async succeeded(userId: number, request: AuthenticateRequest, { requestId }: ServerCall): Promise<void> {
    const detail = wayOf(request);
    await this.#throttle.run(`${userId} ${detail}`, () =>
      addAuditEntry(this.#database, { action: 'LOGIN_SUCCEEDED', userId, detail, requestId }),
    );
  }

  /** Must not be awaited: its duration would reveal whether the login exists. */
  async failed(request: AuthenticateRequest, { requestId }: ServerCall): Promise<void> {
    const way = wayOf(request);
    const login = request.basic?.login;
    const isPossible = login !== undefined && possibleLogin.test(login.normalize('NFKC'));
    const found = isPossible ? await findByLogin(this.#database, login) : undefined;
    const entry = { action: 'LOGIN_FAILED', requestId } as const;
    if (found !== undefined) {
      await addAuditEntry(this.#database, { ...entry, userId: Number(found.user.id), detail: way });
      return;
    }
    const detail = way === 'token' ? 'unknown token' : 'unknown login';
    await this.#throttle.run(detail, () => addAuditEntry(this.#database, { ...entry, detail }));
  }
}

function wayOf({ basic }: AuthenticateRequest): string {
  return basic ? 'password' : 'token';
}
