import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import type { Lease } from '../../domain/tasks/attempt.ts';
import {
  chargeWorkerTime,
  hasWaiting,
  lockForClaim,
  startAttempt,
  waitingByUser,
} from '../../postgres/tasks/claims.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';

// Each statement of a claim beside rows of other kinds, users, tasks, epochs, shards and attempts, which it must leave alone.
let postgres: TestPostgres;
let fixture: TaskFixture;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

beforeEach(async () => {
  for (const table of ['imports', 'annotations', 'tasks']) await fixture.rows(`DELETE FROM ${table}`);
  await fixture.rows('TRUNCATE outbox, turns, turn_clocks');
});

const later = '2100-01-01T00:00:00Z';
const running = { state: 'running', lease_until: later, object_prefix: 'tracks/' };

/** Submits an import or an annotation whose only shard waits. */
async function submitted(user: number, kind: 'parse' | 'annotate' = 'parse'): Promise<number> {
  const dataSource = await fixture.dataSource(user);
  if (kind === 'annotate') return (await fixture.annotate({ dataSource, user })).taskId;
  return (await fixture.import({ sample: await fixture.sample(user), dataSource, user })).taskId;
}

/** Changes columns of all shards of a task. */
async function change(taskId: number, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await fixture.rows(`UPDATE shards SET ${sets.join(', ')} WHERE task_id = $1`, [taskId, ...Object.values(columns)]);
}

/** Adds a shard like the task's first one, but for these columns. */
async function addShard(taskId: number, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const sql = `INSERT INTO shards SELECT (jsonb_populate_record(s, $2)).* FROM shards s WHERE task_id = $1 AND shard = 0 LIMIT 1`;
  await fixture.rows(sql, [taskId, JSON.stringify(columns)]);
}

describe('whether a claim could find work', () => {
  test.each([
    { what: 'of another kind', kind: 'annotate', columns: {} },
    { what: 'that runs', kind: 'parse', columns: running },
    { what: 'that waits for a later time', kind: 'parse', columns: { not_before: later } },
  ] as const)('depends not on work $what', async ({ kind, columns }) => {
    const taskId = await submitted(await fixture.user(), kind);
    await change(taskId, { state: 'waiting', ...columns });
    expect(await hasWaiting(fixture.database, 'parse')).toBe(false);
    await submitted(await fixture.user());
    expect(await hasWaiting(fixture.database, 'parse')).toBe(true);
  });
});

describe('users with work that waits', () => {
  const queues = () => waitingByUser(fixture.database, { kind: 'parse', workerId: 'w', limit: 9 });

  test('are listed with the turns, the clock and the work of this kind only', async () => {
    const user = await fixture.user();
    const [taskId, annotation, other] = [
      await submitted(user),
      await submitted(user, 'annotate'),
      await submitted(user, 'annotate'),
    ];
    await change(other, { ...running, worker_id: 'w' });
    const turns = `INSERT INTO turns (kind, user_id, used_ms) VALUES ('parse', $1, 70), ('annotate', $1, 900)`;
    await fixture.rows(turns, [user]);
    await fixture.rows(`INSERT INTO turn_clocks (kind, used_ms) VALUES ('parse', 30), ('annotate', 800)`);
    expect(await queues()).toMatchObject([
      { userId: user, usedMs: 70, running: 0, runningHere: 0, waiting: [{ taskId }] },
    ]);
    expect((await queues())[0]?.waiting).not.toContainEqual(expect.objectContaining({ taskId: annotation }));
  });

  test('are listed with work that is due, and not at all without', async () => {
    const [user, idle] = [await fixture.user(), await fixture.user()];
    const [taskId, delayed, of] = [await submitted(user), await submitted(user), await submitted(idle)];
    for (const each of [delayed, of]) await change(each, { not_before: later });
    const found = await queues();
    expect(found.map(({ userId, waiting }) => [userId, waiting.map((shard) => shard.taskId)])).toEqual([
      [user, [taskId]],
    ]);
  });
});

describe('a shard of several', () => {
  let taskId: number;
  /** Its task is in its second epoch; a shard of the first one has been left behind, as no deletion should. */
  beforeEach(async () => {
    taskId = await submitted(await fixture.user());
    await addShard(taskId, { epoch: 2 });
    await addShard(taskId, { epoch: 2, shard: 1 });
    await fixture.rows('UPDATE tasks SET epoch = 2 WHERE id = $1', [taskId]);
  });
  const shards = () =>
    fixture.rows('SELECT epoch, shard, state, attempt FROM shards WHERE task_id = $1 ORDER BY epoch, shard', [taskId]);
  const waits = (epoch: number, shard: number) => ({ epoch, shard, state: 'waiting', attempt: 0 });
  const lock = (epoch: number, shard: number) =>
    lockForClaim(fixture.database, { taskId, epoch, shard, weightBytes: 100 });

  test('is locked in the epoch of its task only', async () => {
    expect(await lock(2, 0)).toMatchObject({ taskId, epoch: 2, shard: 0, attempt: 1 });
    expect(await lock(2, 1)).toMatchObject({ taskId, epoch: 2, shard: 1, attempt: 1 });
    expect(await lock(1, 0)).toBeUndefined();
    expect(await lock(2, 2)).toBeUndefined();
  });

  test('is locked while it waits only', async () => {
    await change(taskId, running);
    expect(await lock(2, 0)).toBeUndefined();
  });

  const start = (lease: Partial<Lease>) => {
    const claim = { workerId: 'w', leaseMs: 60_000, objectPrefix: 'tracks/' };
    return startAttempt(fixture.database, { taskId, epoch: 2, shard: 0, attempt: 1, ...lease }, claim);
  };

  test('is started by itself', async () => {
    expect(await start({})).toBeGreaterThanOrEqual(0);
    expect(await shards()).toEqual([waits(1, 0), { ...waits(2, 0), state: 'running', attempt: 1 }, waits(2, 1)]);
  });

  test.each([
    { what: 'for an attempt that is not the next', lease: { attempt: 2 }, columns: {} },
    { what: 'when it has failed', lease: {}, columns: { state: 'failed' } },
    { what: 'before it is due', lease: {}, columns: { not_before: later } },
  ])('is not started $what', async ({ lease, columns }) => {
    await change(taskId, { attempt: 0, ...columns });
    const before = await shards();
    expect(await start(lease)).toBeUndefined();
    expect(await shards()).toEqual(before);
  });
});

describe('worker time', () => {
  let [user, taskId] = [0, 0];
  /** Attempts with the same numbers, but for one, which run too. */
  beforeEach(async () => {
    user = await fixture.user();
    taskId = await submitted(user);
    await change(taskId, { ...running, attempt: 2 });
    await addShard(taskId, { epoch: 2 });
    await addShard(taskId, { shard: 1 });
    await change(await submitted(await fixture.user()), { ...running, attempt: 2 });
  });
  const charge = (workedMs: number, attempt = 2) =>
    chargeWorkerTime(fixture.database, { taskId, epoch: 1, shard: 0, attempt }, workedMs);
  const turns = () => fixture.rows('SELECT kind, user_id, used_ms FROM turns');

  test('is charged to the user and the attempt alone', async () => {
    await charge(500);
    expect(await turns()).toEqual([{ kind: 'parse', user_id: user, used_ms: 500 }]);
    const charged = await fixture.rows('SELECT task_id, epoch, shard FROM shards WHERE charged_ms > 0');
    expect(charged).toEqual([{ task_id: taskId, epoch: 1, shard: 0 }]);
  });

  test('of a former attempt, or of none, is not charged', async () => {
    await charge(500, 1);
    await charge(0);
    expect(await turns()).toEqual([]);
  });

  test('that is less than what was charged gives nothing back', async () => {
    await charge(500);
    await charge(200);
    expect(await turns()).toEqual([{ kind: 'parse', user_id: user, used_ms: 500 }]);
  });
});
