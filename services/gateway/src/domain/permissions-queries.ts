import type { ActionFacts, Caller, QueryFacts } from './permissions-actions.ts';
import { adminOr, hasRole, isUser, maySeeSample, type Verdict } from './permissions-conditions.ts';

/** What a data source permits a trader to query; variant queries have none, which refuses traders. */
type TraderAccess = 'imported' | 'not imported' | 'no data source';

/** One of these roles is required besides those for `*`. */
const querierRoles = {
  groups: ['group-querier'],
  'all and groups': ['group-querier', 'querier'],
  other: ['querier'],
} as const;

/** Rule for `*`, on which the other classes build: annotator, or trader who contributed this data. */
function mayQueryAll(caller: Caller, access: TraderAccess): Verdict {
  if (hasRole(caller, 'annotator')) return true;
  if (access === 'no data source') return 'requires the admin or annotator role';
  if (!hasRole(caller, 'trader')) return 'requires the admin, annotator or trader role';
  return access === 'imported' || 'requires, for a trader, that the data source is imported in an active sample';
}

function mayQuery(caller: Caller, query: QueryFacts, access: TraderAccess): Verdict {
  if (query.queryClass === 'sample') {
    return maySeeSample(caller, query.sample) || 'requires the admin role, owning the sample, or a public sample';
  }
  if (hasRole(caller, 'admin')) return true;
  const verdict = mayQueryAll(caller, access);
  if (verdict !== true || query.queryClass === 'all') return verdict;
  const roles = querierRoles[query.queryClass];
  return roles.some((role) => hasRole(caller, role)) || `requires the ${roles.join(' or ')} role`;
}

function mayQueryEach(caller: Caller, queries: readonly QueryFacts[], access: TraderAccess): Verdict {
  for (const query of queries) {
    const verdict = mayQuery(caller, query, access);
    if (verdict !== true) return `query ${query.name}: ${verdict}`;
  }
  return true;
}

/** Queries on variants: as for annotations, but no data source vouches for a trader. */
export function mayQueryVariants(caller: Caller, facts: { readonly queries: readonly QueryFacts[] }): Verdict {
  return mayQueryEach(caller, facts.queries, 'no data source');
}

/** Admin or owner of the data source, and every query allowed by its class. */
export function mayAnnotate(caller: Caller, facts: ActionFacts['annotations:create']): Verdict {
  const own = isUser(caller, facts.dataSourceOwnerId);
  const verdict = adminOr(caller, own, 'the admin role or being the owner of the data source');
  if (verdict !== true) return verdict;
  return mayQueryEach(caller, facts.queries, facts.importedInActiveSample ? 'imported' : 'not imported');
}

/**
 * Admin or annotator, and every query allowed by its class: a table lists all that the samples carry, so that no file
 * vouches for a trader. A file of regions must be the caller's.
 */
export function mayTabulate(caller: Caller, facts: ActionFacts['frequency-tables:create']): Verdict {
  const { queries, regionsOwnerId } = facts;
  const own = regionsOwnerId === undefined || isUser(caller, regionsOwnerId);
  const verdicts = [
    adminOr(caller, hasRole(caller, 'annotator'), 'the admin or annotator role'),
    adminOr(caller, own, 'the admin role or being the owner of the regions'),
    mayQueryEach(caller, queries, 'no data source'),
  ];
  return verdicts.find((verdict) => verdict !== true) ?? true;
}
