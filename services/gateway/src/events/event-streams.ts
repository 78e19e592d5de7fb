import { Readable } from 'node:stream';
import type { Event } from '@varfreq/contracts/metadata/v1/Event';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../rest/call.ts';

/** Limits of streams of events. */
const most = { ofUser: 32, inAll: 1000 };
/** Clients reconnect, and are authorised anew. */
const maxStreamMs = 15 * 60_000;
const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

/** Events to stream. */
export interface Streamed {
  /** Path of a resource; absent: all. */
  subject?: string;
  /** Whether the stream ends when there are no more events and, at the last one (undefined: there was none), this holds. */
  endsAfter?(last: string | undefined): boolean;
}

/** Streams of server-sent events to clients of this gateway. */
export class EventStreams {
  readonly #stopping: AbortSignal;
  readonly #open = new Map<string, number>();

  constructor(stopping: AbortSignal) {
    this.#stopping = stopping;
  }

  /**
   * Events after `Last-Event-ID`, else after `after`, else from the beginning of a resource or from now on of all. 204,
   * which keeps `EventSource` from coming again, when there are none and will be none. Errors: `too_many_requests`,
   * `bad_request` for a malformed `Last-Event-ID`, `unavailable` when the gateway or metadata stops.
   */
  async reply(call: Call, { subject, endsAfter }: Streamed, after: number | undefined): Promise<Reply> {
    const user = String((await call.user())?.id ?? 'anonymous');
    const place = lastEventId(call) ?? after ?? (subject === undefined ? undefined : 0);
    const leave = this.#enter(user); // nothing may throw from here to `try`
    const over = AbortSignal.any([call.signal, this.#stopping, AbortSignal.timeout(maxStreamMs)]);
    const follow = call.services.events.follow(defined({ subject, after: place }), { ...call.rpc, signal: over });
    const events = follow[Symbol.asyncIterator]();
    const end = async () => {
      leave();
      await events.return?.();
    };
    try {
      const first = await events.next();
      if (first.done === true) throw stopped(); // metadata, before it looked for events
      if (first.value.place === 0 && endsAfter?.(undefined) === true) {
        await end();
        return { status: 204 };
      }
      const stream = Readable.from(linesOf(first.value, events, { over, endsAfter }), { objectMode: false });
      stream.once('close', () => void end());
      return { status: 200, headers, stream };
    } catch (error) {
      await end();
      throw this.#stopping.aborted ? stopped(error) : error;
    }
  }

  #enter(user: string): () => void {
    const [own, all] = [this.#open.get(user) ?? 0, [...this.#open.values()].reduce((sum, count) => sum + count, 0)];
    if (own >= most.ofUser || all >= most.inAll) {
      const message = `too many open streams of events: at most ${most.ofUser} per user`;
      throw new AppError('too_many_requests', message, { details: { retryAfterSeconds: 10 } });
    }
    this.#open.set(user, own + 1);
    let isIn = true;
    return () => {
      if (isIn) this.#open.set(user, this.#open.get(user)! - 1);
      isIn = false;
      if (this.#open.get(user) === 0) this.#open.delete(user);
    };
  }
}

function stopped(cause?: unknown): AppError {
  return new AppError('unavailable', 'The service is stopping; connect again.', {
    cause,
    details: { retryAfterSeconds: 1 },
  });
}

function lastEventId(call: Call): number | undefined {
  const text = call.header('last-event-id');
  if (text === undefined || text === '') return undefined;
  const place = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(place)) {
    throw new AppError('bad_request', 'Last-Event-ID: expected the id of an event of this stream');
  }
  return place;
}

/** As the format of server-sent events has it; a comment whenever there are no more yet keeps the connection alive. */
async function* linesOf(
  first: Event,
  rest: AsyncIterator<Event>,
  { over, endsAfter }: { over: AbortSignal; endsAfter: Streamed['endsAfter'] },
): AsyncGenerator<string> {
  let last: string | undefined;
  try {
    for (let event: Event | undefined = first; event !== undefined; event = await next(rest)) {
      if (event.place !== 0) {
        last = event.type;
        yield `id: ${event.place}\nevent: varfreq.${event.type}\ndata: ${event.json}\n\n`;
      } else if (endsAfter?.(last) === true) return;
      else yield ':\n\n';
    }
  } catch (error) {
    if (!over.aborted) throw error; // the client comes again
  }
}

async function next(events: AsyncIterator<Event>): Promise<Event | undefined> {
  const { value, done } = await events.next();
  return done === true ? undefined : value;
}
