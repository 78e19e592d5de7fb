import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { DecodeContext } from './decode-context.ts';
import { orderField } from './order.ts';

configureProperties({ seed: 20 });

const names = ['name', 'pool_size', 'public', 'active', 'added'];
const order = orderField(names);

function decode(value: unknown) {
  const context = new DecodeContext();
  return { keys: order.decoder.decode(value, 'order', context), problems: context.problems };
}

describe('the order of a listing', () => {
  test('is a list of fields with + or - or a blank (a decoded +) before them', () => {
    const key = fc.record({ field: fc.constantFrom(...names), sign: fc.constantFrom('', '+', ' ', '-') });
    fc.assert(
      fc.property(fc.array(key, { maxLength: 10 }), (keys) => {
        const text = keys.map(({ sign, field }) => sign + field).join(',');
        const expected = keys.map(({ sign, field }) => ({ field, descending: sign === '-' }));
        expect(decode(text).keys).toEqual(expected);
        expect(decode(keys.map(({ sign, field }) => sign + field)).keys).toEqual(expected);
      }),
    );
  });

  test('refuses unknown fields and other signs', () => {
    for (const value of ['id', '--name', '+ name', 'Name', 'name ', ['name', 3], 'name,,added', '+']) {
      expect(decode(value).problems[0]).toMatch(
        /^order\[\d\]: expected one of name, pool_size, public, active, added, /,
      );
    }
  });

  test('accepts nothing where a collection has a fixed order', () => {
    const context = new DecodeContext();
    orderField([]).decoder.decode('name', 'order', context);
    expect(context.problems).toHaveLength(1);
    expect(orderField([]).decoder.decode('', 'order', new DecodeContext())).toEqual([]);
  });
});
