import { afterAll, beforeAll } from '@jest/globals';
import { Lab } from '../imports/lab/lab.ts';
import { badInputTests } from './bad-input.ts';
import { tabixIndexTests } from './tabix-index.ts';
import { vcfByteTests } from './vcf-bytes.ts';

let lab: Lab;
const theLab = (): Lab => lab;
beforeAll(async () => {
  lab = await Lab.start({ VARFREQ_SHARD_BYTES: '64', VARFREQ_MAX_LINE_BYTES: '64 KiB' });
});
afterAll(async () => {
  await lab?.stop();
});

// In shards of a line or two.
vcfByteTests(theLab);
badInputTests(theLab);
tabixIndexTests(theLab);
