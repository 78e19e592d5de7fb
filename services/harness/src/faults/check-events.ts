import { type QueueMessage, readMessages } from '@varfreq/testkit/components/kafka-messages';
import { until } from '@varfreq/testkit/until';
import pg from 'pg';
import { same } from './attack/same.ts';
import type { KillableCluster } from './killable-cluster.ts';

/** An event as the database has committed it. */
interface CommittedEvent {
  id: string;
  type: string;
  subject: string;
  /** Its number; null until it has one, before which it is not sent. */
  place: number | null;
}

/** A CloudEvent in Kafka. */
interface SentEvent {
  id: string;
  type: string;
  subject: string;
}

/** State of the task of a resource. */
interface Resource {
  subject: string;
  state: 'waiting' | 'running' | 'succeeded' | 'failed';
  epoch: number;
}

/** Up to where events have been sent to Kafka. */
export async function sentPlace(target: KillableCluster): Promise<number> {
  const [reader] = await query<{ place: string }>(target, `SELECT place FROM event_readers WHERE reader = 'kafka'`);
  return Number(reader?.place ?? 0);
}

/**
 * Compares events with what the database has stored, and Kafka with the events: none missing, none invented, those of one
 * resource in order. `lostUpTo`: the last place of those that were lost with the disk of Kafka.
 */
export async function checkEvents(target: KillableCluster, lostUpTo: number): Promise<void> {
  const committed = await until('all events are sent', async () => {
    const events = await eventsOf(target);
    const places = events.map(({ place }) => place);
    const isSent = events.length > 0 && !places.includes(null) && (await sentPlace(target)) === places.at(-1);
    return isSent ? events : undefined;
  });
  same(
    'places',
    committed.map(({ place }) => place),
    committed.map((_, index) => index + 1),
  );
  checkResources(committed, await resourcesOf(target));
  const topic = target.installation.topicPrefix.replace('.work', '.events');
  const messages = await readMessages(target.running.components.broker, [topic]);
  const known = await eventsOf(target); // a compaction may have ended meanwhile
  checkSent({ messages, known, committed: committed.filter(({ place }) => place! > lostUpTo) });
}

/** Against the resources: a task's last event is its state, and every epoch was submitted once and ended once at most. */
function checkResources(committed: readonly CommittedEvent[], resources: readonly Resource[]): void {
  const tasked = committed.filter(({ type }) =>
    /^(import|joint_import|annotation|frequency_table)\.(?!progress)/.test(type),
  );
  const ofSubject = Map.groupBy(tasked, ({ subject }) => subject);
  const present = new Map(resources.map((resource) => [resource.subject, resource]));
  for (const subject of present.keys()) same(`events of ${subject}`, ofSubject.has(subject), true);
  for (const [subject, events] of ofSubject) {
    const types = events.map(({ type }) => type.replace(/^\w+\./, ''));
    const resource = present.get(subject);
    const count = (...wanted: string[]) => types.filter((type) => wanted.includes(type)).length;
    if (resource === undefined) same(`last event of ${subject}`, types.at(-1), 'deleted');
    else {
      same(`submissions of ${subject}`, count('submitted'), resource.epoch);
      const isEnded = resource.state === 'succeeded' || resource.state === 'failed';
      if (isEnded) same(`last event of ${subject}`, types.at(-1), resource.state);
      same(`${subject} ended at most once per epoch`, count('succeeded', 'failed') <= resource.epoch, true);
    }
    same(`first event of ${subject}`, types[0], 'submitted');
  }
}

/** `committed`: those that Kafka has to have; `known`: those that it may have. */
function checkSent(sets: {
  messages: readonly QueueMessage[];
  known: readonly CommittedEvent[];
  committed: readonly CommittedEvent[];
}): void {
  const known = new Map(sets.known.map((event) => [event.id, event]));
  const seen = new Set<string>();
  const last = new Map<string, number>();
  for (const { key, value } of sets.messages) {
    const { id, type, subject } = JSON.parse(String(value)) as SentEvent;
    const event = known.get(id);
    same(`event ${id}`, [type, subject, key], [`varfreq.${event?.type}`, event?.subject, event?.subject]);
    if (seen.has(id)) continue; // delivered again
    seen.add(id);
    same(`${id} comes after those before it`, event!.place! > (last.get(subject) ?? 0), true);
    last.set(subject, event!.place!);
  }
  const missing = sets.committed.filter(({ id }) => !seen.has(id));
  same('events missing in Kafka', missing, []);
}

async function eventsOf(target: KillableCluster): Promise<CommittedEvent[]> {
  return await query(target, 'SELECT id::text, type, subject, place::float8 FROM events ORDER BY place, id');
}

async function resourcesOf(target: KillableCluster): Promise<Resource[]> {
  return await query<Resource>(
    target,
    `SELECT r.subject, t.state, t.epoch FROM tasks t JOIN (
       SELECT task_id, CASE kind WHEN 'variation' THEN '/variations/' ELSE '/coverages/' END || id AS subject FROM imports
       UNION ALL SELECT task_id, '/joint_imports/' || id FROM joint_imports
       UNION ALL SELECT task_id, '/annotations/' || id FROM annotations
       UNION ALL SELECT task_id, '/frequency_tables/' || id FROM frequency_tables) r ON r.task_id = t.id`,
  );
}

async function query<Row>({ installation }: KillableCluster, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: installation.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}
