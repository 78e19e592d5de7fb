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
    const source = new ByteSource(Uint8Array.from(bytes));
    expect([source.varint(), source.left]).toEqual([value, 0]);
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

  test.each([
    [Array(8).fill(255), 'too long'],
    [Array(20).fill(128), 'too long'],
    [[...Array(7).fill(255), 16], 'beyond 2^53-1'],
  ])('refuse the number %j', (bytes, message) => {
    const read = () => new ByteSource(Uint8Array.from(bytes)).varint();
    expect(read).toThrow(corrupt);
    expect(read).toThrow(message);
  });

  test('fill columns with numbers of any length, which wrap as in any typed array', () => {
    const numbers = [0, 1, 127, 128, 300, 16_383, 16_384, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER, 7];
    const sink = new ByteSink();
    for (const number of numbers) sink.varint(number);
    sink.varint(9);
    for (const Column of [Float64Array, Int32Array, Uint32Array]) {
      const source = new ByteSource(sink.view());
      const column = new Column(numbers.length);
      source.varints(column);
      expect([...column]).toEqual([...Column.from(numbers)]);
      expect([source.varint(), source.left]).toEqual([9, 0]);
      expect(() => new ByteSource(sink.view().subarray(0, 5)).varints(column)).toThrow('ends too early');
    }
  });

  test('take bytes up to the last, and numbers of items that fit into the rest', () => {
    const source = new ByteSource(Uint8Array.of(2, 1, 2, 3, 4));
    expect([source.left, source.count(2), source.left]).toEqual([5, 2, 4]);
    expect([...source.take(3)]).toEqual([1, 2, 3]);
    expect(() => source.take(2)).toThrow('ends too early');
    expect([...source.take(1)]).toEqual([4]);
    expect(() => source.byte()).toThrow('ends too early');
    expect(new ByteSource(Uint8Array.of(3, 1, 2, 3)).count()).toBe(3);
    expect(() => new ByteSource(Uint8Array.of(4, 1, 2, 3)).count()).toThrow('4 items');
    expect(() => new ByteSource(Uint8Array.of(3, 1, 2, 3, 4, 5)).count(2)).toThrow('3 items');
  });

  test('keep a byte order mark, and name the cause of a text that is no UTF-8', () => {
    const sink = new ByteSink();
    sink.text('\ufeffa');
    expect(new ByteSource(sink.view()).text()).toBe('\ufeffa');
    const read = () => new ByteSource(Uint8Array.of(1, 0xff)).text();
    expect(read).toThrow(expect.objectContaining({ cause: expect.anything() }));
  });

  test('never read past the end', () => {
    expect(() => new ByteSource(Uint8Array.of(128)).varint()).toThrow('ends too early');
    expect(() => new ByteSource(Uint8Array.of(3, 65)).text()).toThrow('too short');
    expect(() => new ByteSource(Uint8Array.of(2, 0xc3, 0x28)).text()).toThrow('UTF-8');
    expect(() => new ByteSource(Uint8Array.of(1)).end()).toThrow('too many');
  });
});

describe('a byte sink', () => {
  test('appends numbers, bytes and texts in order, and begins again when cleared', () => {
    const sink = new ByteSink(2);
    sink.byte(1);
    sink.append(Uint8Array.of(2, 3));
    sink.text('é');
    sink.byte(4);
    expect([sink.length, ...sink.view()]).toEqual([7, 1, 2, 3, 2, 0xc3, 0xa9, 4]);
    sink.clear();
    expect([sink.length, sink.view().length]).toEqual([0, 0]);
    sink.byte(5);
    expect([...sink.view()]).toEqual([5]);
  });

  const room = (sink: ByteSink) => sink.view().buffer.byteLength;

  test('does not grow while there is room', () => {
    for (const write of [
      (sink: ByteSink) => sink.varint(1),
      (sink: ByteSink) => sink.append(new Uint8Array(8)),
      (sink: ByteSink) => {
        for (let value = 0; value < 8; value++) sink.byte(value);
      },
    ]) {
      const sink = new ByteSink(8);
      write(sink);
      expect(room(sink)).toBe(8);
      write(sink);
      expect(room(sink)).toBe(16);
    }
    expect(room(new ByteSink())).toBe(1024);
  });

  test('grows by as much as is written, and else to twice its size', () => {
    const sink = new ByteSink(8);
    sink.byte(1);
    sink.append(new Uint8Array(40));
    expect([sink.length, room(sink)]).toEqual([41, 41]);
    sink.varint(2);
    expect([sink.length, room(sink)]).toEqual([42, 82]);
    const empty = new ByteSink(0);
    empty.byte(1);
    expect(room(empty)).toBe(1);
    empty.clear();
    empty.varint(1);
    expect(room(empty)).toBe(8);
  });
});
