/** Which entries are listed; empty: all. Times are those of the reader's zone, as date fields have them. */
export interface AuditFilter {
  readonly user: string;
  readonly action: string;
  readonly subject: string;
  readonly since: string;
  readonly until: string;
}

export const anything: AuditFilter = { user: '', action: '', subject: '', since: '', until: '' };

/** The path of the list with this filter, newest first. */
export function pathFor({ since, until, ...others }: AuditFilter): string {
  const given = Object.entries({ ...others, since: inUtc(since), until: inUtc(until) });
  return `/audit/?${new URLSearchParams(given.filter(([, value]) => value !== ''))}`;
}

const inUtc = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
