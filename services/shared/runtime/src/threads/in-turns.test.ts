import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { inTurns } from './in-turns.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test('other work of the thread gets its turn between pieces', async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i);
  let [turns, isRead] = [0, false];
  const others = (async () => {
    for (; !isRead; turns++) await setImmediate();
  })();
  const pieces: Uint8Array[] = [];
  const turnsBefore: number[] = [];
  for await (const piece of inTurns(once(bytes), 300)) {
    pieces.push(piece);
    turnsBefore.push(turns);
    for (const end = performance.now() + 25; performance.now() < end; );
  }
  isRead = true;
  await others;
  expect(pieces.map(({ length }) => length)).toEqual([300, 300, 300, 100]);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(new Set(turnsBefore).size).toBe(pieces.length);
});
