import type { AuditEntry } from '@varfreq/client/resources';
import { resolve } from '../names/resolve.ts';
import type { Session } from '../session/session.ts';

/** Options of `audit`. */
export interface AuditOptions {
  user?: string;
  action?: string;
  count: number;
}

/** Shows the newest entries of the audit log. */
export async function audit(session: Session, { user, action, count }: AuditOptions): Promise<void> {
  const query = { user: user === undefined ? undefined : await resolve(session, 'users', user), action };
  const client = await session.client();
  const entries: AuditEntry[] = [];
  for (let first = 0; first < count; ) {
    const page = await client.page<AuditEntry>('/audit/', { first, count: Math.min(500, count - first), query });
    entries.push(...page.items);
    first += page.items.length;
    if (page.items.length === 0 || first >= page.total) break;
  }
  session.screen.rows(entries, ['added', 'action', 'user', 'subject', 'detail']);
}
