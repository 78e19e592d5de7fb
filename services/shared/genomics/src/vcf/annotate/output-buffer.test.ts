import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { OutputBuffer } from './output-buffer.ts';

describe('OutputBuffer', () => {
  test('returns what was added, in order, of any size', () => {
    const piece = fc.tuple(
      fc.string({ unit: 'binary-ascii', maxLength: 40 }),
      fc.integer({ min: 1, max: 3000 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece)), (batches) => {
        const output = new OutputBuffer();
        for (const batch of batches) {
          let expected = '';
          for (const [text, times, asText] of batch) {
            const long = text.repeat(times);
            if (asText) output.ascii(long);
            else output.copy(Buffer.from(`<${long}>`, 'latin1'), 1, 1 + long.length);
            expected += long;
          }
          expect(output.length).toBe(expected.length);
          expect(Buffer.from(output.take()).toString('latin1') === expected).toBe(true);
        }
      }),
      { seed: 20_250_304, numRuns: 50 },
    );
  });
});
