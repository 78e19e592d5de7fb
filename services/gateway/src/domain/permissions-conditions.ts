import type { Caller, Role, SampleFacts } from './permissions-actions.ts';

/** Permitted, or the requirement that the caller does not meet, as a clause of an error message. */
export type Verdict = true | string;

export function hasRole(caller: Caller, role: Role): boolean {
  return caller.kind === 'user' && caller.roles.includes(role);
}

export function isUser(caller: Caller, userId: number | undefined): boolean {
  return caller.kind === 'user' && caller.id === userId;
}

/** Permitted when the caller is admin or `condition` holds. */
export function adminOr(caller: Caller, condition: boolean, requirement: string): Verdict {
  return hasRole(caller, 'admin') || condition || `requires ${requirement}`;
}

export const anyone = (): Verdict => true;

export function adminOnly(caller: Caller): Verdict {
  return adminOr(caller, false, 'the admin role');
}

export function adminOrImporter(caller: Caller): Verdict {
  return adminOr(caller, hasRole(caller, 'importer'), 'the admin or importer role');
}

/** `what`: the owned resource, with its article. */
export function adminOrOwner(what: string): (caller: Caller, facts: { readonly ownerId: number }) => Verdict {
  return (caller, { ownerId }) =>
    adminOr(caller, isUser(caller, ownerId), `the admin role or being the owner of ${what}`);
}

export function adminOrSelf(caller: Caller, facts: { readonly userId: number }): Verdict {
  return adminOr(caller, isUser(caller, facts.userId), 'the admin role or being that user');
}

export function adminOrFilteredUser(caller: Caller, facts: { readonly filterUserId?: number | undefined }): Verdict {
  const own = isUser(caller, facts.filterUserId);
  return adminOr(caller, own, 'the admin role, or the filter `user` set to the authenticated user');
}

/** The samples that a caller may read one by one: those of any field. */
export interface VisibleSamples {
  readonly all: boolean;
  readonly public: boolean;
  readonly ownerId?: number;
}

export function maySeeSample(caller: Caller, sample: SampleFacts): boolean {
  return hasRole(caller, 'admin') || isUser(caller, sample.ownerId) || sample.public;
}

/** The same rule for samples of which only owner and public flag are known elsewhere. */
export function visibleSamplesOf(caller: Caller): VisibleSamples {
  const all = hasRole(caller, 'admin');
  return caller.kind === 'user' ? { all, public: true, ownerId: caller.id } : { all, public: true };
}
