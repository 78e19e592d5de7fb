import { afterAll, beforeAll } from '@jest/globals';
import { asColumnsTests } from './as-columns.ts';
import { JointSystem } from './joint-system.ts';

// Each dozen lines of a file are a shard.
let system: JointSystem;
const theSystem = (): JointSystem => system;
beforeAll(async () => {
  system = await JointSystem.start({ VARFREQ_SHARD_BYTES: '2 KiB' });
});
afterAll(async () => {
  await system?.stop();
});

asColumnsTests(theSystem, [3]);
