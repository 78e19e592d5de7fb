import { afterAll, beforeAll } from '@jest/globals';
import { Lab } from '../imports/lab/lab.ts';
import { aboutTests } from './about.ts';
import { badInputTests } from './bad-input.ts';
import { countingTests } from './counting.ts';
import { csvTests } from './csv.ts';
import { expressionTests } from './expressions.ts';
import { floatTests } from './floats.ts';
import { manyRecordTests } from './many-records.ts';
import { ownFileTests } from './own-file.ts';
import { resourceTests } from './resources.ts';
import { tabixIndexTests } from './tabix-index.ts';
import { vcfByteTests } from './vcf-bytes.ts';

let lab: Lab;
const theLab = (): Lab => lab;
beforeAll(async () => {
  lab = await Lab.start({ VARFREQ_MAX_LINE_BYTES: '64 KiB', VARFREQ_PARSER_MEMORY_BYTES: '1 MiB' });
});
afterAll(async () => {
  await lab?.stop();
});

vcfByteTests(theLab);
csvTests(theLab);
countingTests(theLab);
expressionTests(theLab);
ownFileTests(theLab);
aboutTests(theLab);
resourceTests(theLab);
badInputTests(theLab);
manyRecordTests(theLab);
floatTests(theLab);
tabixIndexTests(theLab);
