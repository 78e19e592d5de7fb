import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { fresh, type Person, type Session } from '../protocol/session.ts';

const roles = ['importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files'] as const;
const callers = ['anonymous', 'no role', ...roles, 'owner', 'admin'] as const;
type Caller = (typeof callers)[number];

/** Resources of one owner for a rule, created anew only where the rule changes them. */
interface Resources {
  session: Session;
  owner: Person;
  group: string;
  privateSample: string;
  publicSample: string;
  token: string;
}

interface Rule {
  what: string;
  allowed: readonly Caller[] | 'anyone';
  basicOnly?: boolean;
  /** Whether the rule needs a separate owner, since it changes or deletes resources. */
  ownOwner?: boolean;
  ask: (api: Api, resources: Resources) => Promise<ApiResponse>;
}

const admin = ['admin'] as const;
/** Whether the owner has the importer role. */
const importers = ['admin', 'importer', 'owner'] as const;
const owners = ['admin', 'owner'] as const;
const basic = { basicOnly: true };

const open: readonly Rule[] = [
  { what: 'GET /', allowed: 'anyone', ask: (api) => api.get('/') },
  { what: 'GET /authentication', allowed: 'anyone', ask: (api) => api.get('/authentication') },
  { what: 'GET /groups/', allowed: 'anyone', ask: (api) => api.list('/groups/') },
  { what: 'GET /groups/<id>', allowed: 'anyone', ask: (api, resources) => api.get(resources.group) },
];

const users: readonly Rule[] = [
  { what: 'GET /users/', allowed: admin, ask: (api) => api.list('/users/') },
  {
    what: 'POST /users/',
    allowed: admin,
    ...basic,
    ask: (api) => api.post('/users/', { login: fresh('user'), password: 'a secret' }),
  },
  { what: 'GET /users/<id>', allowed: owners, ask: (api, resources) => api.get(resources.owner.uri) },
  {
    what: 'PATCH /users/<id> of the name',
    allowed: owners,
    ...basic,
    ask: (api, resources) => api.patch(resources.owner.uri, { name: fresh() }),
  },
  {
    what: 'PATCH /users/<id> of the roles',
    allowed: admin,
    ...basic,
    ask: (api, resources) => api.patch(resources.owner.uri, { roles: ['importer', 'annotator'] }),
  },
  {
    what: 'DELETE /users/<id>',
    allowed: owners,
    ...basic,
    ownOwner: true,
    ask: (api, resources) => api.delete(resources.owner.uri),
  },
];

const ofOwner = (resources: Resources): Record<string, string> => ({ user: resources.owner.uri });
const newToken = async ({ owner }: Resources): Promise<string> =>
  (await owner.basic.post('/tokens/', { user: owner.uri, name: 'a' })).expect(201).entity().uri;

const tokens: readonly Rule[] = [
  { what: 'GET /tokens/', allowed: admin, ...basic, ask: (api) => api.list('/tokens/') },
  {
    what: 'GET /tokens/?user=<owner>',
    allowed: owners,
    ...basic,
    ask: (api, resources) => api.list('/tokens/', { query: ofOwner(resources) }),
  },
  {
    what: 'POST /tokens/ for the owner',
    allowed: owners,
    ...basic,
    ask: (api, resources) => api.post('/tokens/', { user: resources.owner.uri, name: 'a' }),
  },
  { what: 'GET /tokens/<id>', allowed: owners, ...basic, ask: (api, resources) => api.get(resources.token) },
  {
    what: 'PATCH /tokens/<id>',
    allowed: owners,
    ...basic,
    ask: (api, resources) => api.patch(resources.token, { name: fresh() }),
  },
  {
    what: 'DELETE /tokens/<id>',
    allowed: owners,
    ...basic,
    ask: async (api, resources) => api.delete(await newToken(resources)),
  },
];

const groups: readonly Rule[] = [
  { what: 'POST /groups/', allowed: importers, ask: (api) => api.post('/groups/', { name: fresh() }) },
  {
    what: 'PATCH /groups/<id>',
    allowed: admin,
    ask: (api, resources) => api.patch(resources.group, { name: fresh() }),
  },
  {
    what: 'DELETE /groups/<id>',
    allowed: admin,
    ask: async (api, resources) => api.delete(await resources.session.group()),
  },
];

const listSamples = (api: Api, query: Record<string, string>): Promise<ApiResponse> => api.list('/samples/', { query });
const newSample = (resources: Resources, fields: object): Promise<string> =>
  resources.session.sample(resources.owner, { ...fields });

const samples: readonly Rule[] = [
  { what: 'GET /samples/', allowed: admin, ask: (api) => listSamples(api, {}) },
  {
    what: 'GET /samples/?user=<owner>',
    allowed: owners,
    ask: (api, resources) => listSamples(api, ofOwner(resources)),
  },
  { what: 'GET /samples/?public=true', allowed: 'anyone', ask: (api) => listSamples(api, { public: 'true' }) },
  { what: 'GET /samples/?public=false', allowed: admin, ask: (api) => listSamples(api, { public: 'false' }) },
  {
    what: 'GET /samples/?user=<owner>&public=true',
    allowed: 'anyone',
    ask: (api, resources) => listSamples(api, { ...ofOwner(resources), public: 'true' }),
  },
  {
    what: 'GET /samples/?user=<owner>&public=false',
    allowed: owners,
    ask: (api, resources) => listSamples(api, { ...ofOwner(resources), public: 'false' }),
  },
  {
    what: 'GET /samples/?groups=<group>',
    allowed: admin,
    ask: (api, resources) => listSamples(api, { groups: resources.group }),
  },
  {
    what: 'GET /samples/?groups=<group>&public=true',
    allowed: 'anyone',
    ask: (api, resources) => listSamples(api, { groups: resources.group, public: 'true' }),
  },
  { what: 'POST /samples/', allowed: importers, ask: (api) => api.post('/samples/', { name: fresh() }) },
  { what: 'GET /samples/<private>', allowed: owners, ask: (api, resources) => api.get(resources.privateSample) },
  { what: 'GET /samples/<public>', allowed: 'anyone', ask: (api, resources) => api.get(resources.publicSample) },
  {
    what: 'PATCH /samples/<private>',
    allowed: owners,
    ask: (api, resources) => api.patch(resources.privateSample, { notes: 'a' }),
  },
  {
    what: 'PATCH /samples/<public>',
    allowed: owners,
    ask: (api, resources) => api.patch(resources.publicSample, { notes: 'a' }),
  },
  {
    what: 'DELETE /samples/<private>',
    allowed: owners,
    ask: async (api, resources) => api.delete(await newSample(resources, {})),
  },
  {
    what: 'DELETE /samples/<public>',
    allowed: owners,
    ask: async (api, resources) => api.delete(await newSample(resources, { public: true })),
  },
];

const rules: readonly Rule[] = [...open, ...users, ...tokens, ...groups, ...samples];

function expectRefused(answer: ApiResponse, status: number, code: string): void {
  expect({ status: answer.status, code: answer.error().code }).toEqual({ status, code });
}

/** Every permission on the root, the genome, samples, groups, tokens and users, for every caller. */
export function permissionTests(session: Session): void {
  let shared: Resources;
  async function makeResources(): Promise<Resources> {
    const owner = await session.newPerson('importer');
    const resources = { session, owner, group: await session.group(), privateSample: '', publicSample: '', token: '' };
    resources.privateSample = await session.sample(owner);
    resources.publicSample = await session.sample(owner, { public: true, groups: [resources.group] });
    resources.token = await newToken(resources);
    return resources;
  }
  beforeAll(async () => {
    shared = await makeResources();
    await session.person('admin');
    for (const role of roles) await session.person(role);
  });

  async function callerOf(name: Caller, resources: Resources): Promise<Person | undefined> {
    if (name === 'anonymous') return undefined;
    if (name === 'owner') return resources.owner;
    return await (name === 'no role' ? session.person() : session.person(name));
  }

  describe.each(rules)('$what', (rule) => {
    test.each(callers)(`answers %s as the rules require`, async (name) => {
      const isOwn = rule.ownOwner === true;
      const resources = isOwn ? { ...shared, owner: await session.newPerson('importer') } : shared;
      const caller = await callerOf(name, resources);
      const isAllowed = rule.allowed === 'anyone' || rule.allowed.includes(name);
      if (caller === undefined) {
        const answer = await rule.ask(session.anonymous, resources);
        return isAllowed ? void answer.expect(200, 206) : expectRefused(answer, 401, 'unauthorized');
      }
      const byToken =
        isOwn && isAllowed && rule.basicOnly !== true ? undefined : await rule.ask(caller.token, resources);
      if (rule.basicOnly === true) expectRefused(byToken!, 401, 'basic_auth_required');
      else if (isAllowed) byToken?.expect(200, 201, 204, 206);
      else expectRefused(byToken!, 403, 'forbidden');
      const byPassword = await rule.ask(caller.basic, resources);
      if (isAllowed) byPassword.expect(200, 201, 204, 206);
      else expectRefused(byPassword, 403, 'forbidden');
    });
  });
}
