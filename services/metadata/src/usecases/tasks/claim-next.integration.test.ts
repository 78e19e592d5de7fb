import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createLogger } from '@varfreq/runtime/log';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { chargeWorkerTime, lockClaims, waitingByUser } from '../../postgres/tasks/claims.ts';
import { takeFromOutbox } from '../../postgres/tasks/outbox.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { claimNext } from './claim-next.ts';
import { sweep } from './sweep.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, { runningPerUser: 3 });
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

beforeEach(async () => {
  await fixture.rows('DELETE FROM imports');
  await fixture.rows('DELETE FROM annotations');
  await fixture.rows('DELETE FROM frequency_tables');
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('TRUNCATE outbox, turns, turn_clocks');
});

/** Submits one import for each size and returns the tasks. */
async function submit(user: number, ...sizes: number[]): Promise<number[]> {
  const sample = await fixture.sample(user);
  const tasks: number[] = [];
  for (const bytes of sizes) {
    const dataSource = await fixture.dataSource(user, { bytes });
    tasks.push((await fixture.import({ sample, dataSource, user })).taskId);
  }
  return tasks;
}

async function claimedTasks(free: number): Promise<number[]> {
  return (await fixture.claim('parse', free)).map((claim) => claim.lease.taskId);
}

describe('claiming work', () => {
  test('an import is submitted as waiting in epoch 1 with a wake-up in the outbox, and runs once it is claimed', async () => {
    const user = await fixture.user();
    const [taskId] = await submit(user, 10);
    expect(await fixture.task(taskId!)).toMatchObject({ state: 'waiting', epoch: 1, progress: 0 });
    const wakeUps = await fixture.database.transaction((tx) => takeFromOutbox(tx, 10));
    expect(wakeUps).toEqual([{ kind: 'parse', taskId, epoch: 1, shard: 0, deadLetter: false }]);

    const claim = await fixture.claimOne();
    expect(claim.lease).toEqual({ taskId, epoch: 1, shard: 0, attempt: 1 });
    expect(claim.objectPrefix).toBe(`tracks/${taskId}/1/0/1/`);
    expect(claim.parse).toMatchObject({ kind: 'variation', gzipped: false, poolSize: 1, digestWanted: true });
    expect(claim.parse?.track).toBeGreaterThan(0);
    expect(claim.parse?.blob).toMatchObject({ sizeBytes: 10, lastModified: '1970-01-01T00:00:00.000000' });
    expect(await fixture.task(taskId!)).toMatchObject({ state: 'running', progress: 0 });
    expect(await fixture.claim()).toEqual([]);
  });

  test('a shard that no worker claims is offered again, but not while offers cannot be sent', async () => {
    const [taskId] = await submit(await fixture.user(), 10);
    await fixture.rows(`UPDATE outbox SET created = created - interval '1 minute'`);
    const offers = () => fixture.rows('SELECT task_id, shard FROM outbox');
    for (let round = 0; round < 3; round += 1) {
      await fixture.rows(`UPDATE shards SET offer_at = '-infinity'`);
      await sweep(fixture.parts);
      expect(await offers()).toEqual([{ task_id: taskId, shard: 0 }]);
    }
    await fixture.database.transaction((tx) => takeFromOutbox(tx, 10));
    await sweep(fixture.parts);
    expect(await offers()).toEqual([{ task_id: taskId, shard: 0 }]);
  });

  test('the worker time of attempts decides whose turn it is, each part of it charged once', async () => {
    const [one, two] = [await fixture.user(), await fixture.user()];
    const [a, b] = await submit(one, 10, 20);
    await submit(two, 1000, 2000, 3000);
    const [first] = await fixture.claim('parse', 1);
    expect(first!.lease.taskId).toBe(a);
    await chargeWorkerTime(fixture.database, first!.lease, 4000);
    await chargeWorkerTime(fixture.database, first!.lease, 9000);
    await chargeWorkerTime(fixture.database, first!.lease, 9000);
    expect(await fixture.rows('SELECT user_id, used_ms FROM turns')).toEqual([{ user_id: one, used_ms: 9000 }]);
    const order = [...(await claimedTasks(1)), ...(await claimedTasks(1)), ...(await claimedTasks(1))];
    expect(order).not.toContain(b);
  });

  test('time reported by an attempt that is over is not charged', async () => {
    const user = await fixture.user();
    await submit(user, 10);
    const { lease } = await fixture.claimOne();
    await fixture.rows("UPDATE shards SET state = 'waiting', lease_until = NULL");
    await chargeWorkerTime(fixture.database, lease, 5000);
    expect(await fixture.rows('SELECT used_ms FROM turns')).toEqual([{ used_ms: 0 }]);
  });

  test('a user who returns after a while starts level with the others, without saved time', async () => {
    const [busy, back] = [await fixture.user(), await fixture.user()];
    await submit(busy, 10, 10, 10, 10);
    for (let i = 0; i < 2; i++) await chargeWorkerTime(fixture.database, (await fixture.claimOne()).lease, 60_000);
    await fixture.claimOne();
    await submit(back, 50, 50, 50);
    await fixture.claimOne();
    expect(await fixture.rows(`SELECT used_ms FROM turns WHERE user_id = ${back}`)).toEqual([{ used_ms: 120_000 }]);
  });

  test('a worker without a free place receives work of users for whom it runs nothing', async () => {
    const [heavy, other] = [await fixture.user(), await fixture.user()];
    await submit(heavy, 1, 1, 1);
    const claim = (workerId: string, free: number, spare: number) =>
      claimNext(fixture.parts, { kind: 'parse', workerId, free, spare });
    expect(await claim('w', 2, 2)).toHaveLength(2);
    expect(await claim('w', 0, 2)).toEqual([]);
    const [small, next] = await submit(other, 1, 2);
    expect(await claim('w', 0, 2)).toMatchObject([{ user: other, lease: { taskId: small } }]);
    expect(await claim('w', 0, 1)).toEqual([]);
    expect(await claim('v', 0, 1)).toMatchObject([{ user: other, lease: { taskId: next } }]);
  });

  test('a worker without a free place finds out without a lock that there is nothing for it', async () => {
    const user = await fixture.user();
    await submit(user, 1, 1);
    const claim = (free: number, spare: number) =>
      claimNext(fixture.parts, { kind: 'parse', workerId: 'w', free, spare });
    expect(await claim(1, 1)).toHaveLength(1);
    await fixture.database.transaction(async (tx) => {
      await lockClaims(tx, 'parse');
      expect(await claim(0, 1)).toEqual([]);
    });
  });

  test('a worker of the first release is handed only what it knows, and others the rest', async () => {
    const [user, other] = [await fixture.user(), await fixture.user()];
    const [sample, regions] = [await fixture.sample(user), await fixture.dataSource(user, { filetype: 'bed' })];
    const dataSource = await fixture.dataSource(user);
    const column = await fixture.import({ user, sample, dataSource, read: { columnNumbers: [2] } });
    const deep = await fixture.import({ user, sample, dataSource: regions, read: { minDepth: 20 } }, 'COVERAGE');
    const plain = await fixture.import({ user, sample, dataSource: await fixture.dataSource(user) });
    const joint = await fixture.jointImport({ user: other, dataSource, samples: ['a', 'b'] });
    const annotation = await fixture.annotate({ user, dataSource });
    const table = await fixture.table({ user });
    const claimed = async (kind: 'parse' | 'annotate', free: number, isOfFirstRelease: boolean) => {
      const claims = await claimNext(fixture.parts, { kind, workerId: 'w', free, isOfFirstRelease });
      return claims.map(({ lease }) => lease.taskId).toSorted((a, b) => a - b);
    };
    expect(await claimed('parse', 1, true)).toEqual([plain.taskId]); // though others come before it
    expect(await claimed('parse', 8, true)).toEqual([]);
    expect(await claimed('parse', 8, false)).toEqual([column.taskId, deep.taskId, joint.taskId]);
    expect(await claimed('annotate', 8, true)).toEqual([annotation.taskId]);
    expect(await claimed('annotate', 8, false)).toEqual([table.taskId]);
  });

  test('an annotation with more figures, with dots or with a floor is beyond the first release', async () => {
    const user = await fixture.user();
    const { taskId } = await fixture.annotate({
      user,
      dataSource: await fixture.dataSource(user),
      queries: [{ name: 'Q', expression: '*', steps: [{ step: 'all', all: true }] }],
    });
    const isBeyond = async (query: object) => {
      await fixture.rows('UPDATE annotations SET queries = $1 WHERE task_id = $2', [JSON.stringify([query]), taskId]);
      const worker = { kind: 'annotate', workerId: 'w', isOfFirstRelease: true } as const;
      return (await waitingByUser(fixture.database, { ...worker, limit: 1 })).length === 0;
    };
    const stored = { name: 'Q', expression: '*', steps: [] };
    expect(await isBeyond(stored)).toBe(false);
    expect(await isBeyond({ ...stored, fields: [], missingAsDot: false, floor: null })).toBe(false);
    expect(await isBeyond({ ...stored, fields: ['counts'], missingAsDot: false })).toBe(true);
    expect(await isBeyond({ ...stored, fields: [], missingAsDot: true })).toBe(true);
    expect(await isBeyond({ ...stored, fields: [], floor: { minIndividuals: 5, minCarriers: 0 } })).toBe(true);
  });

  test('a worker that no longer waits is handed nothing, and others are', async () => {
    const [task] = await submit(await fixture.user(), 1);
    const given = new AbortController();
    const request = { kind: 'parse', workerId: 'w', free: 1 } as const;
    const late = fixture.database.transaction(async (tx) => {
      await lockClaims(tx, 'parse');
      const claim = claimNext(fixture.parts, { ...request, signal: given.signal });
      given.abort(new Error('gave up'));
      return { claim };
    });
    await expect((await late).claim).rejects.toThrow('gave up');
    expect(await fixture.task(task!)).toMatchObject({ state: 'waiting' });
    expect(await claimNext(fixture.parts, request)).toMatchObject([{ lease: { taskId: task, attempt: 1 } }]);
  });

  test('users take turns over claims, small tasks first, and no user exceeds the cap', async () => {
    const [one, two] = [await fixture.user(), await fixture.user()];
    const [a, b, c, d] = await submit(one, 40, 30, 20, 10);
    const [e, f] = await submit(two, 1000, 2000);
    expect(await claimedTasks(1)).toEqual([d]);
    expect(await claimedTasks(1)).toEqual([e]);
    expect(await claimedTasks(2)).toEqual([c, f]);
    expect(await claimedTasks(9)).toEqual([b]);
    expect(await claimedTasks(9)).toEqual([]);
    expect(await fixture.task(a!)).toMatchObject({ state: 'waiting' });
  });

  test('claims at the same time hand out every shard once and keep the cap', async () => {
    const users = [await fixture.user(), await fixture.user()];
    for (const user of users) await submit(user, 1, 2, 3, 4, 5);
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimedTasks(1)));
    const tasks = claims.flat();
    expect(new Set(tasks).size).toBe(tasks.length);
    expect(tasks.length).toBe(6);
  });

  test('a task locked by another transaction is skipped', async () => {
    const user = await fixture.user();
    const [small, large] = await submit(user, 1, 2);
    await fixture.database.transaction(async (tx) => {
      await tx.query('', 'SELECT FROM tasks WHERE id = $1 FOR UPDATE', [small], { prepare: false });
      expect(await claimedTasks(2)).toEqual([large]);
    });
    expect(await claimedTasks(2)).toEqual([small]);
  });

  test('a claim that dies before its commit leaves the shard waiting, without track or attempt', async () => {
    const user = await fixture.user();
    const [taskId] = await submit(user, 1);
    const dying = claimNext(fixture.breakingAt('before-claim-commit'), { kind: 'parse', workerId: 'w', free: 1 });
    await expect(dying).rejects.toThrow('died at before-claim-commit');
    expect(await fixture.rows('SELECT id FROM tracks')).toEqual([]);
    expect((await fixture.claimOne()).lease).toMatchObject({ taskId, attempt: 1 });
  });

  test('a shard whose work cannot be read waits, and others are handed out', async () => {
    const user = await fixture.user();
    const [unreadable, sound] = await submit(user, 1, 2);
    await fixture.rows("UPDATE shards SET phase = 'parse' WHERE task_id = $1", [unreadable]); // of a split task, without a plan
    const lines: string[] = [];
    const log = createLogger({ service: 'test', destination: { write: (line: string) => void lines.push(line) } });
    const claim = claimNext({ ...fixture.parts, log }, { kind: 'parse', workerId: 'w', free: 1 });
    await expect(claim).rejects.toThrow('a split task has no plan');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'shard_not_claimed', taskId: unreadable }]);
    expect(await claimedTasks(2)).toEqual([sound]);
    await fixture.rows("UPDATE shards SET phase = 'plan', not_before = now() WHERE task_id = $1", [unreadable]);
    expect(await fixture.claimOne()).toMatchObject({ lease: { taskId: unreadable, attempt: 1 } });
  });

  test('a task whose data source has lost its data fails instead of being handed out', async () => {
    const user = await fixture.user();
    const [taskId] = await submit(user, 1);
    await fixture.rows(
      'UPDATE data_sources SET object_key = NULL, size_bytes = NULL, etag = NULL, last_modified = NULL',
    );
    expect(await fixture.claim()).toEqual([]);
    expect(await fixture.task(taskId!)).toMatchObject({ state: 'failed', error: { code: 'data_source_unavailable' } });
  });

  test('annotations are handed out only to workers that request them', async () => {
    const user = await fixture.user();
    const dataSource = await fixture.dataSource(user);
    const step = { step: 'all' as const, all: true };
    const queries = [{ name: 'Q', expression: '*', steps: [step] }];
    const { taskId } = await fixture.annotate({ user, dataSource, queries });
    expect(await fixture.claim('parse')).toEqual([]);
    const claim = await fixture.claimOne('annotate');
    expect(claim).toMatchObject({ lease: { taskId, attempt: 1 }, annotate: { file: { filetype: 'vcf' }, queries } });
    expect(claim.objectPrefix).toBe(`results/${taskId}/1/0/1/`);
  });
});
