import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compacted } from '@varfreq/harness/system/compactions';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { makeInstallation } from '@varfreq/harness/system/make-installation';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { createRandom } from '@varfreq/testkit/random';
import { annotateText, type Queries, queries } from '../annotations/annotate.ts';
import { TestSystem } from '../imports/testing/test-system.ts';
import { vcf } from '../imports/testing/vcf-text.ts';
import { importCohort, inputOf } from './cohort.ts';

const never = { VARFREQ_COMPACTIONS_AT_ONCE: '0' };
const eagerly = {
  VARFREQ_COMPACT_EVERY_MS: '100',
  VARFREQ_COMPACTION_RUNS: '2',
  VARFREQ_COMPACTION_DEAD_PERCENT: '0',
  VARFREQ_POLL_MS: '200',
  VARFREQ_LOG_LEVEL: 'info',
};

let dataDir: string;
let adminPassword: string;
let system: System | undefined;
beforeEach(async () => {
  ({ dataDir, adminPassword } = await makeInstallation());
});
afterEach(async () => {
  await system?.stop();
  await removeDataDir(dataDir);
});

/** Annotations of both kinds; without the snapshot in the header, which differs each time. */
async function annotations(tested: TestSystem, asked: Queries): Promise<string[]> {
  const { rows, regions } = inputOf(createRandom(2));
  const annotated = await annotateText(tested, 'vcf', vcf({ rows }), asked);
  const listed = await annotateText(tested, 'bed', regions, asked);
  return [annotated.replaceAll(/^##(?:test=.*|varfreq=.*)\n/gm, ''), listed];
}

test('imported data is merged, and every annotation stays byte-identical', async () => {
  system = await startSystem({ dataDir, adminPassword, env: never });
  const uncompacted = new TestSystem(system);
  const { samples, group } = await importCohort(uncompacted, createRandom(1));
  const asked = queries({
    ALL: '*',
    G: `group:${group}`,
    NOT: `* and not group:${group}`,
    ONE: `sample:${samples[0]}`,
  });
  const before = await annotations(uncompacted, asked);
  expect(before[1]!.split('\n').length).toBeGreaterThan(30);
  await system.stop();

  system = await startSystem({ dataDir, adminPassword, env: eagerly });
  const tested = new TestSystem(system);
  const merged = await compacted(system);
  expect(await annotations(tested, asked)).toEqual(before);

  for (const sample of samples.slice(3, 9)) await tested.remove(sample);
  const without = await annotations(tested, asked);
  expect(without).not.toEqual(before);
  await compacted(system, merged);
  expect(await annotations(tested, asked)).toEqual(without);
});
