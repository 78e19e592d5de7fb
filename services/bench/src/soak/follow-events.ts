import type { Api } from '@varfreq/harness/system/api';

/** Reads the stream of all events until it is aborted, again when a response has ended; returns the number of events. */
export async function followEvents(admin: Api, signal: AbortSignal): Promise<number> {
  let events = 0;
  while (!signal.aborted) {
    const { body } = await admin.stream('/events');
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    if (reader === undefined) throw new Error('the stream of events has no body');
    const cancel = () => void reader.cancel();
    signal.addEventListener('abort', cancel);
    for (let part = await reader.read(); !part.done; part = await reader.read())
      events += part.value.match(/^event: /gm)?.length ?? 0;
    signal.removeEventListener('abort', cancel);
  }
  return events;
}
