import { expect, test } from '@jest/globals';
import { relatedTests } from './related-tests.ts';

test('unit tests that reach a file are related, and integration tests beside it; others are counted', async () => {
  const { quick, others } = await relatedTests(['services/gateway/src/endpoints/directory/samples.ts']);
  expect(quick).toContain('services/gateway/src/endpoints/directory/directory.integration.test.ts');
  expect(quick).not.toContain('services/gateway/src/endpoints/catalogue/tasked.integration.test.ts');
  expect(others).toBeGreaterThan(0);
  const reached = await relatedTests(['services/gateway/src/http/range.ts']);
  expect(reached.quick).toContain('services/gateway/src/http/range.test.ts');
});

test('pages and deleted files concern no tests', async () => {
  expect(await relatedTests(['README.md', 'services/gateway/src/gone.ts'])).toEqual({ quick: [], others: 0 });
});
