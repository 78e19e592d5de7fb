import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { BgzfWriter, compressBgzf } from './bgzf-writer.ts';
import { END_MARKER } from './block-header.ts';

configureProperties({ seed: 20_250_303 });

async function written(parts: readonly Uint8Array[], options = {}): Promise<Uint8Array[]> {
  const blocks: Uint8Array[] = [];
  const writer = new BgzfWriter(async (block) => void blocks.push(block.slice()), options);
  for (const part of parts) await writer.write(part);
  await writer.finish();
  return blocks;
}

describe('writing BGZF', () => {
  test('a stored block has exactly the bytes of the specification', async () => {
    const bytes = Buffer.concat(await written([Buffer.from('20\t14370\n')], { level: 0 }));
    expect(bytes.toString('hex')).toBe(
      '1f8b08040000000000ff060042430200270001' +
        '0900f6ff32300931343337300a' +
        'ad5b359109000000' +
        Buffer.from(END_MARKER).toString('hex'),
    );
  });

  test('empty output is the end marker alone', async () => {
    expect(Buffer.concat(await written([])).toString('hex')).toBe(
      '1f8b08040000000000ff0600424302001b0003000000000000000000',
    );
  });

  test('every block is at most 64 KiB, for incompressible bytes too', async () => {
    const data = Buffer.from(Array.from({ length: 300_000 }, (_, i) => Math.imul(i * i + 7, 2_654_435_761) >>> 13));
    for (const level of [0, 1, 6, 'fast']) {
      const blocks = await written([data], { level });
      expect(Math.max(...blocks.map((block) => block.length))).toBeLessThanOrEqual(65_536);
      expect(gunzipSync(Buffer.concat(blocks)).equals(data)).toBe(true);
    }
  });

  test.each([1, 'fast'])(
    'at level %p the output is the same for any split of the input and any number of parallel blocks',
    async (level) => {
      const data = Buffer.from('chr1\t12345\t.\tA\tC\n'.repeat(12_000));
      const whole = Buffer.concat(await written([data], { level }));
      expect(gunzipSync(whole).equals(data)).toBe(true);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(data.length), { maxLength: 6 }),
          fc.integer({ min: 1, max: 6 }),
          async (cuts, parallel) => {
            const borders = [0, ...cuts.sort((a, b) => a - b), data.length];
            const parts = borders.slice(1).map((end, i) => data.subarray(borders[i], end));
            expect(Buffer.concat(await written(parts, { level, parallel })).equals(whole)).toBe(true);
          },
        ),
        { numRuns: 20 },
      );
    },
  );

  test.each([1, 'fast'] as const)('at level %p the caller may reuse its buffer after every write', async (level) => {
    const blocks: Uint8Array[] = [];
    const writer = new BgzfWriter(async (block) => void blocks.push(block.slice()), { level });
    const buffer = Buffer.alloc(65_280);
    for (const letter of 'abc') await writer.write(buffer.fill(letter));
    await writer.finish();
    expect(gunzipSync(Buffer.concat(blocks)).toString()).toBe(['a', 'b', 'c'].map((l) => l.repeat(65_280)).join(''));
  });

  test.each([1, 'fast'] as const)('at level %p an error of the receiver reaches the writer', async (level) => {
    const writer = new BgzfWriter(async () => Promise.reject(new Error('disk full')), { level, parallel: 1 });
    await expect(writer.write(Buffer.alloc(70_000))).rejects.toThrow('disk full');
  });

  test('the pull form writes the same bytes', async () => {
    const data = Buffer.alloc(200_000, 'abc\n');
    const blocks: Uint8Array[] = [];
    const source = (async function* () {
      yield data.subarray(0, 100_000);
      yield data.subarray(100_000);
    })();
    for await (const block of compressBgzf(source)) blocks.push(block);
    expect(Buffer.concat(blocks).equals(Buffer.concat(await written([data])))).toBe(true);
  });
});
