import { EventSourceParserStream } from 'eventsource-parser/stream';
import { send } from './client.ts';
import { pause } from './pause.ts';
import { ApiProblem, isTemporary } from './problem.ts';

/** Pause before a stream that ended is opened again; doubled with each failure, up to the longest. */
const pauseMs = 2000;
const longestPauseMs = 30_000;

/** An event of the API, as CloudEvents 1.0. */
export interface ApiEvent {
  readonly type: string;
  readonly subject: string;
  readonly data?: { readonly progress?: number };
}

/** What follows a stream. */
export interface Follower {
  /** After each opening: what happened before it may not be in the stream. */
  readonly onOpen: () => void;
  readonly onEvent: (event: ApiEvent) => void;
}

/**
 * Follows the events of a resource, or all of them, until the signal: server-sent events over fetch, which can send the
 * token. Opens a stream that ended, or could not be opened for now, again after the last event; returns when there are no
 * more. Errors: `ApiProblem` that another attempt cannot mend.
 */
export async function follow(path: string, { onOpen, onEvent }: Follower, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const after = last === undefined ? '' : `?after=${encodeURIComponent(last)}`;
      const response = await send('GET', path + after, { signal });
      if (response.status === 204 || response.body === null) return;
      failures = 0;
      onOpen();
      for await (const { id, data } of eventsOf(response.body)) {
        last = id ?? last;
        onEvent(JSON.parse(data) as ApiEvent);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiProblem && !isTemporary(error)) throw error;
      failures += 1;
      console.debug(error); // the connection was lost, or is refused for now
    }
    await pause(Math.min(longestPauseMs, pauseMs * 2 ** failures));
  }
}

function eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncIterable<{ id?: string; data: string }> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  return events as unknown as AsyncIterable<{ id?: string; data: string }>;
}
