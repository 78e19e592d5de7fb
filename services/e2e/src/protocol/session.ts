import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Api, basicAuth, type RequestOptions, tokenAuth } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { Conformance, type OpenApi } from './conformance.ts';

/** A user with their clients. */
export interface Person {
  uri: string;
  login: string;
  password: string;
  key: string;
  /** Logged in with login and password. */
  basic: Api;
  /** Logged in with a token. */
  token: Api;
}

/** An API client that checks every answer against the OpenAPI document. */
class WatchedApi extends Api {
  readonly #url: string;
  readonly #conformance: Conformance;

  constructor(url: string, conformance: Conformance, authorization?: string) {
    super(url, authorization);
    this.#url = url;
    this.#conformance = conformance;
  }

  override as(authorization?: string): Api {
    return new WatchedApi(this.#url, this.#conformance, authorization);
  }

  override async request(method: string, path: string, options?: RequestOptions): Promise<ApiResponse> {
    const response = await super.request(method, path, options);
    this.#conformance.check(method, new URL(path, this.#url).pathname, response);
    return response;
  }
}

let names = 0;

/** A unique name. */
export function fresh(prefix = 'thing'): string {
  names += 1;
  return `${prefix}-${names}`;
}

/** The system of one test file with its callers. Must not be used before the first test runs. */
export class Session {
  #system: System | undefined;
  #conformance: Conformance | undefined;
  readonly #people = new Map<string, Promise<Person>>();

  async start(env: Readonly<Record<string, string>>): Promise<void> {
    this.#system = await startSystem({ env });
    const document = await new Api(this.#system.url).get('/openapi.json');
    this.#conformance = new Conformance(document.expect(200).json<unknown>() as OpenApi);
  }

  async stop(): Promise<void> {
    await this.#system?.stop();
  }

  get system(): System {
    if (this.#system === undefined) throw new Error('the system has not started');
    return this.#system;
  }

  get conformance(): Conformance {
    if (this.#conformance === undefined) throw new Error('the system has not started');
    return this.#conformance;
  }

  get url(): string {
    return this.system.url;
  }

  get anonymous(): Api {
    return new WatchedApi(this.url, this.conformance);
  }

  /** The first administrator, with login and password. */
  get admin(): Api {
    return this.anonymous.as(this.system.adminAuth);
  }

  /** Creates a user for one test. */
  async newPerson(...roles: string[]): Promise<Person> {
    const [login, password] = [fresh('user'), fresh('a secret')];
    const created = (await this.admin.post('/users/', { login, password, roles })).expect(201);
    const { uri } = created.entity();
    const basic = this.anonymous.as(basicAuth(login, password));
    const { key } = await this.newToken({ uri, basic });
    return { uri, login, password, key, basic, token: this.anonymous.as(tokenAuth(key)) };
  }

  /** A further token of a user. */
  async newToken({ uri: user, basic }: Pick<Person, 'uri' | 'basic'>): Promise<{ uri: string; key: string }> {
    return (await basic.post('/tokens/', { user, name: 'tests' })).expect(201).entity<{ uri: string; key: string }>();
  }

  /** A shared user with these roles, which tests must not change. */
  async person(...roles: string[]): Promise<Person> {
    const name = roles.join(' ');
    const person = this.#people.get(name) ?? this.newPerson(...roles);
    this.#people.set(name, person);
    return await person;
  }

  /** Creates a sample of a user (who needs the importer role); returns its URI. */
  async sample(owner: Person, fields: Record<string, unknown> = {}): Promise<string> {
    return (await owner.token.post('/samples/', { name: fresh('sample'), ...fields })).expect(201).entity().uri;
  }

  /** Creates a group; returns its URI. */
  async group(name = fresh('group')): Promise<string> {
    return (await this.admin.post('/groups/', { name })).expect(201).entity().uri;
  }
}

/**
 * A system for the tests of this file, with limits of failed logins that no test reaches by accident. The last test
 * checks every answer of the file against the OpenAPI document.
 */
export function useSystem(
  name: string,
  env: Readonly<Record<string, string>>,
  suites: (session: Session) => void,
): void {
  const session = new Session();
  const limits = { VARFREQ_LOGIN_FAILURES_PER_LOGIN: '10000', VARFREQ_LOGIN_FAILURES_PER_ADDRESS: '10000' };
  beforeAll(() => session.start({ ...limits, ...env }));
  afterAll(() => session.stop());
  suites(session);
  test(`every answer to the tests of ${name} conforms to the OpenAPI document`, () => {
    expect([...new Set(session.conformance.violations)]).toEqual([]);
  });
}
