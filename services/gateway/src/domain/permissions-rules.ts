import type { Action, ActionFacts, Caller } from './permissions-actions.ts';
import {
  adminOnly,
  adminOr,
  adminOrFilteredUser,
  adminOrImporter,
  adminOrOwner,
  adminOrSelf,
  anyone,
  hasRole,
  isUser,
  maySeeSample,
  type Verdict,
} from './permissions-conditions.ts';
import { mayAnnotate, mayQueryVariants, mayTabulate } from './permissions-queries.ts';

const ownSample = adminOrOwner('the sample');
const ownDataSource = adminOrOwner('the data source');
const ownAnnotation = adminOrOwner('the annotation');
const ownTable = adminOrOwner('the frequency table');
const ownToken = adminOrOwner('the token');
const ownWebhook = adminOrOwner('the webhook');
const ownJointImport = adminOrOwner('the joint import');

function listSamples(caller: Caller, facts: ActionFacts['samples:list']): Verdict {
  const narrowed = isUser(caller, facts.filterUserId) || facts.filterPublic === true;
  return adminOr(caller, narrowed, 'the admin role, the filter `user` set to the authenticated user, or `public=true`');
}

function readSample(caller: Caller, sample: ActionFacts['samples:read']): Verdict {
  return maySeeSample(caller, sample) || 'requires the admin role, owning the sample, or a public sample';
}

function listImports(caller: Caller, { filterSample, filterJointImport }: ActionFacts['coverages:list']): Verdict {
  const seen = filterSample !== undefined && maySeeSample(caller, filterSample);
  const own = filterJointImport !== undefined && isUser(caller, filterJointImport.ownerId);
  const filters = 'the filter `sample` set to an own or public sample, or `joint_import` to an own joint import';
  return adminOr(caller, seen || own, `the admin role, ${filters}`);
}

function createImport(caller: Caller, facts: ActionFacts['coverages:create']): Verdict {
  const sample = ownSample(caller, { ownerId: facts.sampleOwnerId });
  return sample === true ? ownDataSource(caller, { ownerId: facts.dataSourceOwnerId }) : sample;
}

/** As for an import of each column, and for the samples and groups that are made. */
function createJointImport(caller: Caller, facts: ActionFacts['joint-imports:create']): Verdict {
  const verdicts = [
    ...facts.sampleOwnerIds.map((ownerId) => ownSample(caller, { ownerId })),
    ownDataSource(caller, { ownerId: facts.dataSourceOwnerId }),
    facts.makesSamples ? withReason(adminOrImporter(caller), 'to make samples') : true,
    facts.makesGroups ? withReason(adminOrImporter(caller), 'to make the groups of families') : true,
  ];
  return verdicts.find((verdict) => verdict !== true) ?? true;
}

function withReason(verdict: Verdict, reason: string): Verdict {
  return verdict === true ? true : `${verdict} ${reason}`;
}

function updateUser(caller: Caller, facts: ActionFacts['users:update']): Verdict {
  const verdict = adminOrSelf(caller, facts);
  if (verdict !== true || hasRole(caller, 'admin')) return verdict;
  if (facts.changesRoles) return 'changing `roles` requires the admin role';
  if (facts.changesFolder) return 'changing `login`, which names a folder of local files, requires the admin role';
  return facts.changesLimits ? 'changing `limits` requires the admin role' : true;
}

const readImport = (caller: Caller, facts: ActionFacts['coverages:read']): Verdict => readSample(caller, facts.sample);
const deleteImport = (caller: Caller, facts: ActionFacts['coverages:delete']): Verdict =>
  ownSample(caller, facts.sample);

function useLocalFile(caller: Caller, { isInOwnFolder }: ActionFacts['local-files:use']): Verdict {
  const may = hasRole(caller, 'local-files') || (caller.kind === 'user' && isInOwnFolder);
  return adminOr(caller, may, 'the admin or local-files role for this `local_file`');
}

const anyUser = (caller: Caller): Verdict => caller.kind === 'user' || 'requires user authentication';

const ownUpload = (caller: Caller, { ownerId }: { readonly ownerId: number }): Verdict =>
  isUser(caller, ownerId) || 'requires being the owner of the upload';

/** One rule per action, as services/docs/api.md describes them under "Users and roles". */
export const rules: { readonly [A in Action]: (caller: Caller, facts: ActionFacts[A]) => Verdict } = {
  'root:read': anyone,
  'authentication:read': anyone,
  'authentication:delete': anyUser,
  'genome:read': anyone,
  'genes:list': anyone,
  'genome:read-build': adminOnly,
  'genome:update': adminOnly,
  'annotations:list': adminOrFilteredUser,
  'annotations:create': mayAnnotate,
  'annotations:read': ownAnnotation,
  'annotations:update': adminOnly,
  'annotations:delete': ownAnnotation,
  'frequency-tables:list': adminOrFilteredUser,
  'frequency-tables:create': mayTabulate,
  'frequency-tables:read': ownTable,
  'frequency-tables:update': adminOnly,
  'frequency-tables:delete': ownTable,
  'coverages:list': listImports,
  'coverages:create': createImport,
  'coverages:read': readImport,
  'coverages:update': adminOnly,
  'coverages:delete': deleteImport,
  'variations:list': listImports,
  'variations:create': createImport,
  'variations:read': readImport,
  'variations:update': adminOnly,
  'variations:delete': deleteImport,
  'joint-imports:list': adminOrFilteredUser,
  'joint-imports:create': createJointImport,
  'joint-imports:read': ownJointImport,
  'joint-imports:update': adminOnly,
  'joint-imports:delete': ownJointImport,
  'data-sources:list': adminOrFilteredUser,
  'data-sources:create': anyUser,
  'uploads:list': anyUser,
  'uploads:create': anyUser,
  'uploads:read': ownUpload,
  'uploads:append': ownUpload,
  'uploads:finish': ownUpload,
  'uploads:delete': ownUpload,
  'local-files:use': useLocalFile,
  'data-sources:read': ownDataSource,
  'data-sources:update': ownDataSource,
  'data-sources:delete': ownDataSource,
  'data:read': ownDataSource,
  'quotes:read': ownDataSource,
  'samples:list': listSamples,
  'samples:create': adminOrImporter,
  'samples:read': readSample,
  'samples:update': ownSample,
  'samples:delete': ownSample,
  'tokens:list': adminOrFilteredUser,
  'tokens:create': (caller, { ownerId }) => adminOrSelf(caller, { userId: ownerId }),
  'tokens:read': ownToken,
  'tokens:update': ownToken,
  'tokens:delete': ownToken,
  'webhooks:list': adminOrFilteredUser,
  'webhooks:create': (caller, { ownerId }) => adminOrSelf(caller, { userId: ownerId }),
  'webhooks:read': ownWebhook,
  'webhooks:list-deliveries': ownWebhook,
  'webhooks:update': ownWebhook,
  'webhooks:delete': ownWebhook,
  'users:list': adminOnly,
  'users:create': adminOnly,
  'users:read': adminOrSelf,
  'users:update': updateUser,
  'users:delete': adminOrSelf,
  'groups:list': anyone,
  'groups:create': adminOrImporter,
  'groups:read': anyone,
  'groups:update': adminOnly,
  'groups:delete': adminOnly,
  'variants:list': mayQueryVariants,
  'variants:create': mayQueryVariants,
  'variants:read': mayQueryVariants,
  'variants:list-carriers': mayQueryVariants,
  'sample-set:read': mayQueryVariants,
  'compaction:read': adminOnly,
  'compaction:update': adminOnly,
  'compaction:list-garbage': adminOnly,
  'installation:read': adminOnly,
  'events:list': adminOnly,
  'audit:list': adminOnly,
  'audit:read': adminOnly,
};

/** Actions that accept a login name and a password only. */
export const basicOnly: ReadonlySet<Action> = new Set<Action>([
  'tokens:list',
  'tokens:create',
  'tokens:read',
  'tokens:update',
  'tokens:delete',
  'users:create',
  'users:update',
  'users:delete',
]);
