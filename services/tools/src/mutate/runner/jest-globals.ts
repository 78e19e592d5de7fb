import { ModuleMocker } from 'jest-mock';

// What tests get for `@jest/globals`: the parts of Jest that run tests, without the module registry.
export { jestExpect as expect } from '@jest/expect';
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export const jest = new ModuleMocker(globalThis);
