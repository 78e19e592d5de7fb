import { type Api, api, basicAuth, tokenAuth } from '@varfreq/harness/system/api';
import type { System } from '@varfreq/harness/system/start-system';
import { until } from '@varfreq/testkit/until';

/** Callers and their resources. */
export interface Population {
  /** `Authorization` by the name of the caller; undefined: none. */
  callers: ReadonlyMap<string, string | undefined>;
  /** Resources to read but never to change: the accounts of the callers. */
  kept: string[];
  /** Resources of every kind, of every owner, for requests to change. */
  spare: string[];
}

const header = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

/** Makes users, tokens and resources through the API. */
class Populating {
  readonly #admin: Api;
  readonly #system: System;
  readonly #callers = new Map<string, string | undefined>([['anonymous', undefined]]);
  readonly #kept: string[] = ['/users/1', '/audit/1'];
  readonly #spare: string[] = [];
  #made = 0;

  constructor(system: System) {
    this.#system = system;
    this.#admin = api(system.url, system.adminAuth);
  }

  /**
   * Administrators, two users of each role and of none, one of them logged in with a token, and an anonymous caller.
   */
  async run(roles: readonly string[]): Promise<Population> {
    this.#callers.set('impostor', basicAuth('admin', 'wrong'));
    this.#callers.set('forged token', tokenAuth('x'.repeat(40)));
    this.#callers.set('admin', this.#system.adminAuth);
    this.#callers.set('admin token', await this.#token(this.#admin, '/users/1'));
    this.#callers.set('ended token', await this.#endedToken());
    await this.#makeSpare(this.#admin, '/users/1', { public: true });
    const others = roles.filter((role) => role !== 'admin');
    await this.#makeUsers('no-role', []);
    for (const role of others) await this.#makeUsers(role, [role]);
    await this.#makeUsers('everything else', others);
    return { callers: this.#callers, kept: this.#kept, spare: this.#spare };
  }

  /** Two users with these roles: one with a token, who owns resources, and one with a password, who owns none. */
  async #makeUsers(name: string, roles: readonly string[]): Promise<void> {
    const [owner, other] = [await this.#user(['importer', 'annotator']), await this.#user(roles)];
    const token = await this.#token(owner.basic, owner.uri);
    await this.#makeSpare(this.#admin.as(token), owner.uri, {});
    (await this.#admin.patch(owner.uri, { roles })).expect(200);
    this.#callers.set(name, token);
    this.#callers.set(`${name} by password`, other.authorization);
  }

  async #user(roles: readonly string[]): Promise<{ uri: string; basic: Api; authorization: string }> {
    this.#made += 1;
    const [login, password] = [`caller-${this.#made}`, `the secret of caller ${this.#made}`];
    const uri = await this.#create(this.#admin, '/users/', { login, password, roles });
    this.#kept.push(uri);
    const authorization = basicAuth(login, password);
    return { uri, basic: this.#admin.as(authorization), authorization };
  }

  async #token(owner: Api, user: string): Promise<string> {
    const { uri, key } = (await owner.post('/tokens/', { user, name: 'caller' })).expect(201).entity<{
      uri: string;
      key: string;
    }>();
    this.#kept.push(uri);
    return tokenAuth(key);
  }

  /** An expired token of the administrator. */
  async #endedToken(): Promise<string> {
    const created = await until('an expiry is set before it is over', async () => {
      const expires = new Date(Date.now() + 5000).toISOString();
      const answer = await this.#admin.post('/tokens/', { user: '/users/1', name: 'ended', expires });
      return answer.status !== 400 && answer;
    });
    const { key, expires: end } = created.expect(201).entity<{ key: string; expires?: string }>();
    if (end === undefined) throw new Error('tokens have no expiry');
    const token = tokenAuth(key);
    const isGood = async () =>
      (await this.#admin.as(token).get('/authentication')).text.includes('"authenticated":true');
    await until('the token has expired', async () => !(await isGood()));
    return token;
  }

  async #create(owner: Api, path: string, body: object): Promise<string> {
    return (await owner.post(path, body)).expect(201).entity().uri;
  }

  async #upload(owner: Api, filetype: string, data: string): Promise<string> {
    return (await owner.upload({ name: 'spare', filetype, data })).expect(201).entity().uri;
  }

  async #makeSpare(owner: Api, user: string, more: { public?: boolean }): Promise<void> {
    this.#made += 1;
    const group = await this.#create(owner, '/groups/', { name: 'spare' });
    const sample = await this.#create(owner, '/samples/', { name: 'spare', groups: [group], ...more });
    const vcf = await this.#upload(owner, 'vcf', `${header}\n1\t${this.#made}00\t.\tA\tC\t.\t.\t.\n`);
    const columns = `${header}\tFORMAT\tS1\tS2\n1\t${this.#made}50\t.\tA\tC\t.\t.\t.\tGT\t0/1\t1/1\n`;
    const joint = await this.#upload(owner, 'vcf', columns);
    const bed = await this.#upload(owner, 'bed', '1\t0\t5000\n');
    const variation = await this.#create(owner, '/variations/', { sample, data_source: vcf });
    const coverage = await this.#create(owner, '/coverages/', { sample, data_source: bed });
    const queries = [{ name: 'Q', expression: `sample:${sample}` }];
    const annotation = await this.#create(owner, '/annotations/', { data_source: vcf, queries });
    const table = await this.#create(owner, '/frequency_tables/', { queries, regions_data_source: bed });
    const together = await this.#create(owner, '/joint_imports/', { data_source: joint, every_column: true });
    const webhook = await this.#create(owner, '/webhooks/', { user, url: 'https://hooks.example.org/' });
    this.#spare.push(webhook, group, sample, vcf, joint, bed, variation, coverage, together, annotation, table);
  }
}

/** Makes callers of every role, and resources that belong to one of each. */
export async function populate(system: System, roles: readonly string[]): Promise<Population> {
  return await new Populating(system).run(roles);
}
