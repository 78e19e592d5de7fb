import { expect, test } from '@jest/globals';
import type { Call } from '../rest/call.ts';
import { EventStreams } from './event-streams.ts';

/** Events of metadata: one, and no more will come. */
async function* followOne(_: unknown, { signal }: { signal: AbortSignal }) {
  signal.throwIfAborted();
  yield { place: 1, type: 'task', json: '{}' };
}

function callWith(lastEventId?: string, follow: object = followOne): Call {
  return {
    header: () => lastEventId,
    user: async () => undefined,
    signal: new AbortController().signal,
    rpc: {},
    services: { events: { follow } },
  } as unknown as Call;
}

test('a request with a malformed Last-Event-ID takes no place of a stream', async () => {
  const streams = new EventStreams(new AbortController().signal);
  for (let i = 0; i < 40; i++)
    await expect(streams.reply(callWith('x'), { subject: '/variations/1' }, undefined)).rejects.toMatchObject({
      code: 'bad_request',
    });
  const { status, stream } = await streams.reply(callWith(), { subject: '/variations/1' }, undefined);
  expect(status).toBe(200);
  stream?.destroy();
});

test('a gateway that stops refuses new streams as unavailable, not as an unexpected error', async () => {
  const streams = new EventStreams(AbortSignal.abort());
  const opening = streams.reply(callWith(), { subject: '/variations/1' }, undefined);
  await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
});

test('a stream that metadata ends before its first message is to be opened again, as it stops', async () => {
  const streams = new EventStreams(new AbortController().signal);
  const opening = streams.reply(
    callWith(undefined, async function* () {}),
    { subject: '/variations/1' },
    undefined,
  );
  await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
});
