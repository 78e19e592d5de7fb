import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { type ChoiceLimits, chooseFairly, type UserQueue } from './fair-choice.ts';

/** A user whose tasks have the given weights; ids tell them apart. */
function user(userId: number, weights: number[], more: Partial<UserQueue> = {}): UserQueue {
  const waiting = weights.map((weightBytes, index) => ({
    taskId: 100 * userId + index,
    epoch: 1,
    shard: 0,
    weightBytes,
  }));
  return { userId, running: 0, runningHere: 0, usedMs: 0, waiting, ...more };
}

const all = { free: 100, spare: 0, runningPerUser: 100 };

function taskIds(queues: UserQueue[], limits: Partial<ChoiceLimits> = {}): number[] {
  return chooseFairly(queues, { ...all, ...limits }).map(({ shard }) => shard.taskId);
}

describe('fair choice of the next shards', () => {
  test('users take turns whatever the length of their queues', () => {
    expect(taskIds([user(1, [5, 5, 5]), user(2, [9, 9]), user(3, [7])])).toEqual([100, 300, 200, 101, 201, 102]);
  });

  test('the user who has used the least worker time comes first, though others have smaller tasks', () => {
    expect(taskIds([user(1, [1], { usedMs: 900 }), user(2, [50], { usedMs: 400 }), user(3, [90])])).toEqual([
      300, 200, 100,
    ]);
  });

  test('one claim that runs for long costs a user as many turns as its time is worth', () => {
    const queues = [user(1, [1, 1], { usedMs: 60_000 }), user(2, [9, 9, 9], { usedMs: 1_500 })];
    expect(taskIds(queues)).toEqual([200, 201, 202, 100, 101]);
  });

  test('running shards count before their time is reported', () => {
    expect(taskIds([user(1, [1], { running: 3 }), user(2, [50], { usedMs: 2500 })])).toEqual([200, 100]);
  });

  test('among users with equal use the smaller task goes first, then the older one', () => {
    expect(taskIds([user(1, [8]), user(2, [3]), user(3, [3])])).toEqual([200, 300, 100]);
    expect(taskIds([user(3, [3]), user(2, [3])])).toEqual([200, 300]);
  });

  test('no user exceeds the cap, running shards included', () => {
    const queues = [user(1, [1, 1, 1], { running: 1 }), user(2, [1, 1, 1], { running: 2 })];
    expect(taskIds(queues, { free: 9, runningPerUser: 2 })).toEqual([100]);
  });

  test('spare places go to users who have nothing running on the worker, one shard each', () => {
    const queues = [user(1, [1, 1], { running: 2, runningHere: 2 }), user(2, [9, 9], { running: 1, usedMs: 99_000 })];
    expect(taskIds(queues, { free: 0, spare: 3 })).toEqual([200]);
    expect(taskIds(queues, { free: 1, spare: 3 })).toEqual([100, 200]);
    expect(taskIds(queues, { free: 0, spare: 3, runningPerUser: 1 })).toEqual([]);
    expect(taskIds([user(1, [1, 1], { running: 1, runningHere: 1 })], { free: 1, spare: 1 })).toEqual([100]);
  });

  test('no more shards are chosen than places are free, and none from empty queues', () => {
    expect(taskIds([user(1, [1, 2, 3])], { free: 2 })).toEqual([100, 101]);
    expect(taskIds([])).toEqual([]);
    expect(taskIds([user(1, [1])], { free: 0 })).toEqual([]);
  });

  test('users with equal use and work are served numbers of shards that differ by one at most', () => {
    const queue = fc.record({ weights: fc.array(fc.nat(50), { maxLength: 8 }) });
    fc.assert(
      fc.property(fc.array(queue, { maxLength: 6 }), fc.nat(20), (queues, free) => {
        const users = queues.map(({ weights }, index) =>
          user(
            index + 1,
            weights.sort((a, b) => a - b),
          ),
        );
        const chosen = chooseFairly(users, { ...all, free }).map(({ shard }) => shard);
        const taken = users.map(({ waiting }) => waiting.filter((shard) => chosen.includes(shard)).length);
        const hungry = taken.filter((number, index) => number < users[index]!.waiting.length);
        expect(chosen.length).toBe(
          Math.min(
            free,
            users.reduce((sum, { waiting }) => sum + waiting.length, 0),
          ),
        );
        for (const number of hungry) expect(Math.max(...taken) - number).toBeLessThanOrEqual(1);
      }),
      { seed: 1 },
    );
  });
});
