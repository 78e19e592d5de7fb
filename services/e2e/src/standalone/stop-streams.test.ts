import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { api } from '@varfreq/harness/system/api';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { makeInstallation } from '@varfreq/harness/system/make-installation';
import { startSystem } from '@varfreq/harness/system/start-system';
import { EventReader } from '../imports/testing/event-reader.ts';

let dataDir: string;
let adminPassword: string;
beforeEach(async () => {
  ({ dataDir, adminPassword } = await makeInstallation());
});
afterEach(() => removeDataDir(dataDir));

test('a stop ends open streams of events, and a client continues after the last one that it had', async () => {
  const first = await startSystem({ dataDir, adminPassword });
  const client = api(first.url, first.adminAuth);
  const events = (await EventReader.open(client, '/events'))[Symbol.asyncIterator]();
  (await client.post('/samples/', { name: 'before' })).expect(201);
  const { id, event } = (await events.next()).value!;
  expect(event).toBe('varfreq.sample.created');
  expect(await first.stop()).toEqual({ code: 0, signal: null });
  expect(await events.next()).toMatchObject({ done: true });

  const second = await startSystem({ dataDir, adminPassword });
  const again = api(second.url, second.adminAuth);
  (await again.post('/samples/', { name: 'after' })).expect(201);
  const rest = await EventReader.open(again, '/events', { 'Last-Event-ID': id });
  expect(await rest.upTo('varfreq.sample.created')).toMatchObject([{ id: String(Number(id) + 1) }]);
  expect(await second.stop()).toEqual({ code: 0, signal: null });
});
