import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { ContigRegions } from './contig-regions.ts';
import { RegionCursor } from './region-cursor.ts';

const region = fc.record({
  contig: fc.constantFrom('1', '2'),
  start: fc.nat(50),
  length: fc.integer({ min: 1, max: 20 }),
});

test('regions in any order are ascending and apart, and hold the same positions', () => {
  fc.assert(
    fc.property(fc.array(region, { maxLength: 20 }), (all) => {
      const regions = new ContigRegions();
      for (const { contig, start, length } of all) regions.add(contig, start, start + length);
      for (const contig of ['1', '2']) {
        const joined = regions.of(contig);
        for (const [i, { start, end }] of joined.entries()) {
          expect(start).toBeLessThan(end);
          if (i > 0) expect(start).toBeGreaterThan(joined[i - 1]!.end);
        }
        const cursor = new RegionCursor(joined);
        for (let at = 0; at < 80; at++) {
          const isIn = all.some((one) => one.contig === contig && one.start <= at && at < one.start + one.length);
          expect(cursor.has(at)).toBe(isIn);
        }
      }
    }),
    { seed: 20_261_124, numRuns: 200 },
  );
});

test('more than a million regions of a table are refused', () => {
  const regions = new ContigRegions();
  for (let i = 0; i < 1_000_000; i++) regions.add('1', 10 * i, 10 * i + 5);
  regions.add('1', 10 * 999_999 + 5, 10_000_000); // continues the last one
  expect(() => regions.add('1', 20_000_000, 20_000_001)).toThrow(
    expect.objectContaining({ code: 'invalid_data_source', message: expect.stringContaining('more than 1000000') }),
  );
});
