import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { fresh, type Person, type Session } from '../protocol/session.ts';

const roles = ['importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files'] as const;
const callers = ['anonymous', 'no role', ...roles, 'owner', 'admin'] as const;
type Caller = (typeof callers)[number];

/** Resources of one owner for a rule, created anew only where the rule changes them. */
interface World {
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
  ask: (api: Api, world: World) => Promise<ApiResponse>;
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
  { what: 'GET /groups/<id>', allowed: 'anyone', ask: (api, world) => api.get(world.group) },
];

const users: readonly Rule[] = [
  { what: 'GET /users/', allowed: admin, ask: (api) => api.list('/users/') },
  {
    what: 'POST /users/',
    allowed: admin,
    ...basic,
    ask: (api) => api.post('/users/', { login: fresh('user'), password: 'a secret' }),
  },
  { what: 'GET /users/<id>', allowed: owners, ask: (api, world) => api.get(world.owner.uri) },
  {
    what: 'PATCH /users/<id> of the name',
    allowed: owners,
    ...basic,
    ask: (api, world) => api.patch(world.owner.uri, { name: fresh() }),
  },
  {
    what: 'PATCH /users/<id> of the roles',
    allowed: admin,
    ...basic,
    ask: (api, world) => api.patch(world.owner.uri, { roles: ['importer', 'annotator'] }),
  },
  {
    what: 'DELETE /users/<id>',
    allowed: owners,
    ...basic,
    ownOwner: true,
    ask: (api, world) => api.delete(world.owner.uri),
  },
];

const ofOwner = (world: World): Record<string, string> => ({ user: world.owner.uri });
const newToken = async ({ owner }: World): Promise<string> =>
  (await owner.basic.post('/tokens/', { user: owner.uri, name: 'a' })).expect(201).entity().uri;

const tokens: readonly Rule[] = [
  { what: 'GET /tokens/', allowed: admin, ...basic, ask: (api) => api.list('/tokens/') },
  {
    what: 'GET /tokens/?user=<owner>',
    allowed: owners,
    ...basic,
    ask: (api, world) => api.list('/tokens/', { query: ofOwner(world) }),
  },
  {
    what: 'POST /tokens/ for the owner',
    allowed: owners,
    ...basic,
    ask: (api, world) => api.post('/tokens/', { user: world.owner.uri, name: 'a' }),
  },
  { what: 'GET /tokens/<id>', allowed: owners, ...basic, ask: (api, world) => api.get(world.token) },
  {
    what: 'PATCH /tokens/<id>',
    allowed: owners,
    ...basic,
    ask: (api, world) => api.patch(world.token, { name: fresh() }),
  },
  {
    what: 'DELETE /tokens/<id>',
    allowed: owners,
    ...basic,
    ask: async (api, world) => api.delete(await newToken(world)),
  },
];

const groups: readonly Rule[] = [
  { what: 'POST /groups/', allowed: importers, ask: (api) => api.post('/groups/', { name: fresh() }) },
  { what: 'PATCH /groups/<id>', allowed: admin, ask: (api, world) => api.patch(world.group, { name: fresh() }) },
  {
    what: 'DELETE /groups/<id>',
    allowed: admin,
    ask: async (api, world) => api.delete(await world.session.group()),
  },
];

const listSamples = (api: Api, query: Record<string, string>): Promise<ApiResponse> => api.list('/samples/', { query });
const newSample = (world: World, fields: object): Promise<string> => world.session.sample(world.owner, { ...fields });

const samples: readonly Rule[] = [
  { what: 'GET /samples/', allowed: admin, ask: (api) => listSamples(api, {}) },
  { what: 'GET /samples/?user=<owner>', allowed: owners, ask: (api, world) => listSamples(api, ofOwner(world)) },
  { what: 'GET /samples/?public=true', allowed: 'anyone', ask: (api) => listSamples(api, { public: 'true' }) },
  { what: 'GET /samples/?public=false', allowed: admin, ask: (api) => listSamples(api, { public: 'false' }) },
  {
    what: 'GET /samples/?user=<owner>&public=true',
    allowed: 'anyone',
    ask: (api, world) => listSamples(api, { ...ofOwner(world), public: 'true' }),
  },
  {
    what: 'GET /samples/?user=<owner>&public=false',
    allowed: owners,
    ask: (api, world) => listSamples(api, { ...ofOwner(world), public: 'false' }),
  },
  {
    what: 'GET /samples/?groups=<group>',
    allowed: admin,
    ask: (api, world) => listSamples(api, { groups: world.group }),
  },
  {
    what: 'GET /samples/?groups=<group>&public=true',
    allowed: 'anyone',
    ask: (api, world) => listSamples(api, { groups: world.group, public: 'true' }),
  },
  { what: 'POST /samples/', allowed: importers, ask: (api) => api.post('/samples/', { name: fresh() }) },
  { what: 'GET /samples/<private>', allowed: owners, ask: (api, world) => api.get(world.privateSample) },
  { what: 'GET /samples/<public>', allowed: 'anyone', ask: (api, world) => api.get(world.publicSample) },
  {
    what: 'PATCH /samples/<private>',
    allowed: owners,
    ask: (api, world) => api.patch(world.privateSample, { notes: 'a' }),
  },
  {
    what: 'PATCH /samples/<public>',
    allowed: owners,
    ask: (api, world) => api.patch(world.publicSample, { notes: 'a' }),
  },
  {
    what: 'DELETE /samples/<private>',
    allowed: owners,
    ask: async (api, world) => api.delete(await newSample(world, {})),
  },
  {
    what: 'DELETE /samples/<public>',
    allowed: owners,
    ask: async (api, world) => api.delete(await newSample(world, { public: true })),
  },
];

const rules: readonly Rule[] = [...open, ...users, ...tokens, ...groups, ...samples];

function expectRefused(answer: ApiResponse, status: number, code: string): void {
  expect({ status: answer.status, code: answer.error().code }).toEqual({ status, code });
}

/** Every row of sections 4.2, 4.6, 4.7 and 4.8 of the specification and of decisions 2.2 to 2.5, for every caller. */
export function permissionTests(session: Session): void {
  let shared: World;
  async function makeWorld(): Promise<World> {
    const owner = await session.newPerson('importer');
    const world = { session, owner, group: await session.group(), privateSample: '', publicSample: '', token: '' };
    world.privateSample = await session.sample(owner);
    world.publicSample = await session.sample(owner, { public: true, groups: [world.group] });
    world.token = await newToken(world);
    return world;
  }
  beforeAll(async () => {
    shared = await makeWorld();
    await session.person('admin');
    for (const role of roles) await session.person(role);
  });

  async function callerOf(name: Caller, world: World): Promise<Person | undefined> {
    if (name === 'anonymous') return undefined;
    if (name === 'owner') return world.owner;
    return await (name === 'no role' ? session.person() : session.person(name));
  }

  describe.each(rules)('$what', (rule) => {
    test.each(callers)(`answers %s as the rules require`, async (name) => {
      const isOwn = rule.ownOwner === true;
      const world = isOwn ? { ...shared, owner: await session.newPerson('importer') } : shared;
      const caller = await callerOf(name, world);
      const isAllowed = rule.allowed === 'anyone' || rule.allowed.includes(name);
      if (caller === undefined) {
        const answer = await rule.ask(session.anonymous, world);
        return isAllowed ? void answer.expect(200, 206) : expectRefused(answer, 401, 'unauthorized');
      }
      const byToken = isOwn && isAllowed && rule.basicOnly !== true ? undefined : await rule.ask(caller.token, world);
      if (rule.basicOnly === true) expectRefused(byToken!, 401, 'basic_auth_required');
      else if (isAllowed) byToken?.expect(200, 201, 204, 206);
      else expectRefused(byToken!, 403, 'forbidden');
      const byPassword = await rule.ask(caller.basic, world);
      if (isAllowed) byPassword.expect(200, 201, 204, 206);
      else expectRefused(byPassword, 403, 'forbidden');
    });
  });
}
