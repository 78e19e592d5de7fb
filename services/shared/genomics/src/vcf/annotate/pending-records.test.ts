import { describe, expect, test } from '@jest/globals';
import { PendingRecords } from './pending-records.ts';

describe('PendingRecords', () => {
  test('keeps ranges and ALTs of any number of records until reset', () => {
    const records = new PendingRecords();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 2000; i++) {
        records.add(i + 1, i + 2, i % 3 === 0);
        for (let alt = 0; alt < i % 4; alt++) records.addAlt(i * 10 + alt - round);
      }
      expect(records.count).toBe(2000);
      for (const i of [0, 1, 3, 1023, 1024, 1999]) {
        expect([records.infoStarts[i], records.infoEnds[i]]).toEqual([i + 1, i + 2]);
        expect(records.suspects[i]).toBe(i % 3 === 0 ? 1 : 0);
        const variants = records.variants.subarray(records.firstAlt(i), records.firstAlt(i + 1));
        expect([...variants]).toEqual(Array.from({ length: i % 4 }, (_, alt) => i * 10 + alt - round));
      }
      records.clear();
      expect(records.count).toBe(0);
    }
  });
});
