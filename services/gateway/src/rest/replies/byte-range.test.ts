import { describe, expect, test } from '@jest/globals';
import type { Call } from '../call.ts';
import { isNotModified } from './blob-preconditions.ts';
import { byteRangeOf } from './byte-range.ts';

const validators = { etag: '"abc"', lastModified: 'Tue, 02 Mar 2027 10:00:00 GMT' };
const later = 'Tue, 02 Mar 2027 10:00:01 GMT';
const earlier = 'Tue, 02 Mar 2027 09:59:59 GMT';

function asking(headers: Readonly<Record<string, string>>, isHead = false): Call {
  return { header: (name: string) => headers[name], isHead } as Call;
}

describe('byte ranges', () => {
  test.each([
    ['bytes=0-0', [0, 1]],
    ['bytes=2-4', [2, 5]],
    ['bytes=2-', [2, 10]],
    ['bytes=-3', [7, 10]],
    ['bytes=-99', [0, 10]],
    ['bytes=9-99999999999999999999', [9, 10]],
    ['BYTES=0-4', [0, 5]],
  ])('%s of ten bytes is [%j)', (range, expected) => {
    const { start, end } = byteRangeOf(asking({ range }), 10, validators)!;
    expect([start, end]).toEqual(expected);
  });

  test.each(['', 'bytes=', 'bytes=-', 'bytes=4-2', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-1', 'bytes 0-1'])(
    '"%s" is ignored',
    (range) => {
      expect(byteRangeOf(asking({ range }), 10, validators)).toBeUndefined();
    },
  );

  test.each([
    ['bytes=10-', 10],
    ['bytes=10-20', 10],
    ['bytes=-0', 10],
    ['bytes=99999999999999999999-', 10],
    ['bytes=0-', 0],
  ])('%s of %d bytes is unsatisfiable', (range, size) => {
    expect(() => byteRangeOf(asking({ range }), size, validators)).toThrow(
      expect.objectContaining({ code: 'unsatisfiable_range', contentRange: `bytes */${size}` }),
    );
  });

  test('of HEAD are ignored, satisfiable or not', () => {
    expect(byteRangeOf(asking({ range: 'bytes=0-1' }, true), 10, validators)).toBeUndefined();
    expect(byteRangeOf(asking({ range: 'bytes=99-' }, true), 10, validators)).toBeUndefined();
  });

  test('the last bytes of an empty file are the whole of it', () => {
    expect(byteRangeOf(asking({ range: 'bytes=-5' }), 0, validators)).toBeUndefined();
  });

  test.each([
    ['"abc"', true],
    ['"other"', false],
    ['W/"abc"', false],
    [validators.lastModified, true],
    [earlier, false],
    [later, false],
    ['*', false],
    ['nonsense', false],
  ])('If-Range %s keeps the range: %s', (ifRange, kept) => {
    const range = byteRangeOf(asking({ range: 'bytes=0-1', 'if-range': ifRange }), 10, validators);
    expect(range !== undefined).toBe(kept);
  });
});

describe('conditional downloads', () => {
  test.each([
    [{}, false],
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc", "x"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"x"' }, false],
    [{ 'if-modified-since': validators.lastModified }, true],
    [{ 'if-modified-since': later }, true],
    [{ 'if-modified-since': earlier }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': later }, false],
    [{ 'if-match': '"abc"' }, false],
    [{ 'if-match': '*', 'if-unmodified-since': earlier }, false],
    [{ 'if-unmodified-since': validators.lastModified }, false],
    [{ 'if-unmodified-since': 'yesterday' }, false],
  ] as [Record<string, string>, boolean][])('%j is answered with 304: %s', (headers, notModified) => {
    expect(isNotModified(asking(headers), validators)).toBe(notModified);
  });

  test.each([{ 'if-match': '"x"' }, { 'if-match': 'W/"abc"' }, { 'if-unmodified-since': earlier }] as Record<
    string,
    string
  >[])('%j is answered with 412', (headers) => {
    expect(() => isNotModified(asking(headers), validators)).toThrow(
      expect.objectContaining({ code: 'precondition_failed' }),
    );
  });
});
