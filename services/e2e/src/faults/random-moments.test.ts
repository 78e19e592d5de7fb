import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { firstSeed, killMoments } from '@varfreq/harness/faults/attack/config';
import { type Kill, KillableSystem } from '@varfreq/harness/faults/attack/killable-system';
import { RoundRunner } from '@varfreq/harness/faults/attack/round-runner';
import { createRandom } from '@varfreq/testkit/random';
import { until } from '@varfreq/testkit/until';
import { restless } from '../oracle/restless.ts';

// `VARFREQ_TEST_SEED=7 VARFREQ_TEST_KILLS=100` tries other and more moments, `VARFREQ_TEST_EXTENT=whole` nine.
const random = createRandom(firstSeed);
const kills: readonly Kill[] = ['product', 'everything', 'postgres'];
const moments = random.list(killMoments, (n) => ({ n, kill: kills[n % 3]!, share: Number(random.next().toFixed(3)) }));

let target: KillableSystem | undefined;
let rounds: RoundRunner<KillableSystem>;
beforeAll(async () => {
  target = await KillableSystem.start({ ...restless, VARFREQ_SHARD_BYTES: '16 KiB' });
  rounds = await RoundRunner.open(target, firstSeed);
});
afterAll(async () => {
  await target?.remove();
});

describe('a system killed at random moments of imports, annotations, resubmissions, deletions and compactions', () => {
  test.each(moments)('moment $n: $kill at $share of the way', async ({ n, kill, share }) => {
    await rounds.play({ round: n + 2 }, async () => {
      await sleep(share * Math.min(rounds.roundMs, 2000));
      await rounds.target.kill(kill);
      if (kill !== 'postgres') await rounds.target.start();
    });
  });

  test('that dies before compacted data is in place recovers as if it had not', async () => {
    const { target } = rounds;
    await target.kill('product');
    await target.start('before-swap-commit');
    await rounds.play({ round: moments.length + 2, parts: ['imports'] }, async () => {
      expect(await target.ended()).toMatchObject({ signal: 'SIGKILL' });
      await target.start();
    });
  });

  test('finally has nothing duplicated, nothing lost, and no orphaned object', async () => {
    // What compaction leaves by itself, up to two segments of each size and place, may be as many as there are imports.
    await rounds.client.patch('/compaction', { order: 'merge' });
    let [segments, imports] = [0, 0];
    const isCompacted = async () => {
      [segments, imports] = [await rounds.segments(), await rounds.imports()];
      return segments < imports;
    };
    const state = () => `${segments} segments of ${imports} imports\n${rounds.target.logs.slice(-20_000)}`;
    await until(() => `data is compacted: ${state()}`, isCompacted);
    await rounds.checkSum();
    await rounds.checkObjects();
    expect(rounds.target.logs).not.toMatch(/"event":"(uncaught|publish_failed|shard_given_up)"/);
  });
});
