import { afterAll, beforeAll } from '@jest/globals';
import { asAnnotationTests } from './as-annotations.ts';
import { choiceTests } from './choices.ts';
import { TableSystem } from './table-system.ts';

// In shards of a few variants.
let tested: TableSystem;
const theSystem = (): TableSystem => tested;
beforeAll(async () => {
  tested = await TableSystem.start({ VARFREQ_SHARD_BYTES: '64' });
});
afterAll(async () => {
  await tested?.stop();
});

asAnnotationTests(theSystem);
choiceTests(theSystem);
