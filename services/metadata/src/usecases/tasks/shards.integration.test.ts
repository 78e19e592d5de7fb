import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { selectImports } from '../../postgres/catalogue/imports.ts';
import { expiredShards, tasksWithExpiredLeases } from '../../postgres/tasks/shards.ts';
import { lockTask } from '../../postgres/tasks/tasks.ts';
import { sha256 } from '../../testing/shard-output.ts';
import { type Submitted, TaskFixture } from '../../testing/task-fixture.ts';
import { removeImport, resubmitImport } from '../catalogue/imports.ts';
import type { Claim } from './claim-next.ts';
import { fail } from './fail.ts';
import { heartbeat } from './heartbeat.ts';
import { sweep } from './sweep.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;
let submitted: Submitted;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, { maxLostLeases: 3 });
  user = await fixture.user();
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

beforeEach(async () => {
  await fixture.rows('DELETE FROM imports');
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('TRUNCATE garbage, outbox, segments CASCADE');
  await submit();
});

async function submit(content?: string): Promise<void> {
  const dataSource = await fixture.dataSource(user, { content: content ?? `${performance.now()}` });
  submitted = await fixture.import({ user, dataSource, sample: await fixture.sample(user) });
}

/** As another result of an annotation does. */
async function replaceFile(objectKey: string): Promise<void> {
  const ofTask = '(SELECT data_source_id FROM imports WHERE task_id = $2)';
  await fixture.rows(`UPDATE data_sources SET object_key = $1 WHERE id = ${ofTask}`, [objectKey, submitted.taskId]);
}

/** Splits the task into parts and claims them, in file order. */
async function split(parts: number): Promise<[plan: Claim, ...parts: Claim[]]> {
  const plan = await fixture.claimOne();
  expect(await fixture.complete(plan, { parts, lines: 3 })).toBe(true);
  const claims = await fixture.claim('parse', 30);
  return [plan, ...claims];
}

const bad = (line: number) => ({
  code: 'invalid_observations',
  message: `bad ${line}`,
  transient: false,
  handedBack: false,
  partLine: line,
  column: 4,
});
const fault = { code: 'internal_server_error', message: '', transient: true, handedBack: false };

const zoned = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const task = () => fixture.task(submitted.taskId);
const states = async () =>
  (await fixture.rows<{ state: string }>('SELECT state FROM shards ORDER BY shard')).map(({ state }) => state);
const failsWith = (message: string) => ({ state: 'failed', error: { code: 'invalid_observations', message } });

function snapshotOfRows(): Promise<unknown> {
  const tables = ['tasks', 'shards', 'tracks', 'segments', 'imports', 'garbage', 'outbox', 'manifest_version'];
  return Promise.all(tables.map((table) => fixture.rows(`SELECT * FROM ${table} t ORDER BY to_jsonb(t)::text`)));
}

/** Reports of an attempt whose lease expired are ignored. */
async function expectPowerless(...claims: Claim[]): Promise<void> {
  const before = await snapshotOfRows();
  for (const claim of claims) {
    expect(await heartbeat(fixture.parts, claim.lease, { done: 50, total: 100 })).toEqual({ cancel: true });
    expect(await fixture.complete(claim)).toBe(false);
    await fail(fixture.parts, claim.lease, fault);
  }
  expect(await snapshotOfRows()).toEqual(before);
}

async function collectable(): Promise<Set<string>> {
  const rows = await fixture.rows<{ prefix: string }>('SELECT prefix FROM garbage WHERE prefix IS NOT NULL');
  return new Set(rows.map(({ prefix }) => prefix));
}

describe('a task that is split', () => {
  test('parts of a split task are handed out in file order with their ranges, the header and one track', async () => {
    const [plan, ...parts] = await split(3);
    expect(parts.map(({ lease }) => lease.shard)).toEqual([1, 2, 3]);
    for (const [i, { parse, objectPrefix }] of parts.entries()) {
      expect(parse).toMatchObject({ phase: 'parse', track: plan.parse!.track, range: { start: 10 * i + 5 } });
      expect(parse!.headerKey).toContain(plan.objectPrefix);
      expect(objectPrefix).toBe(`tracks/${submitted.taskId}/1/${i + 1}/1/`);
    }
    expect(await fixture.claim()).toEqual([]);
    expect(await states()).toEqual(['done', 'running', 'running', 'running', 'blocked']);
  });

  test('of a task that another transaction holds one part is offered anew, however many a claim wanted', async () => {
    const plan = await fixture.claimOne();
    await fixture.complete(plan, { parts: 3, lines: 3 });
    await fixture.rows('TRUNCATE outbox');
    await fixture.database.transaction(async (tx) => {
      await lockTask(tx, submitted.taskId);
      expect(await fixture.claim('parse', 3)).toEqual([]);
    });
    expect(await fixture.rows('SELECT task_id, shard FROM outbox')).toEqual([{ task_id: submitted.taskId, shard: 1 }]);
    expect(await fixture.claim('parse', 3)).toHaveLength(3);
  });

  test('a task whose file is replaced after its plan starts again, and reads the new one only', async () => {
    await fixture.complete(await fixture.claimOne(), { parts: 3, lines: 3 });
    const [first] = await fixture.claim('parse', 1);
    await replaceFile('results/new');
    expect(await fixture.claim('parse', 2)).toEqual([]);
    expect(await task()).toMatchObject({ state: 'waiting' });
    await expectPowerless(first!);
    const plan = await fixture.claimOne();
    expect(plan).toMatchObject({ lease: { epoch: 2, shard: 0 }, parse: { blob: { objectKey: 'results/new' } } });
    await fixture.complete(plan, { parts: 2, lines: 3 });
    const parts = await fixture.claim('parse', 30);
    expect(parts.map(({ parse }) => parse!.blob.objectKey)).toEqual(['results/new', 'results/new']);
  });

  test('a task whose file is replaced when all parts are read ends with what they read', async () => {
    const [, ...parts] = await split(2);
    for (const part of parts) await fixture.complete(part);
    await replaceFile('results/newer');
    await fixture.complete(await fixture.claimOne());
    expect(await task()).toMatchObject({ state: 'succeeded' });
  });

  test('parts of several tasks have the track and the header of their own plan', async () => {
    await submit();
    await submit();
    const plans = await fixture.claim('parse', 3);
    for (const plan of plans) await fixture.complete(plan, { parts: 2 });
    const parts = await fixture.claim('parse', 6);
    expect([plans.length, parts.length]).toEqual([3, 6]);
    for (const { lease, parse } of parts) {
      const plan = plans.find((one) => one.lease.taskId === lease.taskId)!;
      expect(parse!.track).toBe(plan.parse!.track);
      expect(parse!.headerKey).toContain(plan.objectPrefix);
    }
  });

  test('a split task is sealed when the last part is done, with all runs and sums, and published with the seal', async () => {
    const [plan, one, two] = await split(2);
    await fixture.complete(two!, { records: 4, lines: 20 });
    expect(await fixture.claim()).toEqual([]);
    await fixture.complete(one!, { records: 3, lines: 10, segments: 2 });
    expect(await fixture.rows('SELECT id FROM segments')).toEqual([]);
    const seal = await fixture.claimOne();
    expect(seal.parse).toMatchObject({ phase: 'seal', track: plan.parse!.track });
    expect(seal.parse!.seal!.runs.map(({ objectKey }) => objectKey.split('/')[3])).toEqual(['1', '1', '2']);
    expect(seal.parse!.seal!.counted).toMatchObject({ records: 7, warnings: ['of the header'] });
    expect(seal.parse!.seal!.totals).toMatchObject({ lines: 33, onKnownContig: 7, sampleColumns: 2 });
    expect(await task()).toMatchObject({ state: 'running' });
    await fixture.complete(seal);
    expect(await task()).toMatchObject({ state: 'succeeded', result: { records: 7 } });
    expect(await fixture.rows(`SELECT records FROM shards WHERE phase = 'seal'`)).toEqual([{ records: 0 }]);
    expect(await fixture.rows('SELECT tracks FROM segments s JOIN track_sets t ON t.id = s.track_set')).toEqual([
      { tracks: [plan.parse!.track] },
    ]);
    expect(await collectable()).toEqual(new Set([plan, one!, two!, seal].map(({ objectPrefix }) => objectPrefix)));
  });

  test('an unknown digest of a split task is computed by its own shard and used for the duplicate rule', async () => {
    await fixture.rows('DELETE FROM imports');
    await fixture.rows('DELETE FROM tasks');
    const dataSource = await fixture.dataSource(user);
    const sample = await fixture.sample(user);
    for (const state of ['succeeded', 'failed']) {
      submitted = await fixture.import({ user, dataSource, sample });
      const [, ...parts] = await split(2);
      expect(parts.map(({ parse }) => parse!.phase)).toEqual(
        state === 'failed' ? ['parse', 'parse'] : ['parse', 'parse', 'digest'],
      );
      for (const part of parts) await fixture.complete(part);
      await fixture.complete(await fixture.claimOne());
      expect(await task()).toMatchObject({ state });
    }
    const [source] = await fixture.rows<{ key: string; digest: string }>(
      `SELECT object_key AS key, encode(content_sha256, 'hex') AS digest FROM data_sources WHERE id = $1`,
      [dataSource],
    );
    expect(source!.digest).toBe(sha256(`content of ${source!.key}`));
  });

  test('a split task shows progress by bytes over all parts, which a lost part does not reduce', async () => {
    const [, one, two] = await split(2);
    await heartbeat(fixture.parts, one!.lease, { done: 50, total: 100 });
    expect(await task()).toMatchObject({ progress: 25 });
    await heartbeat(fixture.parts, two!.lease, { done: 50, total: 100 });
    expect(await task()).toMatchObject({ progress: 50 });
    await fail(fixture.parts, one!.lease, fault);
    expect(await task()).toMatchObject({ state: 'running', progress: 50 });
    await fixture.skipDelay(submitted.taskId);
    const again = await fixture.claimOne();
    expect(again.lease).toEqual({ ...one!.lease, attempt: 2 });
    expect(await task()).toMatchObject({ state: 'running', progress: 50 });
    await fixture.complete(two!);
    await fixture.complete(again);
    expect(await task()).toMatchObject({ state: 'running', progress: 99 });
  });

  test('a running task shows the records per second of all its parts, and an estimate of the time left', async () => {
    const [, one, two] = await split(2);
    const shown = async () => (await selectImports(fixture.database, 'VARIATION', [submitted.id]))[0]!.task!;
    expect((await shown()).started).toEqual(zoned);
    expect(await shown()).not.toHaveProperty('rate');
    await fixture.rows(`UPDATE tasks SET started = clock_timestamp() - interval '100 s'`);
    await heartbeat(fixture.parts, one!.lease, { done: 25, total: 50, records: 600 });
    await heartbeat(fixture.parts, two!.lease, { done: 50, total: 100, records: 400 });
    const { rate, remainingSeconds } = await shown();
    expect(Number(rate)).toBeCloseTo(10, 0);
    expect(Number(remainingSeconds)).toBeGreaterThanOrEqual(100);
    expect(Number(remainingSeconds)).toBeLessThan(110);
    await fixture.complete(one!);
    await fixture.complete(two!);
    await fixture.complete(await fixture.claimOne());
    const ended = await shown();
    expect([ended.submitted, ended.started, ended.ended]).toEqual([zoned, zoned, zoned]);
    expect(ended).not.toHaveProperty('rate');
    expect(ended).not.toHaveProperty('remainingSeconds');
  });

  test('parts of a split task count under the cap of their user', async () => {
    const { runningPerUser } = fixture.parts.settings;
    const [, ...parts] = await split(runningPerUser + 3);
    expect(parts).toHaveLength(runningPerUser);
  });

  test('a repeated report of a part is accepted twice and changes nothing', async () => {
    const [plan, one] = await split(2);
    await fixture.complete(one!);
    const before = await snapshotOfRows();
    for (const claim of [plan, one!]) expect(await fixture.complete(claim, { parts: 2 })).toBe(true);
    expect(await snapshotOfRows()).toEqual(before);
  });
});

describe('a bad line in a part', () => {
  test('a bad line cancels later parts and fails the task, numbered in the whole file, when earlier parts are counted', async () => {
    const [, one, two, three, four] = await split(4);
    expect(await fail(fixture.parts, three!.lease, bad(5))).toBe(true);
    expect(await fail(fixture.parts, three!.lease, bad(5))).toBe(true);
    await expectPowerless(four!);
    expect(await states()).toEqual(['done', 'running', 'running', 'bad', 'cancelled', 'cancelled']);
    expect(await task()).toMatchObject({ state: 'running' });
    await fixture.complete(two!, { lines: 20 });
    expect(await task()).toMatchObject({ state: 'running' });
    await fixture.complete(one!, { lines: 10 });
    expect(await task()).toMatchObject(failsWith('line 38: bad 5'));
    expect(await task()).toMatchObject({ error: { line: 38, column: 4 } });
    const prefixes = [one!, two!, three!, four!].map(({ objectPrefix }) => objectPrefix);
    expect(await collectable()).toEqual(new Set([...prefixes, `tracks/${submitted.taskId}/1/0/1/`]));
    expect(await fixture.rows('SELECT id FROM tracks')).toEqual([]);
    await expectPowerless(one!, two!, four!);
  });

  test('a bad line is replaced by an earlier one that is found later', async () => {
    const [, one, two, three] = await split(3);
    await fail(fixture.parts, three!.lease, bad(1));
    await fail(fixture.parts, two!.lease, bad(2));
    expect(await states()).toEqual(['done', 'running', 'bad', 'bad', 'cancelled']);
    await fixture.complete(one!, { lines: 10 });
    expect(await task()).toMatchObject(failsWith('line 15: bad 2'));
  });

  test('a bad line waits for an earlier part that is retried', async () => {
    const [, one, two] = await split(2);
    await fail(fixture.parts, two!.lease, bad(7));
    await fixture.expire(one!.lease);
    await sweep(fixture.parts);
    await expectPowerless(one!);
    expect(await task()).toMatchObject({ state: 'running' });
    await fixture.complete(await fixture.claimOne(), { lines: 100 });
    expect(await task()).toMatchObject(failsWith('line 110: bad 7'));
  });

  test('a bad line does not wait for an earlier part that can never be counted', async () => {
    const [, one, two] = await split(2);
    await fail(fixture.parts, two!.lease, bad(7));
    await fail(fixture.parts, one!.lease, { ...bad(1), code: 'data_source_unavailable' });
    expect(await task()).toMatchObject({
      state: 'failed',
      error: { code: 'data_source_unavailable', message: 'bad 1' },
    });
  });

  test('a bad line that only the seal can find fails the task unchanged', async () => {
    const [, one] = await split(1);
    await fixture.complete(one!);
    const { partLine: _, ...noLine } = bad(1);
    await fail(fixture.parts, (await fixture.claimOne()).lease, noLine);
    expect(await task()).toMatchObject(failsWith('bad 1'));
  });
});

describe('parts that are lost', () => {
  test('parts lost at the same time all wait again after one sweep, and each counts only its own loss', async () => {
    const [, one, two, three] = await split(3);
    await fixture.expire(one!.lease);
    await fixture.expire(three!.lease);
    await sweep(fixture.parts);
    expect(await states()).toEqual(['done', 'waiting', 'running', 'waiting', 'blocked']);
    await expectPowerless(one!, three!);
    expect(await fixture.rows('SELECT expiries FROM shards ORDER BY shard')).toEqual(
      [0, 1, 0, 1, 0].map((expiries) => ({ expiries })),
    );
    expect(await fixture.complete(two!)).toBe(true);
    for (const again of await fixture.claim('parse', 5)) expect(await fixture.complete(again)).toBe(true);
    await fixture.complete(await fixture.claimOne());
    expect(await task()).toMatchObject({ state: 'succeeded' });
  });

  test('a part lost again and again is poison for the whole task', async () => {
    const [, one, two] = await split(2);
    let last = one!;
    for (let lost = 1; lost <= fixture.parts.settings.maxLostLeases; lost += 1) {
      await fixture.expire(last.lease);
      await sweep(fixture.parts);
      await fixture.skipDelay(submitted.taskId);
      last = (await fixture.claim())[0] ?? last;
    }
    expect(await task()).toMatchObject({ state: 'failed', error: { code: 'internal_server_error' } });
    expect(await fixture.rows('SELECT task_id FROM outbox WHERE dead_letter')).toHaveLength(1);
    await expectPowerless(one!, two!, last);
  });

  test('reports of parts of a resubmitted epoch or a deleted import are ignored and leave nothing', async () => {
    const claims = await split(3);
    await resubmitImport(fixture.database, { id: submitted.id });
    expect(await task()).toMatchObject({ state: 'waiting', epoch: 2, progress: 0 });
    await expectPowerless(...claims.slice(1));
    const again = await split(2);
    expect(again[1]!.lease).toMatchObject({ epoch: 2, shard: 1, attempt: 1 });
    await removeImport(fixture.database, { id: submitted.id });
    await expectPowerless(...again.slice(1));
    expect(await collectable()).toEqual(new Set([...claims, ...again].map(({ objectPrefix }) => objectPrefix)));
    expect(await fixture.rows('SELECT id FROM tracks')).toEqual([]);
    expect(await fixture.rows('SELECT shard FROM shards')).toEqual([]);
  });
});

describe('a task beside others', () => {
  /** A task of another user, which no worker has claimed yet. */
  async function submitElsewhere(): Promise<void> {
    user = await fixture.user();
    await submit();
  }

  function rowsOf(taskId: number): Promise<unknown> {
    const ofTask = (table: string) => `SELECT to_jsonb(t) AS row FROM ${table} t WHERE task_id = ${taskId} ORDER BY 1`;
    return Promise.all(['shards', 'tracks', 'imports'].map((table) => fixture.rows(ofTask(table))));
  }

  test('a task keeps its shards whatever happens to another one of the same shape', async () => {
    const [, ...parts] = await split(3);
    await fixture.complete(parts[0]!, { segments: 2 });
    const beside = submitted.taskId;
    const before = await rowsOf(beside);
    await submitElsewhere();
    const [plan, one, two, three] = await split(3);
    expect(one!.parse).toMatchObject({
      track: plan.parse!.track,
      headerKey: expect.stringContaining(plan.objectPrefix),
    });
    await fail(fixture.parts, one!.lease, fault);
    expect(await rowsOf(beside)).toEqual(before);
    await fixture.expire(two!.lease);
    await sweep(fixture.parts);
    expect(await rowsOf(beside)).toEqual(before);
    await fixture.skipDelay(submitted.taskId);
    for (const again of [three!, ...(await fixture.claim('parse', 9))]) await fixture.complete(again);
    expect(await rowsOf(beside)).toEqual(before);
    const seal = await fixture.claimOne();
    expect(seal.parse!.headerKey).toContain(plan.objectPrefix);
    expect(seal.parse!.seal!.runs.map(({ objectKey }) => objectKey.split('/')[1])).toEqual(
      [1, 2, 3].map(() => `${submitted.taskId}`),
    );
    await fixture.complete(seal);
    expect(await task()).toMatchObject({ state: 'succeeded' });
    expect(await rowsOf(beside)).toEqual(before);
  });

  test('a task keeps its shards when another one fails with a bad line', async () => {
    const [, ...parts] = await split(3);
    const beside = submitted.taskId;
    const before = await rowsOf(beside);
    await submitElsewhere();
    const [, one, two] = await split(3);
    await fail(fixture.parts, two!.lease, bad(2));
    expect(await rowsOf(beside)).toEqual(before);
    await fixture.complete(one!, { lines: 10 });
    expect(await task()).toMatchObject(failsWith('line 15: bad 2'));
    expect(await rowsOf(beside)).toEqual(before);
    expect(await collectable()).not.toContain(parts[2]!.objectPrefix);
    for (const part of parts) expect(await fixture.complete(part)).toBe(true);
    expect(await fixture.complete(await fixture.claimOne())).toBe(true);
    expect(await fixture.task(beside)).toMatchObject({ state: 'succeeded' });
  });

  test('an attempt that lost its lease has not ended because the same one of another task has', async () => {
    await split(2);
    await submitElsewhere();
    const lost = await fixture.claimOne();
    await fixture.expire(lost.lease);
    await expectPowerless(lost);
  });

  test('a sweep finds the tasks with expired leases, and of each its own expired shards', async () => {
    const [, one] = await split(2);
    const first = submitted.taskId;
    await submitElsewhere();
    const [, other] = await split(2);
    await fixture.expire(one!.lease);
    expect(await tasksWithExpiredLeases(fixture.database, 9)).toEqual([first]);
    await fixture.expire(other!.lease);
    expect(await expiredShards(fixture.database, first)).toMatchObject([one!.lease]);
  });
});
