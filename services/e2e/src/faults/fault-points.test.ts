import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { firstSeed } from '@varfreq/harness/faults/attack/config';
import { KillableSystem } from '@varfreq/harness/faults/attack/killable-system';
import { allParts, type Part } from '@varfreq/harness/faults/attack/round';
import { RoundRunner } from '@varfreq/harness/faults/attack/round-runner';
import { isWhole } from '@varfreq/testkit/extent/config';
import { createRandom } from '@varfreq/testkit/random';

const finishing = ['before-claim-commit', 'before-done', 'before-publish-commit', 'after-publish-commit'];
const allPoints: readonly { parts: readonly Part[]; point: string }[] = [
  ...(['imports', 'joint'] as const).flatMap((part) =>
    [...finishing, 'while-parsing', 'after-segment-put'].map((point) => ({ parts: [part], point })),
  ),
  ...[...finishing, 'while-annotating', 'after-result-put'].map((point) => ({
    parts: ['annotations'] as const,
    point,
  })),
  ...['before-done', 'before-publish-commit', 'while-annotating', 'after-result-put'].map((point) => ({
    parts: ['tables'] as const,
    point,
  })),
  ...finishing.slice(2).map((point) => ({ parts: ['resubmissions'] as const, point })),
  { parts: allParts, point: 'after-garbage-removed' },
];

/** One point of each part, drawn by the seed; all with `VARFREQ_TEST_EXTENT=whole`. */
const random = createRandom(firstSeed);
const ofEachPart = Map.groupBy(allPoints, ({ parts }) => parts.join()).values();
const points = isWhole ? allPoints : Array.from(ofEachPart, (some) => random.pick(some));

let system: KillableSystem | undefined;
let rounds: RoundRunner<KillableSystem>;
let round = 1;
beforeAll(async () => {
  system = await KillableSystem.start({ VARFREQ_COMPACTIONS_AT_ONCE: '0' });
  rounds = await RoundRunner.open(system, firstSeed);
});
afterAll(async () => {
  await system?.remove();
});

describe('a system that dies at a fault point', () => {
  test.each(points)('in $parts, $point, recovers as if it had not', async ({ parts, point }) => {
    const { target } = rounds;
    await target.kill('product');
    await target.start(point);
    round += 1;
    await rounds.play({ round, parts }, async () => {
      expect(await target.ended()).toMatchObject({ signal: 'SIGKILL' });
      await target.start();
    });
  });

  test('finally has nothing duplicated, nothing lost, and no orphaned object', async () => {
    await rounds.checkSum();
    await rounds.checkObjects();
    expect(await rounds.segments()).toBe(await rounds.imports());
    expect(rounds.target.logs).not.toMatch(/"event":"(uncaught|publish_failed|shard_given_up)"/);
  });
});
