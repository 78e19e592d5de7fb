import { afterAll, beforeAll } from '@jest/globals';
import { asAnnotationTests } from './as-annotations.ts';
import { choiceTests } from './choices.ts';
import { resourceTests } from './resources.ts';
import { TableSystem } from './table-system.ts';

let tested: TableSystem;
const theSystem = (): TableSystem => tested;
beforeAll(async () => {
  tested = await TableSystem.start();
});
afterAll(async () => {
  await tested?.stop();
});

asAnnotationTests(theSystem);
choiceTests(theSystem);
resourceTests(theSystem);
