import { afterAll, beforeAll } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { asColumnsTests } from './as-columns.ts';
import { JointSystem } from './joint-system.ts';
import { pedigreeTests } from './pedigree.ts';
import { refusalTests } from './refusals.ts';
import { resourceTests } from './resources.ts';
import { visibilityTests } from './visibility.ts';

let system: JointSystem;
const theSystem = (): JointSystem => system;
beforeAll(async () => {
  system = await JointSystem.start();
});
afterAll(async () => {
  await system?.stop();
});

resourceTests(theSystem);
refusalTests(theSystem);
pedigreeTests(theSystem);
visibilityTests(theSystem);
asColumnsTests(theSystem, [1, 2].slice(0, casesOf(2)));
