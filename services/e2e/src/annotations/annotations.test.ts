import { afterAll, beforeAll } from '@jest/globals';
import { TestSystem } from '../imports/testing/test-system.ts';
import { aboutTests } from './about.ts';
import { badInputTests } from './bad-input.ts';
import { countingTests } from './counting.ts';
import { csvTests } from './csv.ts';
import { expressionTests } from './expressions.ts';
import { fieldTests } from './fields.ts';
import { floatTests } from './floats.ts';
import { manyRecordTests } from './many-records.ts';
import { ownFileTests } from './own-file.ts';
import { resourceTests } from './resources.ts';
import { tabixIndexTests } from './tabix-index.ts';
import { vcfByteTests } from './vcf-bytes.ts';

let tested: TestSystem;
const theSystem = (): TestSystem => tested;
beforeAll(async () => {
  tested = await TestSystem.start({ VARFREQ_MAX_LINE_BYTES: '64 KiB', VARFREQ_PARSER_MEMORY_BYTES: '1 MiB' });
});
afterAll(async () => {
  await tested?.stop();
});

vcfByteTests(theSystem);
csvTests(theSystem);
countingTests(theSystem);
expressionTests(theSystem);
ownFileTests(theSystem);
aboutTests(theSystem);
resourceTests(theSystem);
badInputTests(theSystem);
manyRecordTests(theSystem);
floatTests(theSystem);
fieldTests(theSystem);
tabixIndexTests(theSystem);
