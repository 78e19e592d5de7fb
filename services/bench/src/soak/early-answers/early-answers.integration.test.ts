import { expect, test } from '@jest/globals';
import { soakEarlyAnswers } from './early-answers.ts';

test('some thousand requests answered early, in all ways, leak no memory', async () => {
  const { requests, unexpected, memory } = await soakEarlyAnswers(3000, 8);
  expect(requests).toBeGreaterThanOrEqual(3000);
  expect([...new Set(unexpected)]).toEqual([]);
  expect(memory).toMatchObject({ isFlat: true });
});
