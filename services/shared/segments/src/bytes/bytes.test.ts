import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { ByteSink } from './byte-sink.ts';
import { ByteSource } from './byte-source.ts';

const corrupt = expect.objectContaining({ code: 'corrupt_segment' });

describe('byte sink and source', () => {
  test.each([
    [0, [0]],
    [127, [127]],
    [128, [128, 1]],
    [300, [172, 2]],
    [2 ** 31, [128, 128, 128, 128, 8]],
    [Number.MAX_SAFE_INTEGER, [255, 255, 255, 255, 255, 255, 255, 15]],
  ])('write %d as specified by the format', (value, bytes) => {
    const sink = new ByteSink(0);
    sink.varint(value);
    expect([...sink.view()]).toEqual(bytes);
  });

  test('preserve every number up to 2^53-1 and every text', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), fc.array(fc.string({ unit: 'binary' })), (numbers, texts) => {
        const sink = new ByteSink(1);
        for (const number of numbers) sink.varint(number);
        for (const text of texts) sink.text(text);
        const source = new ByteSource(sink.view());
        expect(numbers.map(() => source.varint())).toEqual(numbers);
        expect(texts.map(() => source.text())).toEqual(texts);
        source.end();
      }),
    );
  });

  test('refuse numbers that are too long or too large', () => {
    for (const bytes of [Array(8).fill(255), [...Array(7).fill(255), 16], Array(20).fill(128)]) {
      const error = (() => {
        try {
          return new ByteSource(Uint8Array.from(bytes)).varint();
        } catch (thrown) {
          return thrown;
        }
      })();
      expect(error).toEqual(corrupt);
    }
  });

  test('never read past the end', () => {
    expect(() => new ByteSource(Uint8Array.of(128)).varint()).toThrow('ends too early');
    expect(() => new ByteSource(Uint8Array.of(3, 65)).text()).toThrow('too short');
    expect(() => new ByteSource(Uint8Array.of(2, 0xc3, 0x28)).text()).toThrow('UTF-8');
    expect(() => new ByteSource(Uint8Array.of(1)).end()).toThrow('too many');
  });
});
