import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { firstSeed, killMoments } from '@varfreq/harness/faults/attack/config';
import { Stage } from '@varfreq/harness/faults/attack/stage';
import { type Kill, Victim } from '@varfreq/harness/faults/attack/victim';
import { createRandom } from '@varfreq/testkit/random';
import { restless } from '../oracle/restless.ts';

// `VARFREQ_TEST_SEED=7 VARFREQ_TEST_KILLS=100` tries other and more moments.
const random = createRandom(firstSeed);
const kills: readonly Kill[] = ['product', 'everything', 'postgres'];
const moments = random.list(killMoments, (n) => ({ n, kill: kills[n % 3]!, share: Number(random.next().toFixed(3)) }));

let stage: Stage<Victim>;
beforeAll(async () => {
  stage = await Stage.open(await Victim.start({ ...restless, VARFREQ_SHARD_BYTES: '64 KiB' }), firstSeed);
});
afterAll(async () => {
  await stage?.victim.remove();
});

describe('a system killed at random moments of imports, annotations, resubmissions, deletions and compactions', () => {
  test.each(moments)('moment $n: $kill at $share of the way', async ({ n, kill, share }) => {
    await stage.play({ round: n + 2 }, async () => {
      await sleep(share * Math.min(stage.roundMs, 2000));
      await stage.victim.kill(kill);
      if (kill !== 'postgres') await stage.victim.start();
    });
  });

  test('that dies before compacted data is in place recovers as if it had not', async () => {
    const { victim } = stage;
    await victim.kill('product');
    await victim.start('before-swap-commit');
    await stage.play({ round: moments.length + 2, parts: ['imports'] }, async () => {
      expect(await victim.ended()).toMatchObject({ signal: 'SIGKILL' });
      await victim.start();
    });
  });

  test('finally has nothing duplicated, nothing lost, and no orphaned object', async () => {
    await stage.checkSum();
    await stage.checkObjects();
    expect(await stage.segments()).toBeLessThan(await stage.imports());
    expect(stage.victim.logs).not.toMatch(/"event":"(uncaught|publish_failed|shard_given_up)"/);
  }, 180_000);
});
