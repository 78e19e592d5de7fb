import { utcText } from '../rows.ts';
import type { Tx } from '../session.ts';
import { notifyOfEvents } from './events.ts';

/** A committed event. */
export interface OrderedEvent {
  id: number;
  type: string;
  /** Path of the resource. */
  subject: string;
  owner: number | null;
  data: Record<string, unknown>;
  /** ISO 8601, UTC. */
  time: string;
  /** Position among all events, ascending with time and never reused. */
  place: number;
}

const orderLock = 0x7661_7267; // an arbitrary number in the one-key space of advisory locks

/**
 * Gives committed events their places, in the order of their ids. Changes of one subject are serialised by the lock on
 * its row, so that ids are in the order of commits. Notifies the other replicas. Returns the number of events; 0 also
 * while another replica orders them. Run in a transaction.
 */
export async function orderEvents(tx: Tx, limit: number): Promise<number> {
  // A statement of its own: the next one sees what the former holder of the lock has committed.
  const lock = `SELECT pg_try_advisory_xact_lock(${orderLock}) AS locked`;
  if (!(await tx.query<{ locked: boolean }>('lock_order_of_events', lock, []))[0]!.locked) return 0;
  const rows = await tx.query(
    'order_events',
    `WITH unordered AS MATERIALIZED (
       SELECT id, row_number() OVER (ORDER BY id) AS n
       FROM (SELECT id FROM events WHERE place IS NULL ORDER BY id LIMIT $1) AS oldest
     ), counted AS (
       INSERT INTO event_readers (reader, place) SELECT 'order', count(*) FROM unordered HAVING count(*) > 0
       ON CONFLICT (reader) DO UPDATE SET place = event_readers.place + excluded.place RETURNING place
     ), added AS (
       UPDATE events e SET place = c.place - (SELECT count(*) FROM unordered) + u.n
       FROM unordered u, counted c WHERE e.id = u.id RETURNING 1
     )
     ${notifyOfEvents}`,
    [limit],
  );
  return rows.length;
}

const columns = `id, type, subject, owner, data, ${utcText('added')} AS time, place`;

/** Events after a place, of one subject or of all, oldest first. */
export async function eventsAfter(
  tx: Tx,
  { place, subject, limit }: { place: number; subject?: string | undefined; limit: number },
): Promise<OrderedEvent[]> {
  const ofSubject = subject === undefined ? '' : 'AND subject = $3';
  return tx.query<OrderedEvent>(
    subject === undefined ? 'events_after' : 'events_of_subject_after',
    `SELECT ${columns} FROM events WHERE place > $1 ${ofSubject} ORDER BY place LIMIT $2`,
    [place, limit, ...(subject === undefined ? [] : [subject])],
  );
}

/** Resources with events after one place and up to another. */
export async function subjectsBetween(tx: Tx, after: number, upTo: number): Promise<string[]> {
  const sql = 'SELECT DISTINCT subject FROM events WHERE place > $1 AND place <= $2';
  return (await tx.query<{ subject: string }>('subjects_between', sql, [after, upTo])).map(({ subject }) => subject);
}

/** Place of the last event that has one; 0 for none yet. */
export async function lastPlace(tx: Tx): Promise<number> {
  const sql = `SELECT place FROM event_readers WHERE reader = 'order'`;
  return (await tx.query<{ place: number }>('last_place', sql, []))[0]?.place ?? 0;
}

/**
 * Up to where a reader has come, 0 at first; locked until the end of the transaction, so that one replica reads at a
 * time. Undefined while another one does.
 */
export async function lockReader(tx: Tx, reader: string): Promise<number | undefined> {
  await tx.query(
    'add_event_reader',
    'INSERT INTO event_readers (reader, place) VALUES ($1, 0) ON CONFLICT DO NOTHING',
    [reader],
  );
  const sql = 'SELECT place FROM event_readers WHERE reader = $1 FOR UPDATE SKIP LOCKED';
  return (await tx.query<{ place: number }>('lock_event_reader', sql, [reader]))[0]?.place;
}

export async function moveReader(tx: Tx, reader: string, place: number): Promise<void> {
  await tx.query('move_event_reader', 'UPDATE event_readers SET place = $2 WHERE reader = $1', [reader, place]);
}

/** Whether a reader has read all events that have places. */
export async function hasReadAll(tx: Tx, reader: string): Promise<boolean> {
  const sql = `SELECT o.place = r.place AS "isDone" FROM event_readers o, event_readers r WHERE o.reader = 'order' AND r.reader = $1`;
  return (await tx.query<{ isDone: boolean }>('has_read_all', sql, [reader]))[0]?.isDone === true;
}

/**
 * Deletes, of the `limit` oldest events, those older than `keepMs` that all readers have read, and any that are four times
 * as old. Returns how many.
 */
export async function dropOldEvents(tx: Tx, { keepMs, limit }: { keepMs: number; limit: number }): Promise<number> {
  const rows = await tx.query(
    'drop_old_events',
    `WITH oldest AS (
       SELECT id, place, added FROM events WHERE place IS NOT NULL ORDER BY place LIMIT $2
     ), read AS (SELECT min(place) AS place FROM event_readers)
     DELETE FROM events WHERE id IN (
       SELECT o.id FROM oldest o, read r WHERE o.added < clock_timestamp() - $1::float8 * interval '1 millisecond'
         AND (o.place <= r.place OR o.added < clock_timestamp() - 4 * $1::float8 * interval '1 millisecond')
     ) RETURNING 1`,
    [keepMs, limit],
  );
  return rows.length;
}
