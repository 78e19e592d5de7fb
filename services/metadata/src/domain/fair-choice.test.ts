import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseFairly, type UserQueue } from './fair-choice.ts';

/** A user whose tasks have the given weights; ids tell them apart. */
function user(userId: number, weights: number[], more: Partial<UserQueue> = {}): UserQueue {
  const waiting = weights.map((weightBytes, index) => ({
    taskId: 100 * userId + index,
    epoch: 1,
    shard: 0,
    weightBytes,
  }));
  return { userId, running: 0, served: 0, waiting, ...more };
}

const all = { free: 100, runningPerUser: 100 };

function taskIds(queues: UserQueue[], limits = all): number[] {
  return chooseFairly(queues, limits).map((shard) => shard.taskId);
}

describe('fair choice of the next shards', () => {
  test('users take turns whatever the length of their queues', () => {
    expect(taskIds([user(1, [5, 5, 5]), user(2, [9, 9]), user(3, [7])])).toEqual([100, 300, 200, 101, 201, 102]);
  });

  test('who was served longest ago comes first, though others have smaller tasks', () => {
    expect(taskIds([user(1, [1], { served: 9 }), user(2, [50], { served: 4 }), user(3, [90])])).toEqual([
      300, 200, 100,
    ]);
  });

  test('among users who were never served the smaller task goes first, then the older one', () => {
    expect(taskIds([user(1, [8]), user(2, [3]), user(3, [3])])).toEqual([200, 300, 100]);
  });

  test('no user gets beyond the cap, running shards included', () => {
    const queues = [user(1, [1, 1, 1], { running: 1 }), user(2, [1, 1, 1], { running: 2 })];
    expect(taskIds(queues, { free: 9, runningPerUser: 2 })).toEqual([100]);
  });

  test('no more is chosen than is free, and nothing of nothing', () => {
    expect(taskIds([user(1, [1, 2, 3])], { free: 2, runningPerUser: 9 })).toEqual([100, 101]);
    expect(taskIds([])).toEqual([]);
    expect(taskIds([user(1, [1])], { free: 0, runningPerUser: 9 })).toEqual([]);
  });

  test('over any queues, numbers served within one choice differ by one at most while both users have work', () => {
    const queue = fc.record({ weights: fc.array(fc.nat(50), { maxLength: 8 }), served: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(queue, { maxLength: 6 }), fc.nat(20), (queues, free) => {
        const users = queues.map(({ weights, served }, index) =>
          user(
            index + 1,
            weights.sort((a, b) => a - b),
            { served },
          ),
        );
        const chosen = chooseFairly(users, { free, runningPerUser: 100 });
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
