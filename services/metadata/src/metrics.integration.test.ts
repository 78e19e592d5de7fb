import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { startGrpcServer } from '@varfreq/runtime/grpc/server';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { scrape } from '@varfreq/runtime/testing/scrape';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { addSampleEvent } from './postgres/events/events.ts';
import { lastPlace, lockReader, moveReader, orderEvents } from './postgres/events/ordered-events.ts';
import { pauseCollection } from './postgres/garbage/collection-pauses.ts';
import { createTaskServices } from './task-services.ts';
import { TaskFixture } from './testing/task-fixture.ts';
import { measureDatabase, measureSpace } from './usecases/measure.ts';
import { reportWork } from './usecases/tasks/report-work.ts';
import { sweepLeases } from './usecases/tasks/sweep.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, { maxLostLeases: 2 });
});
afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

async function serve(metrics: Metrics) {
  const { database, blobs, log, settings } = fixture.parts;
  const reserve = { require: async () => undefined };
  const config = { databaseUrl: postgres.url, tasks: settings, reserve: { bytes: 0, share: 0 } };
  const { services } = createTaskServices({ database, blobs, log, reserve, config, metrics });
  const server = await startGrpcServer({ host: '127.0.0.1', port: 0, secret: 's', services, log, metrics });
  const tasks = connectGrpc(metadataV1.Tasks, server.address, { secret: 's' });
  const stop = async () => {
    tasks.close();
    await server.stop(1000);
  };
  return { tasks, stop };
}

test('metadata reports tasks by state, waits, lost leases, refused writes, dead letters and the outbox', async () => {
  const metrics = new Metrics();
  measureDatabase(fixture.database, metrics);
  const { tasks, stop } = await serve(metrics);
  const user = await fixture.user();
  const submit = async (content: string) =>
    fixture.import({
      user,
      sample: await fixture.sample(user),
      dataSource: await fixture.dataSource(user, { content }),
    });
  await submit('a');
  await fixture.complete(await fixture.claimOne(), { content: 'a' });
  const { taskId } = await submit('b');
  const claimed = await tasks.claimNext({ kind: 'PARSE', workerId: 'w', free: 1 });
  const first = claimed.assignments[0]!.lease!;
  await fixture.expire(first);
  await sweepLeases({ ...fixture.parts, metrics });
  expect(await tasks.beat({ lease: first, bytesDone: 1, bytesTotal: 2 })).toEqual({ cancel: true });
  expect(await tasks.fail({ lease: first, error: { code: 'invalid_observations' } })).toEqual({ accepted: false });
  await fixture.skipDelay(taskId);
  await tasks.claimNext({ kind: 'PARSE', workerId: 'w', free: 1 });
  await fixture.expire(first);
  await sweepLeases({ ...fixture.parts, metrics });
  await submit('c');
  await expect(tasks.claimNext({ kind: 9 as never, workerId: 'w', free: 1 })).rejects.toMatchObject({
    code: 'bad_request',
  });

  expect(await reportWork(fixture.database, fixture.parts.settings)).toEqual({
    parser: { shards: 1, waiting: 1, running: 0 },
    frequency: { shards: 0, waiting: 0, running: 0 },
  });
  const { values } = await scrape(metrics);
  await stop();
  const states = ['waiting', 'running', 'succeeded', 'failed'];
  expect(states.map((state) => values.get(`varfreq_tasks{kind="parse",state="${state}"}`))).toEqual([1, 0, 1, 1]);
  expect(values.get('varfreq_shards{kind="parse",state="waiting"}')).toBe(1);
  expect(values.get('varfreq_queue_wait_seconds_count{kind="parse"}')).toBe(2);
  expect(values.get('varfreq_lease_expiries_total')).toBe(2);
  expect(values.get('varfreq_dead_letters_total')).toBe(1);
  const refused = ['beat', 'done', 'fail'].map((call) => values.get(`varfreq_fenced_writes_total{call="${call}"}`));
  expect(refused).toEqual([1, 0, 1]);
  const [{ messages }] = (await fixture.rows<{ messages: number }>('SELECT count(*) AS messages FROM outbox')) as [
    { messages: number },
  ];
  expect(values.get('varfreq_outbox_messages')).toBe(messages);
  expect(values.get('varfreq_outbox_age_seconds')).toBeGreaterThan(0);
  expect(values.get('varfreq_segments{kind="observations"}')).toBe(1);
  expect(values.get('varfreq_segments_size_bytes{kind="observations"}')).toBe(4);
  expect(values.get('varfreq_compaction_debt_bytes{kind="observations"}')).toBe(0);
  expect(values.get('varfreq_postgres_pool_waiting')).toBe(0);
  const calls = (method: string, status: string) =>
    values.get(
      `varfreq_grpc_requests_total{service="varfreq.metadata.v1.Tasks",method="${method}",status="${status}"}`,
    );
  expect([calls('ClaimNext', 'OK'), calls('ClaimNext', 'INVALID_ARGUMENT'), calls('Beat', 'OK')]).toEqual([2, 1, 1]);
});

test('scrapes closer together than five seconds read the database once', async () => {
  const metrics = new Metrics();
  let now = 0;
  measureDatabase(fixture.database, metrics, { now: () => now });
  const waiting = async () => (await scrape(metrics)).values.get('varfreq_tasks{kind="annotate",state="waiting"}');
  expect(await waiting()).toBe(0);
  const user = await fixture.user();
  await fixture.annotate({ user, dataSource: await fixture.dataSource(user, { content: 'd' }) });
  now = 4999;
  expect(await waiting()).toBe(0);
  now = 5000;
  expect(await waiting()).toBe(1);
});

test('the oldest event that its reader has not had counts, if it has a reader', async () => {
  const [read, unread] = [new Metrics(), new Metrics()];
  let now = 0;
  measureDatabase(fixture.database, read, { now: () => (now += 10_000) });
  measureDatabase(fixture.database, unread, { eventReader: 'test', now: () => (now += 10_000) });
  const ageOf = async (metrics: Metrics) => (await scrape(metrics)).values.get('varfreq_events_age_seconds');
  const sample = await fixture.sample(await fixture.user());
  await fixture.database.transaction((tx) => addSampleEvent(tx, sample, 'changed'));
  expect([await ageOf(read), await ageOf(unread)]).toEqual([0, 0]);
  await fixture.database.transaction((tx) => orderEvents(tx, 1000));
  expect(await ageOf(read)).toBe(0);
  expect(await ageOf(unread)).toBeGreaterThan(0);
  await fixture.database.transaction(async (tx) => {
    await lockReader(tx, 'test');
    await moveReader(tx, 'test', await lastPlace(tx));
  });
  expect(await ageOf(unread)).toBe(0);
});

test('running work counts for scaling, annotations included', async () => {
  const idle = await reportWork(fixture.database, fixture.parts.settings);
  const user = await fixture.user();
  await fixture.annotate({ user, dataSource: await fixture.dataSource(user, { content: 'e' }) });
  const { frequency, parser } = await reportWork(fixture.database, fixture.parts.settings);
  expect(frequency).toEqual({ shards: idle.frequency.shards + 1, waiting: idle.frequency.waiting + 1, running: 0 });
  await fixture.claimOne();
  expect((await reportWork(fixture.database, fixture.parts.settings)).parser).toEqual({
    shards: parser.shards,
    waiting: parser.waiting - 1,
    running: parser.running + 1,
  });
});

test('what waits beyond what a user may have running at once does not count for scaling', async () => {
  const caps = { runningPerUser: 2, compactionsAtOnce: 1 };
  const { parser, frequency } = await reportWork(fixture.database, caps);
  const users = await Promise.all([fixture.user(), fixture.user()]);
  for (const [user, files] of [
    [users[0]!, 5],
    [users[1]!, 1],
  ] as const) {
    for (let n = 0; n < files; n += 1) {
      const dataSource = await fixture.dataSource(user, { content: `of ${user}: ${n}` });
      await fixture.import({ user, dataSource, sample: await fixture.sample(user) });
    }
  }
  expect(await reportWork(fixture.database, caps)).toEqual({
    parser: { ...parser, shards: parser.shards + 3, waiting: parser.waiting + 6 },
    frequency,
  });
});

test('metadata reports a pause of the garbage collector, the last backup, and the room of a store that knows it', async () => {
  const metrics = new Metrics();
  let now = 0;
  measureDatabase(fixture.database, metrics, { now: () => (now += 10_000) });
  measureSpace({ space: async () => ({ freeBytes: 3, totalBytes: 10 }) }, metrics);
  const names = [
    'garbage_collection_paused',
    'last_backup_timestamp_seconds',
    'blob_store_free_bytes',
    'blob_store_size_bytes',
  ];
  const seen = async () => {
    const { values } = await scrape(metrics);
    return names.map((name) => values.get(`varfreq_${name}`));
  };
  expect(await seen()).toEqual([0, 0, 3, 10]);
  await pauseCollection(fixture.database, 60, 'a test');
  await fixture.rows('UPDATE installation SET backed_up = to_timestamp(1700000000)');
  expect(await seen()).toEqual([1, 1_700_000_000, 3, 10]);
});
