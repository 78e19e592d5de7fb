import { text } from 'node:stream/consumers';
import { basicAuth, Client } from '@varfreq/client/client';
import type { Authentication, User } from '@varfreq/client/resources';
import type { Environment } from '../config.ts';
import { Problem } from '../terminal/problem.ts';
import { ask } from '../terminal/prompt.ts';
import type { Screen } from '../terminal/screen.ts';
import { Credentials } from './credentials.ts';

/** Options of every command. */
export interface GlobalOptions {
  url?: string;
  json?: boolean;
  quiet?: boolean;
  login?: string;
  passwordStdin?: boolean;
  patience?: number;
}

const noteEveryMs = 3000;
const defaultUrl = 'http://127.0.0.1:8080';

/** What a command works with: the server, who is logged in, and the screen. */
export class Session {
  readonly screen: Screen;
  readonly signal: AbortSignal;
  readonly environment: Environment;
  readonly credentials: Credentials;
  readonly #options: GlobalOptions;
  #client: Promise<Client> | undefined;
  #user: Promise<User> | undefined;
  #nextNoteMs = 0;
  #passwordClient: Promise<Client> | undefined;

  constructor(options: GlobalOptions, parts: { screen: Screen; signal: AbortSignal; environment: Environment }) {
    this.#options = options;
    this.screen = parts.screen;
    this.signal = parts.signal;
    this.environment = parts.environment;
    this.credentials = new Credentials(parts.environment.configFolder);
  }

  /** The same with another screen for results and progress; retries are still noted on the first. */
  withScreen(screen: Screen): Session {
    const other = new Session(this.#options, { screen, signal: this.signal, environment: this.environment });
    other.#client = this.client();
    other.#user = this.me();
    return other;
  }

  /** Whether the user's own password comes from standard input. */
  get readsPassword(): boolean {
    return this.#options.passwordStdin ?? false;
  }

  /** Address of the server, without a slash at the end. Errors: `Problem` when it is malformed. */
  async url(): Promise<string> {
    const url = this.#options.url ?? this.environment.url ?? (await this.credentials.read()).url ?? defaultUrl;
    if (!/^https?:/.test(url) || !URL.canParse(url)) {
      throw new Problem('usage', `${url} is no address of a server`, 'Give one like https://varfreq.example.org.');
    }
    return url.replace(/\/+$/, '');
  }

  /** A client with the token of the environment or of the login. Errors: `Problem` without a token. */
  client(): Promise<Client> {
    this.#client ??= this.#newClient();
    return this.#client;
  }

  /** A client without credentials. */
  async anonymous(): Promise<Client> {
    const { patience } = this.#options;
    return new Client({
      url: await this.url(),
      signal: this.signal,
      ...(patience !== undefined && { patienceMs: patience * 1000 }),
      onRetry: (reason, waitMs) => this.#noteRetry(reason, waitMs),
    });
  }

  /** A client with login and password, which managing tokens and users requires. Errors: `Problem` when they are wrong. */
  withPassword(): Promise<Client> {
    this.#passwordClient ??= this.#askForPassword();
    return this.#passwordClient;
  }

  /** The user who is logged in. Errors: `Problem` when the token is not valid any more. */
  me(): Promise<User> {
    this.#user ??= this.client().then((client) => this.identify(client));
    return this.#user;
  }

  /** The user of a client. Errors: `Problem` for wrong credentials. */
  async identify(client: Client): Promise<User> {
    const { user } = await client.get<Authentication>('/authentication');
    if (user !== null) return user;
    const remedy = 'Log in again with varfreq login; VARFREQ_TOKEN, if set, takes precedence.';
    throw new Problem('login', `${client.url} does not accept the token: it has expired or was revoked`, remedy);
  }

  /** At most once in a while, since many requests fail together. */
  #noteRetry(reason: string, waitMs: number): void {
    if (performance.now() < this.#nextNoteMs) return;
    this.#nextNoteMs = performance.now() + noteEveryMs;
    this.screen.note(`${reason}; trying again in ${Math.ceil(waitMs / 1000)} s`);
  }

  async #newClient(): Promise<Client> {
    const client = await this.anonymous();
    const token = this.environment.token ?? (await this.credentials.read()).logins[client.url]?.token;
    if (token !== undefined) return client.with({ authorization: `Token ${token}` });
    throw new Problem(
      'login',
      `not logged in at ${client.url}`,
      `varfreq login --url ${client.url}, or set VARFREQ_TOKEN.`,
    );
  }

  async #askForPassword(): Promise<Client> {
    const client = await this.anonymous();
    const { login } = this.#options;
    const known = (await this.credentials.read()).logins[client.url]?.login;
    const instead = 'Give --login LOGIN and --password-stdin.';
    const name = login ?? known ?? (await ask('Login: ', { instead, signal: this.signal }));
    const authorization = basicAuth(name, await this.#password(name));
    const { user } = await client.with({ authorization }).get<Authentication>('/authentication');
    if (user !== null) return client.with({ authorization });
    const remedy = 'Check both; an administrator can set a new password.';
    throw new Problem('login', `${client.url} does not accept this login and password`, remedy);
  }

  async #password(login: string): Promise<string> {
    if (this.#options.passwordStdin) return (await text(process.stdin)).replace(/\r?\n$/, '');
    if (this.environment.password !== undefined) return this.environment.password;
    const instead = 'Add --password-stdin, or set VARFREQ_PASSWORD.';
    return await ask(`Password of ${login}: `, { secret: true, instead, signal: this.signal });
  }
}
