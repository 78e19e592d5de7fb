import type { Database } from '../../postgres/database.ts';
import { eventsAfter, hasReadAll, lockReader, moveReader, orderEvents } from '../../postgres/events/ordered-events.ts';
import { type CloudEvent, toCloudEvent } from './cloud-event.ts';
import type { EventFeed } from './event-feed.ts';

const eventsAtOnce = 500;

/** Where events go besides the database. */
export interface EventSink {
  /** Name of its place among the readers of events. */
  readonly reader: string;
  /** Resolves when it has all of them, in this order per subject. Errors: `unavailable`; they come again then. */
  sendEvents(events: readonly CloudEvent[]): Promise<void>;
}

/** Orders what has been committed, wakes the readers of this replica, and sends the sink what it has not had. */
export async function relayEvents(
  database: Database,
  { sink, feed, installation }: { sink: EventSink | undefined; feed: Pick<EventFeed, 'look'>; installation: string },
): Promise<void> {
  await allOf(() => database.transaction((tx) => orderEvents(tx, eventsAtOnce)));
  await feed.look();
  if (sink === undefined || (await hasReadAll(database, sink.reader))) return;
  await allOf(() => sendSome(database, sink, installation));
}

/** Repeats what takes a number of events at most, until it finds fewer. */
async function allOf(take: () => Promise<number>): Promise<void> {
  while ((await take()) === eventsAtOnce);
}

/** One replica at a time; what was sent without a commit is sent again. */
function sendSome(database: Database, sink: EventSink, installation: string): Promise<number> {
  return database.transaction(async (tx) => {
    const place = await lockReader(tx, sink.reader);
    const events = place === undefined ? [] : await eventsAfter(tx, { place, limit: eventsAtOnce });
    if (events.length === 0) return 0;
    await sink.sendEvents(events.map((event) => toCloudEvent(event, installation)));
    await moveReader(tx, sink.reader, events.at(-1)!.place);
    return events.length;
  });
}
