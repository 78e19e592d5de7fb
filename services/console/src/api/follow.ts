import { EventSourceParserStream } from 'eventsource-parser/stream';
import { send } from './client.ts';

/** Pause before a stream that ended is opened again. */
const pauseMs = 2000;

/** An event of the API, as CloudEvents 1.0. */
export interface ApiEvent {
  readonly type: string;
  readonly subject: string;
  readonly data?: { readonly progress?: number };
}

/**
 * Follows the events of a resource, or all of them, until the signal: server-sent events over fetch, which can send the
 * token. Opens a stream that ended again after the last event; returns when there are no more.
 */
export async function follow(path: string, onEvent: (event: ApiEvent) => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  while (!signal.aborted) {
    const after = last === undefined ? '' : `?after=${encodeURIComponent(last)}`;
    const response = await send('GET', path + after, { signal });
    if (response.status === 204 || response.body === null) return;
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    try {
      for await (const { id, data } of events as unknown as AsyncIterable<{ id?: string; data: string }>) {
        last = id ?? last;
        onEvent(JSON.parse(data) as ApiEvent);
      }
    } catch (error) {
      if (signal.aborted) return;
      console.debug(error); // the connection was lost
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
