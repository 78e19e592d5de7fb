import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { parseRange, unsatisfiable } from './range.ts';

configureProperties({ seed: 20 });

describe('the Range header of a collection', () => {
  test('gives zero-based inclusive positions', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        expect(parseRange(`items=${first}-${last}`)).toEqual({ first, last });
        if (first !== last) expect(parseRange(`items=${last}-${first}`)).toBe('backwards');
      }),
    );
  });

  test('treats numbers beyond 64 bits as past any end', () => {
    const huge = '99999999999999999999999999';
    expect(parseRange(`items=0-${huge}`)).toEqual({ first: 0, last: Number.MAX_SAFE_INTEGER });
    expect(parseRange(`items=${huge}-${huge}9`)).toEqual({
      first: Number.MAX_SAFE_INTEGER,
      last: Number.MAX_SAFE_INTEGER,
    });
    expect(parseRange(`items=${huge}9-${huge}`)).toBe('backwards');
    expect(parseRange('items=9007199254740993-9007199254740992')).toBe('backwards');
  });

  test('is refused when absent or malformed', () => {
    const wrong = ['', 'items', 'items=', 'items=1', 'items=1-', 'items=-5', 'items=a-b', 'bytes=0-1', 'items=0-1,3-4'];
    for (const header of [undefined, ...wrong, 'items=0.5-1', 'items = 0-1', 'items=+0-1', 'items=0-1x']) {
      expect(() => parseRange(header)).toThrow('Range header required, for example items=0-19');
    }
  });

  test('that selects nothing is answered with the total', () => {
    expect(unsatisfiable(7)).toMatchObject({ code: 'unsatisfiable_range', contentRange: 'items */7' });
  });
});
