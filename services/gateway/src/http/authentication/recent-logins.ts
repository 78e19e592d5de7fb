import { createHmac, randomBytes } from 'node:crypto';
import type { AuthenticateRequestInit } from '@varfreq/contracts/metadata/v1/AuthenticateRequest';
import type { AuthenticateResponse } from '@varfreq/contracts/metadata/v1/AuthenticateResponse';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Services } from '../../services.ts';

type Directory = Services['directory'];

/** Calls after which credentials may be of another user, of one with other roles, or of no user. */
export const changesOfLogins = [
  'createUser',
  'updateUser',
  'deleteUser',
  'updateToken',
  'deleteToken',
  'endToken',
] as const;

/** The logins that took place last are kept. */
const maxLogins = 10_000;

interface Login {
  response: AuthenticateResponse;
  until: number;
}

/**
 * Logins that metadata has accepted a moment ago: it says how long it need not be asked about the same credentials, which is
 * half of the work of a small request. Only for requests that read, but no secrets, after the throttle has admitted them. A
 * change of users or tokens ends all of them at once if it comes through this gateway; after one through another gateway,
 * each lasts until its time is over. Credentials are kept as an HMAC under a key of this process.
 */
export class RecentLogins {
  readonly #key = randomBytes(32);
  readonly #logins = new Map<string, Login>();
  readonly #directory: Directory;
  readonly #now: () => number;
  #changes = 0;

  /** @param now monotonic milliseconds */
  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /**
   * As the directory answers, or has answered. Errors: the directory's.
   *
   * @param onRemembered called before an answer that the directory gave to an earlier request
   */
  async authenticate(
    request: AuthenticateRequestInit,
    options?: CallOptions,
    onRemembered?: () => void,
  ): Promise<AuthenticateResponse> {
    const digest = this.#digest(request);
    const known = this.#logins.get(digest);
    if (known === undefined || this.#now() >= known.until) return await this.#ask(digest, request, options);
    onRemembered?.();
    return known.response;
  }

  /** As the directory answers now, which replaces what is remembered. Errors: the directory's. */
  async refresh(request: AuthenticateRequestInit, options?: CallOptions): Promise<AuthenticateResponse> {
    return await this.#ask(this.#digest(request), request, options);
  }

  async #ask(digest: string, request: AuthenticateRequestInit, options?: CallOptions): Promise<AuthenticateResponse> {
    this.#logins.delete(digest);
    const [asked, changes] = [this.#now(), this.#changes];
    const response = await this.#directory.authenticate(request, options);
    if (response.user && response.rememberMs > 0 && changes === this.#changes)
      this.#keep(digest, { response, until: asked + response.rememberMs });
    return response;
  }

  /** The directory; its calls that change users or tokens end all logins, before and after. */
  endedByChanges(): Directory {
    const watched = changesOfLogins.map((name) => [name, this.#ending(this.#directory[name] as Call)]);
    return { ...this.#directory, ...Object.fromEntries(watched) };
  }

  #ending(call: Call): Call {
    return async (...request) => {
      this.#end();
      return await call(...request).finally(() => this.#end());
    };
  }

  #end(): void {
    this.#changes += 1;
    this.#logins.clear();
  }

  #keep(digest: string, login: Login): void {
    this.#logins.delete(digest);
    this.#logins.set(digest, login);
    const oldest = this.#logins.size > maxLogins ? this.#logins.keys().next() : undefined;
    if (oldest?.done === false) this.#logins.delete(oldest.value);
  }

  #digest(request: AuthenticateRequestInit): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(request)).digest('base64');
  }
}

type Call = (...request: unknown[]) => Promise<unknown>;
