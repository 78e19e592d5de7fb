import { expect, test } from '@jest/globals';
import { oneAhead } from './one-ahead.ts';

function source(length: number, events: string[]) {
  return (async function* () {
    try {
      for (let item = 1; item <= length; item++) {
        events.push(`make ${item}`);
        yield item;
      }
      throw new Error('no more');
    } finally {
      events.push('closed');
    }
  })();
}

test('the next item is made before the last one is used, and an error comes in its place', async () => {
  const events: string[] = [];
  const reading = (async () => {
    for await (const item of oneAhead(source(2, events))) {
      await Promise.resolve();
      events.push(`use ${item}`);
    }
  })();
  await expect(reading).rejects.toThrow('no more');
  expect(events).toEqual(['make 1', 'make 2', 'use 1', 'closed', 'use 2']);
});

test('a source that is left early is closed', async () => {
  const events: string[] = [];
  for await (const item of oneAhead(source(9, events))) if (item === 1) break;
  expect(events).toEqual(['make 1', 'make 2', 'closed']);
});
