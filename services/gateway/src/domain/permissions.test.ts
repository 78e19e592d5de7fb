import { describe, expect, test } from '@jest/globals';
import { decide } from './permissions.ts';
import { type Action, type ActionFacts, type Caller, type QueryFacts, ROLES } from './permissions-actions.ts';
import { visibleSamplesOf } from './permissions-conditions.ts';
import { floorFor, visibleWithin } from './permissions-floors.ts';
import { rules } from './permissions-rules.ts';

type Scheme = 'any scheme' | 'Basic only';

/**
 * The specification: alternatives joined by `|`, each a list of facts that must all hold. `self`/`owner`: the caller is
 * the user or owns the resource, including a folder of local files; `source-owner`: also owns the data source;
 * `imported`: the data source is imported in an active sample; `anyone`: including without login.
 */
const specification: readonly (readonly [Action, string, Scheme])[] = [
  ['root:read', 'anyone', 'any scheme'],
  ['authentication:read', 'anyone', 'any scheme'],
  ['authentication:delete', 'user', 'any scheme'],
  ['genome:read', 'anyone', 'any scheme'],
  ['genes:list', 'anyone', 'any scheme'],
  ['genome:read-build', 'admin', 'any scheme'],
  ['genome:update', 'admin', 'any scheme'],
  ['annotations:list', 'admin | self', 'any scheme'],
  ['annotations:read', 'admin | owner', 'any scheme'],
  ['annotations:update', 'admin', 'any scheme'],
  ['annotations:delete', 'admin | owner', 'any scheme'],
  ['frequency-tables:list', 'admin | self', 'any scheme'],
  ['frequency-tables:read', 'admin | owner', 'any scheme'],
  ['frequency-tables:update', 'admin', 'any scheme'],
  ['frequency-tables:delete', 'admin | owner', 'any scheme'],
  ['coverages:list', 'admin | owner | public', 'any scheme'],
  ['coverages:create', 'admin | owner source-owner', 'any scheme'],
  ['coverages:read', 'admin | owner | public', 'any scheme'],
  ['coverages:update', 'admin', 'any scheme'],
  ['coverages:delete', 'admin | owner', 'any scheme'],
  ['variations:list', 'admin | owner | public', 'any scheme'],
  ['variations:create', 'admin | owner source-owner', 'any scheme'],
  ['variations:read', 'admin | owner | public', 'any scheme'],
  ['variations:update', 'admin', 'any scheme'],
  ['variations:delete', 'admin | owner', 'any scheme'],
  ['joint-imports:list', 'admin | self', 'any scheme'],
  ['joint-imports:create', 'admin | owner source-owner importer', 'any scheme'],
  ['joint-imports:read', 'admin | owner', 'any scheme'],
  ['joint-imports:update', 'admin', 'any scheme'],
  ['joint-imports:delete', 'admin | owner', 'any scheme'],
  ['data-sources:list', 'admin | self', 'any scheme'],
  ['data-sources:create', 'user', 'any scheme'],
  ['local-files:use', 'admin | local-files | owner', 'any scheme'],
  ['data-sources:read', 'admin | owner', 'any scheme'],
  ['data-sources:update', 'admin | owner', 'any scheme'],
  ['data-sources:delete', 'admin | owner', 'any scheme'],
  ['data:read', 'admin | owner', 'any scheme'],
  ['uploads:list', 'user', 'any scheme'],
  ['uploads:create', 'user', 'any scheme'],
  ['uploads:read', 'owner', 'any scheme'],
  ['uploads:append', 'owner', 'any scheme'],
  ['uploads:finish', 'owner', 'any scheme'],
  ['uploads:delete', 'owner', 'any scheme'],
  ['quotes:read', 'admin | owner', 'any scheme'],
  ['samples:list', 'admin | self | public', 'any scheme'],
  ['samples:create', 'admin | importer', 'any scheme'],
  ['samples:read', 'admin | owner | public', 'any scheme'],
  ['samples:update', 'admin | owner', 'any scheme'],
  ['samples:delete', 'admin | owner', 'any scheme'],
  ['tokens:list', 'admin | self', 'Basic only'],
  ['tokens:create', 'admin | self', 'Basic only'],
  ['tokens:read', 'admin | owner', 'Basic only'],
  ['tokens:update', 'admin | owner', 'Basic only'],
  ['tokens:delete', 'admin | owner', 'Basic only'],
  ['webhooks:list', 'admin | self', 'any scheme'],
  ['webhooks:create', 'admin | self', 'any scheme'],
  ['webhooks:read', 'admin | owner', 'any scheme'],
  ['webhooks:list-deliveries', 'admin | owner', 'any scheme'],
  ['webhooks:update', 'admin | owner', 'any scheme'],
  ['webhooks:delete', 'admin | owner', 'any scheme'],
  ['users:list', 'admin', 'any scheme'],
  ['users:create', 'admin', 'Basic only'],
  ['users:read', 'admin | self', 'any scheme'],
  ['users:delete', 'admin | self', 'Basic only'],
  ['groups:list', 'anyone', 'any scheme'],
  ['groups:create', 'admin | importer', 'any scheme'],
  ['groups:read', 'anyone', 'any scheme'],
  ['groups:update', 'admin', 'any scheme'],
  ['groups:delete', 'admin', 'any scheme'],
  ['compaction:read', 'admin', 'any scheme'],
  ['compaction:update', 'admin', 'any scheme'],
  ['compaction:list-garbage', 'admin', 'any scheme'],
  ['installation:read', 'admin', 'any scheme'],
  ['events:list', 'admin', 'any scheme'],
  ['audit:list', 'admin', 'any scheme'],
  ['audit:read', 'admin', 'any scheme'],
];

/** Class of `queries`, who may annotate with it, who may query variants with it. */
const querySpecification: readonly (readonly [QueryFacts['queryClass'] | 'none', string, string])[] = [
  ['none', 'admin | source-owner', 'anyone'],
  ['sample', 'admin | source-owner owner | source-owner public', 'admin | owner | public'],
  ['all', 'admin | source-owner annotator | source-owner trader imported', 'admin | annotator'],
  [
    'groups',
    'admin | source-owner annotator group-querier | source-owner trader imported group-querier',
    'admin | annotator group-querier',
  ],
  [
    'all and groups',
    [
      'admin | source-owner annotator group-querier | source-owner trader imported group-querier',
      'source-owner annotator querier | source-owner trader imported querier',
    ].join(' | '),
    'admin | annotator group-querier | annotator querier',
  ],
  [
    'other',
    'admin | source-owner annotator querier | source-owner trader imported querier',
    'admin | annotator querier',
  ],
];

const variantActions = [
  'variants:list',
  'variants:create',
  'variants:read',
  'variants:list-carriers',
  'sample-set:read',
] as const;

const ME = 7;
const OTHER_USER = 8;
const bits = (count: number): number[] => [...Array(2 ** count).keys()];

const roleSets = bits(ROLES.length).map((mask) => ROLES.filter((_, bit) => mask & (1 << bit)));
const callers: readonly Caller[] = [
  { kind: 'anonymous' },
  ...roleSets.flatMap((roles) =>
    (['basic', 'token'] as const).map((scheme): Caller => ({ kind: 'user', id: ME, roles, scheme })),
  ),
];

interface Facts {
  owner: boolean;
  public: boolean;
  sourceOwner: boolean;
  imported: boolean;
}
const allFacts = bits(4).map(
  (mask): Facts => ({
    owner: !!(mask & 1),
    public: !!(mask & 2),
    sourceOwner: !!(mask & 4),
    imported: !!(mask & 8),
  }),
);

function truths(caller: Caller, given: Facts): Set<string> {
  const facts = new Set<string>(['anyone']);
  if (given.public) facts.add('public');
  if (given.imported) facts.add('imported');
  if (caller.kind === 'anonymous') return facts;
  for (const role of caller.roles) facts.add(role);
  facts.add('user').add(caller.scheme);
  if (given.owner) facts.add('owner').add('self');
  if (given.sourceOwner) facts.add('source-owner');
  return facts;
}

function expected(caller: Caller, given: Facts, permitted: string, scheme: Scheme): string {
  const facts = truths(caller, given);
  if (facts.has('token') && scheme === 'Basic only') return 'basic_auth_required';
  const alternatives = permitted.split(' | ').map((alternative) => alternative.split(' '));
  if (alternatives.some((words) => words.every((word) => facts.has(word)))) return 'allowed';
  return caller.kind === 'user' ? 'forbidden' : 'unauthorized';
}

/** Facts for every action at once: an action reads only those it needs. */
function factsOf(given: Facts, queryClass: QueryFacts['queryClass'] | 'none'): ActionFacts[Action] {
  const ownerId = given.owner ? ME : OTHER_USER;
  const sample = { ownerId, public: given.public };
  const query: QueryFacts | undefined =
    queryClass === 'none'
      ? undefined
      : queryClass === 'sample'
        ? { name: 'Q', queryClass, sample }
        : { name: 'Q', queryClass };
  return {
    ...sample,
    sample,
    userId: ownerId,
    changesRoles: false,
    changesLimits: false,
    changesFolder: false,
    isInOwnFolder: given.owner,
    filterUserId: ownerId,
    filterPublic: given.public,
    filterSample: sample,
    filterJointImport: { ownerId: OTHER_USER },
    sampleOwnerId: ownerId,
    sampleOwnerIds: [ownerId],
    makesSamples: true,
    makesGroups: true,
    dataSourceOwnerId: given.sourceOwner ? ME : OTHER_USER,
    importedInActiveSample: given.imported,
    queries: query ? [query] : [],
  } as ActionFacts[Action];
}

function outcome<A extends Action>(caller: Caller, action: A, facts: ActionFacts[Action]): string {
  const decision = decide(caller, action, facts as ActionFacts[A]);
  return decision.allowed ? 'allowed' : decision.code;
}

/** Every cell of one action; returns the wrong ones as sentences. */
function wrongCells(
  action: Action,
  permitted: string,
  scheme: Scheme,
  queryClass: QueryFacts['queryClass'] | 'none' = 'none',
) {
  const wrong: string[] = [];
  for (const caller of callers) {
    for (const given of allFacts) {
      const got = outcome(caller, action, factsOf(given, queryClass));
      const want = expected(caller, given, permitted, scheme);
      if (got !== want) wrong.push(`${JSON.stringify({ caller, given })}: ${got}, not ${want}`);
    }
  }
  return wrong;
}

describe('the permission matrix', () => {
  test('covers every action and more than a thousand cells', () => {
    const named = new Set<string>(specification.map(([action]) => action));
    const elsewhere = ['annotations:create', 'frequency-tables:create', 'users:update', ...variantActions];
    expect([...named, ...elsewhere].sort()).toEqual(Object.keys(rules).sort());
    expect(callers.length * allFacts.length * specification.length).toBeGreaterThan(1000);
  });

  test.each(specification)('%s is for: %s (%s)', (action, permitted, scheme) => {
    expect(wrongCells(action, permitted, scheme)).toEqual([]);
  });

  test.each(querySpecification)('annotating with a query of class %s is for: %s', (queryClass, annotate) => {
    expect(wrongCells('annotations:create', annotate, 'any scheme', queryClass)).toEqual([]);
  });

  test.each(querySpecification)(
    'variants with a query of class %s (annotating: %s) are for: %s',
    (queryClass, _, ask) => {
      for (const action of variantActions) {
        expect(wrongCells(action, ask, 'any scheme', queryClass)).toEqual([]);
      }
    },
  );

  test.each(querySpecification)(
    'frequency tables with a query of class %s (annotating: %s) are for annotators of: %s',
    (queryClass, _, ask) => {
      const alternatives = ask.split(' | ').filter((alternative) => alternative !== 'admin');
      const words = (alternative: string) => new Set(['annotator', ...alternative.split(' ')]);
      const annotators = alternatives.map((alternative) => [...words(alternative)].join(' '));
      const permitted = ['admin', ...annotators].join(' | ');
      expect(wrongCells('frequency-tables:create', permitted, 'any scheme', queryClass)).toEqual([]);
    },
  );

  test('frequency tables over a file of regions are for admins, and annotators who own it', () => {
    for (const caller of callers) {
      for (const given of allFacts) {
        const regionsOwnerId = given.sourceOwner ? ME : OTHER_USER;
        const facts = { queries: [{ name: 'ALL', queryClass: 'all' as const }], regionsOwnerId };
        const got = outcome(caller, 'frequency-tables:create', facts);
        expect(got).toBe(expected(caller, given, 'admin | source-owner annotator', 'any scheme'));
      }
    }
  });

  test('frequency tables are refused to traders without another role, whatever they ask', () => {
    const trader: Caller = { kind: 'user', id: ME, roles: ['trader', 'querier', 'group-querier'], scheme: 'basic' };
    for (const [queryClass] of querySpecification) {
      for (const given of allFacts)
        expect(outcome(trader, 'frequency-tables:create', factsOf(given, queryClass))).toBe('forbidden');
    }
  });

  test('joint-imports:create is for admins, and owners of the data source and each sample, as importers if anything is made', () => {
    const made = [
      { makesSamples: false, makesGroups: false },
      { makesSamples: true, makesGroups: false },
    ];
    for (const makes of [...made, { makesSamples: false, makesGroups: true }]) {
      const role = makes.makesSamples || makes.makesGroups ? ' importer' : '';
      for (const caller of callers) {
        for (const given of allFacts) {
          const dataSourceOwnerId = given.sourceOwner ? ME : OTHER_USER;
          const got = (...sampleOwnerIds: number[]) =>
            outcome(caller, 'joint-imports:create', { dataSourceOwnerId, sampleOwnerIds, ...makes });
          expect(got()).toBe(expected(caller, given, `admin | source-owner${role}`, 'any scheme'));
          expect(got(ME, ME)).toBe(expected(caller, given, `admin | user source-owner${role}`, 'any scheme'));
          expect(got(ME, OTHER_USER)).toBe(expected(caller, given, 'admin', 'any scheme'));
        }
      }
    }
  });

  test('users:update is for admin or self, with Basic, and roles, limits and folders are changed by admins only', () => {
    for (const caller of callers) {
      for (const given of allFacts) {
        const userId = given.owner ? ME : OTHER_USER;
        const none = { changesRoles: false, changesLimits: false, changesFolder: false };
        const got = (changes: Partial<typeof none>) => outcome(caller, 'users:update', { userId, ...none, ...changes });
        expect(got({})).toBe(expected(caller, given, 'admin | self', 'Basic only'));
        for (const changes of [
          { changesRoles: true },
          { changesLimits: true },
          { changesFolder: true },
          { changesRoles: true, changesLimits: true, changesFolder: true },
        ]) {
          expect(got(changes)).toBe(expected(caller, given, 'admin', 'Basic only'));
        }
      }
    }
  });
});

test('the samples whose carriers a caller sees are exactly those that the caller may read', () => {
  for (const caller of callers) {
    const visible = visibleSamplesOf(caller);
    for (const given of allFacts) {
      const ownerId = given.owner ? ME : OTHER_USER;
      const sees = visible.all || (visible.public && given.public) || visible.ownerId === ownerId;
      const mayRead = decide(caller, 'samples:read', { ownerId, public: given.public }).allowed;
      expect({ caller, given, sees }).toEqual({ caller, given, sees: mayRead });
    }
  }
});

test('an anonymous caller owns no samples, with a floor or without', () => {
  const anonymous: Caller = { kind: 'anonymous' };
  expect(visibleSamplesOf(anonymous)).toStrictEqual({ all: false, public: true });
  const limits = { minIndividuals: 5, minCarriers: 2 };
  expect(floorFor(anonymous, limits)).toStrictEqual(limits);
});

describe('listings without the filter that would permit them', () => {
  const user: Caller = { kind: 'user', id: ME, roles: [], scheme: 'basic' };

  test.each([
    'annotations:list',
    'data-sources:list',
    'joint-imports:list',
    'frequency-tables:list',
    'tokens:list',
    'samples:list',
  ] as const)('%s is refused', (action) => {
    expect(outcome(user, action, {})).toBe('forbidden');
    expect(outcome({ kind: 'anonymous' }, action, {})).toBe('unauthorized');
  });

  test('imports without a sample filter are for admins only', () => {
    expect(outcome(user, 'variations:list', {})).toBe('forbidden');
    expect(outcome({ ...user, roles: ['admin'] }, 'variations:list', {})).toBe('allowed');
  });

  test.each(['variations:list', 'coverages:list'] as const)('%s of an own joint import is allowed', (action) => {
    expect(outcome(user, action, { filterJointImport: { ownerId: ME } })).toBe('allowed');
    expect(outcome(user, action, { filterJointImport: { ownerId: OTHER_USER } })).toBe('forbidden');
    expect(outcome({ kind: 'anonymous' }, action, { filterJointImport: { ownerId: ME } })).toBe('unauthorized');
  });

  test('samples filtered by public=false are refused like unfiltered ones', () => {
    expect(outcome(user, 'samples:list', { filterPublic: false })).toBe('forbidden');
  });
});

describe('the floor of queries', () => {
  const limits = { minIndividuals: 5, minCarriers: 2 };

  test('concerns every caller but administrators, and names the caller whose own sets it spares', () => {
    for (const caller of callers) {
      const isAdmin = caller.kind === 'user' && caller.roles.includes('admin');
      const own = caller.kind === 'user' ? { ownerId: ME } : {};
      expect(floorFor(caller, limits)).toEqual(isAdmin ? undefined : { ...limits, ...own });
    }
  });

  test('leaves only own samples to be listed one by one', () => {
    const caller: Caller = { kind: 'user', id: ME, roles: ['querier'], scheme: 'token' };
    const visible = visibleSamplesOf(caller);
    expect(visibleWithin(floorFor(caller, limits), visible)).toEqual({ all: false, public: false, ownerId: ME });
    expect(visibleWithin(undefined, visible)).toEqual({ all: false, public: true, ownerId: ME });
  });

  test.each([
    [0, 0, false],
    [0, 1, false],
    [1, 0, true],
    [0, 2, true],
  ])('of %i individuals and %i carriers is set: %s', (minIndividuals, minCarriers, isSet) => {
    expect(floorFor({ kind: 'anonymous' }, { minIndividuals, minCarriers }) !== undefined).toBe(isSet);
  });
});

describe('refusals', () => {
  const nothing = { ...factsOf({ owner: false, public: false, sourceOwner: false, imported: false }, 'none') };

  /** Why a caller of these roles may not; undefined: the caller may. */
  function reasonOf(action: Action, facts: object, roles: readonly string[] = [], scheme: 'basic' | 'token' = 'basic') {
    const decision = decide({ kind: 'user', id: ME, roles, scheme }, action, { ...nothing, ...facts } as never);
    return decision.allowed ? undefined : decision.reason;
  }

  test.each<[Action, string]>([
    ['genome:update', 'the admin role'],
    ['groups:create', 'the admin or importer role'],
    ['annotations:list', 'the admin role, or the filter `user` set to the authenticated user'],
    ['annotations:create', 'the admin role or being the owner of the data source'],
    ['annotations:read', 'the admin role or being the owner of the annotation'],
    ['frequency-tables:create', 'the admin or annotator role'],
    ['frequency-tables:read', 'the admin role or being the owner of the frequency table'],
    [
      'coverages:list',
      'the admin role, the filter `sample` set to an own or public sample, or `joint_import` to an own joint import',
    ],
    ['coverages:create', 'the admin role or being the owner of the sample'],
    ['variations:read', 'the admin role, owning the sample, or a public sample'],
    ['joint-imports:read', 'the admin role or being the owner of the joint import'],
    ['uploads:append', 'being the owner of the upload'],
    ['local-files:use', 'the admin or local-files role for this `local_file`'],
    ['samples:list', 'the admin role, the filter `user` set to the authenticated user, or `public=true`'],
    ['tokens:read', 'the admin role or being the owner of the token'],
    ['webhooks:read', 'the admin role or being the owner of the webhook'],
    ['users:read', 'the admin role or being that user'],
  ])('of %s say what is missing: %s', (action, missing) => {
    expect(reasonOf(action, {})).toBe(`requires ${missing}`);
    expect(decide({ kind: 'anonymous' }, action, nothing as never)).toEqual({
      allowed: false,
      code: 'unauthorized',
      reason: `requires ${missing}`,
    });
  });

  test('of anonymous callers name authentication where each user may', () => {
    const reason = 'requires user authentication';
    expect(decide({ kind: 'anonymous' }, 'uploads:create', {})).toEqual({
      allowed: false,
      code: 'unauthorized',
      reason,
    });
  });

  test('of tokens name the password', () => {
    const reason = 'requires login and password authentication';
    expect(reasonOf('users:update', { userId: ME }, ['admin'], 'token')).toBe(reason);
  });

  test('of joint imports name the part that is missing', () => {
    const facts = { dataSourceOwnerId: ME, sampleOwnerIds: [ME], makesSamples: false, makesGroups: false };
    const importer = 'requires the admin or importer role';
    expect(reasonOf('joint-imports:create', { ...facts, dataSourceOwnerId: OTHER_USER })).toMatch('the data source');
    expect(reasonOf('joint-imports:create', { ...facts, sampleOwnerIds: [ME, OTHER_USER] })).toMatch('the sample');
    expect(reasonOf('joint-imports:create', { ...facts, makesSamples: true })).toBe(`${importer} to make samples`);
    const families = `${importer} to make the groups of families`;
    expect(reasonOf('joint-imports:create', { ...facts, makesGroups: true })).toBe(families);
    expect(reasonOf('joint-imports:create', facts)).toBeUndefined();
  });

  test('of changes of a user name the field', () => {
    const none = { userId: ME, changesRoles: false, changesLimits: false, changesFolder: false };
    const admin = 'requires the admin role';
    expect(reasonOf('users:update', { ...none, changesRoles: true })).toBe(`changing \`roles\` ${admin}`);
    expect(reasonOf('users:update', { ...none, changesLimits: true })).toBe(`changing \`limits\` ${admin}`);
    const folder = `changing \`login\`, which names a folder of local files, ${admin}`;
    expect(reasonOf('users:update', { ...none, changesFolder: true })).toBe(folder);
  });

  test.each<[QueryFacts['queryClass'], string[], string]>([
    ['sample', [], 'the admin role, owning the sample, or a public sample'],
    ['all', [], 'the admin or annotator role'],
    ['all', ['trader'], 'the admin or annotator role'],
    ['groups', ['annotator'], 'the group-querier role'],
    ['all and groups', ['annotator'], 'the group-querier or querier role'],
    ['other', ['annotator'], 'the querier role'],
  ])('of queries on %s by %j name the query and the role', (queryClass, roles, missing) => {
    const sample = { ownerId: OTHER_USER, public: false };
    expect(reasonOf('variants:list', { queries: [{ name: 'Q', queryClass, sample }] }, roles)).toBe(
      `query Q: requires ${missing}`,
    );
  });

  test('of files to annotate name what a trader misses', () => {
    const facts = { dataSourceOwnerId: ME, queries: [{ name: 'Q', queryClass: 'all' }] };
    expect(reasonOf('annotations:create', facts)).toBe('query Q: requires the admin, annotator or trader role');
  });

  test('of tables name the file of regions', () => {
    const regions = 'requires the admin role or being the owner of the regions';
    expect(reasonOf('frequency-tables:create', { regionsOwnerId: OTHER_USER }, ['annotator'])).toBe(regions);
  });

  test('name the query and the rule that failed', () => {
    const caller: Caller = { kind: 'user', id: ME, roles: ['trader'], scheme: 'token' };
    const facts = {
      dataSourceOwnerId: ME,
      importedInActiveSample: false,
      queries: [{ name: 'ALL', queryClass: 'all' as const }],
    };
    const decision = decide(caller, 'annotations:create', facts);
    expect(decision).toEqual({
      allowed: false,
      code: 'forbidden',
      reason: 'query ALL: requires, for a trader, that the data source is imported in an active sample',
    });
  });

  test('one forbidden query of several refuses the whole request', () => {
    const caller: Caller = { kind: 'user', id: ME, roles: ['annotator'], scheme: 'token' };
    const queries: QueryFacts[] = [
      { name: 'A', queryClass: 'all' },
      { name: 'B', queryClass: 'groups' },
    ];
    expect(decide(caller, 'variants:list', { queries })).toMatchObject({
      reason: 'query B: requires the group-querier role',
    });
  });

  test('an anonymous caller is not taken for the absent user filter', () => {
    expect(outcome({ kind: 'anonymous' }, 'data-sources:list', { filterUserId: undefined })).toBe('unauthorized');
  });
});
