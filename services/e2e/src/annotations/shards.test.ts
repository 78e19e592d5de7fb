import { afterAll, beforeAll } from '@jest/globals';
import { everyFourthOf } from '@varfreq/testkit/extent/config';
import { TestSystem } from '../imports/testing/test-system.ts';
import { badInputTests } from './bad-input.ts';
import { tabixIndexTests } from './tabix-index.ts';
import { byteCases } from './vcf-byte-cases.ts';
import { vcfByteTests } from './vcf-bytes.ts';

let tested: TestSystem;
const theSystem = (): TestSystem => tested;
beforeAll(async () => {
  tested = await TestSystem.start({ VARFREQ_SHARD_BYTES: '64', VARFREQ_MAX_LINE_BYTES: '64 KiB' });
});
afterAll(async () => {
  await tested?.stop();
});

// In shards of a line or two.
vcfByteTests(theSystem, everyFourthOf(byteCases));
badInputTests(theSystem);
tabixIndexTests(theSystem);
