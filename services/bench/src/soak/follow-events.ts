import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@varfreq/harness/system/api';

const againMs = 250;

/** What came over a stream, and how often it could not be read. */
export interface Followed {
  events: number;
  /** Refused requests and broken connections. */
  broken: number;
}

/** Reads the stream of all events until it is aborted, again when a response has ended. */
export async function followEvents(admin: Api, signal: AbortSignal): Promise<Followed> {
  const followed = { events: 0, broken: 0 };
  while (!signal.aborted) {
    await readStream(admin, signal, followed).catch(async () => {
      followed.broken += 1;
      await sleep(againMs, undefined, { signal }).catch(() => undefined);
    });
  }
  return followed;
}

async function readStream(admin: Api, signal: AbortSignal, followed: Followed): Promise<void> {
  const { status, body } = await admin.stream('/events');
  if (status !== 200 || body === null) throw new Error(`the stream of events is answered with ${status}`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const cancel = () => void reader.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    followed.events += part.value.match(/^event: /gm)?.length ?? 0;
  signal.removeEventListener('abort', cancel);
}
