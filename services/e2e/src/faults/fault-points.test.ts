import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { firstSeed } from '@varfreq/harness/faults/attack/config';
import { allParts, type Part } from '@varfreq/harness/faults/attack/round';
import { Stage } from '@varfreq/harness/faults/attack/stage';
import { Victim } from '@varfreq/harness/faults/attack/victim';

const finishing = ['before-claim-commit', 'before-done', 'before-publish-commit', 'after-publish-commit'];
const points: readonly { parts: readonly Part[]; point: string }[] = [
  ...[...finishing, 'while-parsing', 'after-segment-put'].map((point) => ({ parts: ['imports'] as const, point })),
  ...[...finishing, 'while-annotating', 'after-result-put'].map((point) => ({
    parts: ['annotations'] as const,
    point,
  })),
  ...finishing.slice(2).map((point) => ({ parts: ['resubmissions'] as const, point })),
  { parts: allParts, point: 'after-garbage-removed' },
];

let stage: Stage<Victim>;
let round = 1;
beforeAll(async () => {
  stage = await Stage.open(await Victim.start({ VARFREQ_COMPACTIONS_AT_ONCE: '0' }), firstSeed);
});
afterAll(async () => {
  await stage?.victim.remove();
});

describe('a system that dies at a fault point', () => {
  test.each(points)('in $parts, $point, recovers as if it had not', async ({ parts, point }) => {
    const { victim } = stage;
    await victim.kill('product');
    await victim.start(point);
    round += 1;
    await stage.play({ round, parts }, async () => {
      expect(await victim.ended()).toMatchObject({ signal: 'SIGKILL' });
      await victim.start();
    });
  });

  test('finally has nothing duplicated, nothing lost, and no orphaned object', async () => {
    await stage.checkSum();
    await stage.checkObjects();
    expect(await stage.segments()).toBe(await stage.imports());
    expect(stage.victim.logs).not.toMatch(/"event":"(uncaught|publish_failed|shard_given_up)"/);
  }, 180_000);
});
