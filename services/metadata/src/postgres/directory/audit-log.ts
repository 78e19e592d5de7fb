import type { AuditActionInit } from '@varfreq/contracts/metadata/v1/AuditAction';
import type { AuditEntry } from '@varfreq/contracts/metadata/v1/AuditEntry';
import type { ListAuditEntriesRequest } from '@varfreq/contracts/metadata/v1/ListAuditEntriesRequest';
import { cutSubject, splitDetail } from '../../domain/directory/audit-text.ts';
import { listPage } from '../listing.ts';
import { rowsById, utcText, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';

/** A new entry; one with a long detail is stored as several. */
export interface NewAuditEntry {
  action: AuditActionInit;
  userId?: number | undefined;
  /** Path of the affected resource; a long one is truncated. */
  subject?: string | undefined;
  /** Human-readable; no secrets, no genotypes. */
  detail?: string | undefined;
  requestId: string | undefined;
}

const columns = `t.id, ${utcText('t.added')} AS added, t.action, t.user_id AS "userId", t.subject, t.detail,
  t.request_id AS "requestId"`;

const listing = {
  name: 'list_audit_log',
  columns,
  from: 'audit_log t',
  counts: 'audit_counts t',
  orderable: { added: 't.id' },
};

const newestFirst = [{ field: 'added', descending: true }];

export async function addAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  await addAuditEntries(tx, [entry], entry);
}

/** Who made a change, with which request, as far as known. */
export interface AuditActor {
  userId?: number | undefined;
  requestId?: string | undefined;
}

/** The same of many changes of one request. */
export async function addAuditEntries(
  tx: Tx,
  entries: readonly Pick<NewAuditEntry, 'action' | 'subject' | 'detail'>[],
  { userId, requestId }: AuditActor,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.flatMap((entry) => splitDetail(entry.detail).map((detail) => ({ ...entry, detail })));
  await tx.query(
    'add_audit_entries',
    `INSERT INTO audit_log (action, user_id, subject, detail, request_id)
     SELECT e.action, $4, e.subject, e.detail, $5 FROM unnest($1::text[], $2::text[], $3::text[]) AS e (action, subject, detail)`,
    [
      rows.map(({ action }) => action),
      rows.map(({ subject }) => cutSubject(subject)),
      rows.map(({ detail }) => detail),
      ...[userId, requestId],
    ],
  );
}

export async function selectAuditEntries(tx: Tx, ids: readonly number[]): Promise<AuditEntry[]> {
  const rows = await rowsById<AuditEntry>(tx, 'select_audit_entries', { columns, from: 'audit_log t' }, ids);
  return rows.map((row) => withoutNulls<AuditEntry>(row));
}

/** Newest first unless the page is ordered otherwise. Entries of a subject or a time are counted one by one. */
export function listAuditEntries(
  tx: Tx,
  { page, userId, action, subject, since, until }: ListAuditEntriesRequest,
): Promise<{ items: AuditEntry[]; total: number }> {
  const counted = [
    { sql: 't.user_id = ?', value: userId },
    { sql: 't.action = ?', value: action },
  ];
  const others = [
    { sql: 't.subject = ?', value: cutSubject(subject) },
    { sql: 't.added >= ?', value: since },
    { sql: 't.added < ?', value: until },
  ];
  const order = page?.order.length ? page.order : newestFirst;
  const { first = 0, last = Number.MAX_SAFE_INTEGER } = page ?? {};
  const { counts, ...uncounted } = listing;
  const isCounted = others.every(({ value }) => value === undefined);
  const from = isCounted ? { ...uncounted, counts } : uncounted;
  return listPage<AuditEntry>(tx, from, [...counted, ...others], { first, last, order });
}
