import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import type { Lease } from '../../domain/tasks/attempt.ts';
import { type Submitted, TaskFixture } from '../../testing/task-fixture.ts';
import { removeImport, resubmitImport } from '../catalogue/imports.ts';
import type { Claim } from './claim-next.ts';
import { fail } from './fail.ts';
import { done } from './finish.ts';
import { heartbeat } from './heartbeat.ts';
import { sweep, sweepLeases } from './sweep.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;
let submitted: Submitted;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, { retryDelayMs: 60_000 });
  user = await fixture.user();
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

let contents = 0;

beforeEach(async () => {
  await fixture.rows('DELETE FROM imports');
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('TRUNCATE garbage, outbox, segments CASCADE');
  contents += 1;
  const dataSource = await fixture.dataSource(user, { content: `content ${contents}` });
  submitted = await fixture.import({ user, dataSource, sample: await fixture.sample(user) });
});

const badData = { code: 'invalid_observations', message: 'line 2: no ALT', transient: false, handedBack: false };
const fault = { code: 'internal_server_error', message: 'disk', transient: true, handedBack: false };

/** Everything an attempt may try once it has lost its task; nothing of it may be accepted. */
async function expectPowerless(claim: Claim): Promise<void> {
  const before = await snapshotOfRows();
  expect(await heartbeat(fixture.parts, claim.lease, { done: 50, total: 100 })).toEqual({ cancel: true });
  expect(await fixture.complete(claim)).toBe(false);
  expect(await fail(fixture.parts, claim.lease, badData)).toBe(false);
  expect(await fail(fixture.parts, claim.lease, { ...fault, handedBack: true })).toBe(false);
  expect(await snapshotOfRows()).toEqual(before);
}

function snapshotOfRows(): Promise<unknown> {
  const tables = ['tasks', 'shards', 'tracks', 'segments', 'imports', 'garbage', 'outbox', 'manifest_version'];
  return Promise.all(tables.map((table) => fixture.rows(`SELECT * FROM ${table} ORDER BY 1, 2`)));
}

async function publishedTrack(): Promise<number | null> {
  const rows = await fixture.rows<{ track: number | null }>(
    'SELECT published_track AS track FROM imports WHERE id = $1',
    [submitted.id],
  );
  return rows[0]!.track;
}

function garbagePrefixes(): Promise<{ prefix: string }[]> {
  return fixture.rows('SELECT prefix FROM garbage WHERE prefix IS NOT NULL ORDER BY id');
}

/** Seconds from when a shard may be claimed to when it is offered again. */
async function offeredAfterDelay(): Promise<number> {
  const sql = 'SELECT extract(epoch FROM offer_at - not_before)::float8 AS seconds FROM shards';
  return (await fixture.rows<{ seconds: number }>(sql))[0]!.seconds;
}

describe('what a running attempt may do', () => {
  test('a heartbeat renews the lease and shows progress that never decreases and stays below 100', async () => {
    const { lease } = await fixture.claimOne();
    await fixture.rows(`UPDATE shards SET lease_until = clock_timestamp() + interval '20 seconds'`);
    for (const [bytes, progress] of [
      [30, 30],
      [20, 30],
      [100, 99],
    ] as const) {
      expect(await heartbeat(fixture.parts, lease, { done: bytes, total: 100 })).toEqual({ cancel: false });
      expect(await fixture.task(lease.taskId)).toMatchObject({ state: 'running', progress });
    }
    const [{ left }] = (await fixture.rows(
      'SELECT extract(epoch FROM lease_until - now())::int AS left FROM shards',
    )) as [{ left: number }];
    expect(left).toBeGreaterThan(25);
  });

  test("a task's revision changes with every visible change, and with nothing else", async () => {
    const { lease } = await fixture.claimOne();
    const revision = async () => (await fixture.task(lease.taskId))!.revision;
    const start = await revision();
    await heartbeat(fixture.parts, lease, { done: 0, total: 100 });
    expect(await revision()).toBe(start);
    await heartbeat(fixture.parts, lease, { done: 1, total: 100 });
    await heartbeat(fixture.parts, lease, { done: 1, total: 100 });
    expect(await revision()).toBe(start + 1);
  });

  test('a done report publishes the track and its segments in one step', async () => {
    const claim = await fixture.claimOne();
    expect(await publishedTrack()).toBeNull();
    expect(await fixture.complete(claim)).toBe(true);
    expect(await publishedTrack()).toBe(claim.parse!.track);
    expect(await fixture.task(submitted.taskId)).toMatchObject({ state: 'succeeded', result: { records: 3 } });
    expect(
      await fixture.rows('SELECT tracks, retired_version FROM segments s JOIN track_sets t ON t.id = s.track_set'),
    ).toEqual([{ tracks: [claim.parse!.track], retired_version: null }]);
  });

  test('a repeated done report is accepted twice and publishes once', async () => {
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    expect(await Promise.all([1, 2, 3].map(() => done(fixture.parts, claim.lease, output)))).toEqual([
      true,
      true,
      true,
    ]);
    const before = await snapshotOfRows();
    expect(await done(fixture.parts, claim.lease, output)).toBe(true);
    expect(await snapshotOfRows()).toEqual(before);
    expect(await fixture.rows('SELECT id FROM segments')).toHaveLength(1);
  });

  test('a heartbeat that crosses its own done report cancels nothing and changes nothing', async () => {
    const claim = await fixture.claimOne();
    await fixture.complete(claim);
    const before = await snapshotOfRows();
    expect(await heartbeat(fixture.parts, claim.lease, { done: 60, total: 100 })).toEqual({ cancel: false });
    expect(await snapshotOfRows()).toEqual(before);
    await resubmitImport(fixture.database, { id: submitted.id });
    expect(await heartbeat(fixture.parts, claim.lease, { done: 60, total: 100 })).toEqual({ cancel: true });
  });

  test('an error message of broken text is shown as far as it can be stored', async () => {
    const { lease } = await fixture.claimOne();
    expect(await fail(fixture.parts, lease, { ...badData, message: 'line 2: \0' })).toBe(true);
    expect(await fixture.task(submitted.taskId)).toMatchObject({ error: { message: 'line 2: \ufffd' } });
  });

  test('bad data fails the task at once, and written objects are garbage', async () => {
    const claim = await fixture.claimOne();
    expect(await fail(fixture.parts, claim.lease, badData)).toBe(true);
    expect(await fixture.task(submitted.taskId)).toMatchObject({
      state: 'failed',
      error: { code: 'invalid_observations', message: 'line 2: no ALT' },
    });
    expect(await garbagePrefixes()).toEqual([{ prefix: claim.objectPrefix }]);
    expect(await fixture.rows('SELECT id FROM tracks')).toEqual([]);
    expect(await fail(fixture.parts, claim.lease, badData)).toBe(true);
    expect(await fixture.claim()).toEqual([]);
  });

  test('a transient fault is retried after a delay as a new attempt with a new track and prefix', async () => {
    const first = await fixture.claimOne();
    expect(await fail(fixture.parts, first.lease, fault)).toBe(true);
    expect(await fixture.task(submitted.taskId)).toMatchObject({ state: 'waiting', progress: 0 });
    expect(await fixture.claim()).toEqual([]);
    expect(await offeredAfterDelay()).toBeCloseTo(0, 1);
    await fixture.skipDelay(submitted.taskId);
    const second = await fixture.claimOne();
    expect(second.lease).toEqual({ ...first.lease, attempt: 2 });
    expect(second.parse!.track).toBeGreaterThan(first.parse!.track);
    await expectPowerless(first);
    expect(await fixture.complete(second)).toBe(true);
    expect(await publishedTrack()).toBe(second.parse!.track);
    expect(await garbagePrefixes()).toContainEqual({ prefix: first.objectPrefix });
  });

  test('after the last try the task fails with an internal error and a dead letter', async () => {
    for (let attempt = 1; attempt <= fixture.parts.settings.maxTries; attempt += 1) {
      await fixture.skipDelay(submitted.taskId);
      const { lease } = await fixture.claimOne();
      expect(lease.attempt).toBe(attempt);
      await fail(fixture.parts, lease, fault);
    }
    expect(await fixture.task(submitted.taskId)).toMatchObject({
      state: 'failed',
      error: { code: 'internal_server_error' },
    });
    const dead = await fixture.rows('SELECT task_id FROM outbox WHERE dead_letter');
    expect(dead).toEqual([{ task_id: submitted.taskId }]);
  });

  test('a shard handed back waits for nothing and costs no try, however often', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const { lease } = await fixture.claimOne();
      expect(lease.attempt).toBe(attempt);
      expect(await fail(fixture.parts, lease, { ...fault, handedBack: true })).toBe(true);
    }
    expect(await offeredAfterDelay()).toBeCloseTo(2, 1);
    expect(await fixture.complete(await fixture.claimOne())).toBe(true);
  });

  test('output that does not belong to the attempt is refused and changes nothing', async () => {
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    const stolen = { ...output.parse!.segments[0]!, tracks: [claim.parse!.track + 1] };
    const before = await snapshotOfRows();
    await expect(done(fixture.parts, claim.lease, { ...output, parse: { segments: [stolen] } })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(await snapshotOfRows()).toEqual(before);
  });
});

describe('what an attempt may do that has lost its task', () => {
  test('reports of an attempt whose lease expired are ignored, swept or not', async () => {
    const claim = await fixture.claimOne();
    await fixture.expire(claim.lease);
    await expectPowerless(claim);
    await sweepLeases(fixture.parts);
    expect(await fixture.task(submitted.taskId)).toMatchObject({ state: 'waiting' });
    await expectPowerless(claim);
    expect(await garbagePrefixes()).toEqual([{ prefix: claim.objectPrefix }]);
  });

  test('reports of an attempt that was replaced are ignored, and the other attempt publishes', async () => {
    const zombie = await fixture.claimOne();
    await fixture.expire(zombie.lease);
    await sweepLeases(fixture.parts);
    const heir = await fixture.claimOne();
    await expectPowerless(zombie);
    expect(await fixture.complete(heir)).toBe(true);
    await expectPowerless(zombie);
    expect(await publishedTrack()).toBe(heir.parse!.track);
  });

  test('reports of an attempt are ignored once its task was resubmitted', async () => {
    const claim = await fixture.claimOne();
    await resubmitImport(fixture.database, { id: submitted.id });
    expect(await fixture.task(submitted.taskId)).toMatchObject({ state: 'waiting', epoch: 2 });
    await expectPowerless(claim);
    expect(await garbagePrefixes()).toEqual([{ prefix: claim.objectPrefix }]);
    const next = await fixture.claimOne();
    expect(next.lease).toEqual({ ...claim.lease, epoch: 2 });
    await expectPowerless(claim); // while the first attempt of epoch 2 runs
    expect(await fixture.complete(next)).toBe(true);
    await expectPowerless(claim);
  });

  test('reports of an attempt are ignored once its import was deleted', async () => {
    const claim = await fixture.claimOne();
    await removeImport(fixture.database, { id: submitted.id });
    expect(await fixture.task(submitted.taskId)).toBeUndefined();
    await expectPowerless(claim);
    expect(await garbagePrefixes()).toEqual([{ prefix: claim.objectPrefix }]);
    expect(await fixture.rows('SELECT id FROM tracks')).toEqual([]);
  });

  test.each<[string, (lease: Lease) => Lease]>([
    ['another task', (lease) => ({ ...lease, taskId: lease.taskId + 1 })],
    ['another epoch', (lease) => ({ ...lease, epoch: 2 })],
    ['another shard', (lease) => ({ ...lease, shard: 1 })],
    ['a later attempt', (lease) => ({ ...lease, attempt: 2 })],
    ['an earlier attempt', (lease) => ({ ...lease, attempt: 0 })],
  ])('nothing under %s', async (_, change) => {
    const claim = await fixture.claimOne();
    await expectPowerless({ ...claim, lease: change(claim.lease) });
    expect(await fixture.complete(claim)).toBe(true);
  });
});

describe('leases that run out', () => {
  test('five expired leases in a row without progress are poison: failed, logged, a dead letter', async () => {
    for (let lost = 1; lost <= 5; lost += 1) {
      const { lease } = await fixture.claimOne();
      expect(lease.attempt).toBe(lost);
      await fixture.expire(lease);
      await sweep(fixture.parts);
      await fixture.skipDelay(submitted.taskId);
    }
    expect(await fixture.task(submitted.taskId)).toMatchObject({
      state: 'failed',
      error: { code: 'internal_server_error' },
    });
    expect(await fixture.rows('SELECT task_id FROM outbox WHERE dead_letter')).toHaveLength(1);
    expect(await garbagePrefixes()).toHaveLength(5);
  });

  test('after a second expired lease in a row the next attempt waits, and so does its offer', async () => {
    for (let lost = 1; lost <= 2; lost += 1) {
      await fixture.expire((await fixture.claimOne()).lease);
      await sweep(fixture.parts);
    }
    expect(await fixture.claim()).toEqual([]);
    expect(await offeredAfterDelay()).toBeCloseTo(0, 1);
    await fixture.skipDelay(submitted.taskId);
    expect((await fixture.claimOne()).lease.attempt).toBe(3);
  });

  test('expired leases of attempts that got further than all before do not count', async () => {
    for (let percent = 1; percent <= 8; percent += 1) {
      const { lease } = await fixture.claimOne();
      await heartbeat(fixture.parts, lease, { done: percent, total: 100 });
      await fixture.expire(lease);
      await sweep(fixture.parts);
    }
    expect(await fixture.task(submitted.taskId)).toMatchObject({ state: 'waiting' });
  });

  test('concurrent sweepers count a lost lease once', async () => {
    const { lease } = await fixture.claimOne();
    await fixture.expire(lease);
    await Promise.all([1, 2, 3, 4].map(() => sweep(fixture.parts)));
    expect(await fixture.rows('SELECT expiries FROM shards')).toEqual([{ expiries: 1 }]);
    expect(await garbagePrefixes()).toHaveLength(1);
  });
});
