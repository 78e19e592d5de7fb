import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { createRandom } from '@varfreq/testkit/random';
import { inflate } from './frame.ts';

/** Random bytes, of several stored blocks when they are many. */
function bytesOf(length: number): Uint8Array {
  const random = createRandom(length + 1);
  return Uint8Array.from({ length }, () => random.below(256));
}

/** What zlib makes of `stored`; undefined when that is not the content. */
function byZlib(stored: Uint8Array, content: Uint8Array): Uint8Array | undefined {
  try {
    const inflated = inflateRawSync(stored);
    return Buffer.compare(inflated, content) === 0 ? inflated : undefined;
  } catch {
    return undefined;
  }
}

describe('content that is stored as it is', () => {
  test.each([0, 1, 65_535, 65_536, 200_000])('of %i bytes is read', (length) => {
    const content = bytesOf(length);
    const stored = deflateRawSync(content, { level: 0 });
    expect(Buffer.compare(inflate(stored, length, crc32(content)), content)).toBe(0);
  });

  test('and changed anywhere is read as zlib reads it, or refused', () => {
    const content = bytesOf(70_000);
    const stored = deflateRawSync(content, { level: 0, memLevel: 9 });
    const places = fc.oneof(
      fc.constantFrom(0, 1, 2, 3, 4),
      fc.nat(stored.length - 1),
      fc.integer({ min: 65_530, max: 65_550 }),
    );
    fc.assert(
      fc.property(places, fc.nat(255), fc.nat(3), (at, value, cut) => {
        const changed = Buffer.from(stored.subarray(0, stored.length - cut));
        if (at < changed.length) changed[at] = value;
        const read = () => inflate(changed, content.length, crc32(content));
        const expected = byZlib(changed, content);
        if (expected === undefined) expect(read).toThrow(expect.objectContaining({ code: 'corrupt_segment' }));
        else expect(Buffer.compare(read(), expected)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test('is refused when more follows it', () => {
    const content = bytesOf(10);
    const stored = Buffer.concat([deflateRawSync(content, { level: 0 }), Buffer.of(0)]);
    expect(() => inflate(stored, 11, crc32(content))).toThrow('a checksum does not match');
  });
});
