import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { inParts } from './in-parts.ts';

async function* from(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    yield chunk;
    chunk.fill(0); // a source may reuse its buffer
  }
}

test('parts have the requested sizes, the last one the rest, with all bytes in order', async () => {
  const sizeOf = (part: number) => 5 + 3 * Math.floor(part / 2);
  const cases = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(cases, async (chunks) => {
      const expected = Buffer.concat(chunks);
      const parts: Buffer[] = [];
      for await (const { bytes, isLast } of inParts(from(chunks), sizeOf)) {
        if (isLast) expect(bytes.length).toBeLessThan(sizeOf(parts.length));
        else expect(bytes.length).toBe(sizeOf(parts.length));
        parts.push(Buffer.from(bytes));
      }
      expect(Buffer.concat(parts).equals(expected)).toBe(true);
    }),
    { seed: 1 },
  );
});
