import { describe, expect, test } from '@jest/globals';
import { PendingLines } from './pending-lines.ts';

describe('PendingLines', () => {
  test('keeps ranges and ALTs of any number of lines, and forgets them', () => {
    const lines = new PendingLines();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 2000; i++) {
        lines.add(i, i + 1, i + 2, i + 3);
        for (let alt = 0; alt < i % 4; alt++) lines.addAlt(i * 10 + alt - round);
      }
      expect(lines.count).toBe(2000);
      for (const i of [0, 1, 3, 1023, 1024, 1999]) {
        expect([lines.start(i), lines.infoStart(i), lines.infoEnd(i), lines.next(i)]).toEqual([i, i + 1, i + 2, i + 3]);
        expect([...lines.variants(i)]).toEqual(Array.from({ length: i % 4 }, (_, alt) => i * 10 + alt - round));
      }
      lines.clear();
      expect(lines.count).toBe(0);
    }
  });
});
