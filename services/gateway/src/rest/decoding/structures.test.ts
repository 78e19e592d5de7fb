import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { Repeated } from '../../http/bodies/shown-value.ts';
import { DecodeContext } from './decode-context.ts';
import type { Decoder } from './decoder.ts';
import { required } from './fields.ts';
import { integer, text } from './scalars.ts';
import { list, object } from './structures.ts';

configureProperties({ seed: 20 });

function decode<T>(decoder: Decoder<T>, value: unknown): { value: T | undefined; problems: string[] } {
  const context = new DecodeContext();
  return { value: decoder.decode(value, 'f', context), problems: context.problems };
}

const words = list(text({ min: 1, max: 10 }), { maxItems: 30 });
const region = object({
  chromosome: required(text({ min: 1, max: 20 }), ''),
  begin: required(integer(1), ''),
  end: required(integer(1), ''),
});
const queries = list(
  object({ name: required(text({ min: 1, max: 9 }), ''), expression: required(text({ max: 99 }), '') }),
  { maxItems: 10 },
);

/** Items that the string encoding can express: without commas and colons. */
const word = fc.stringMatching(/^[a-zA-Z0-9 éß🧬._/>-]{1,10}$/u);

describe('lists of requests', () => {
  test('are the same as JSON arrays and joined by commas', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (items) => {
        expect(decode(words, items).value).toEqual(items);
        expect(decode(words, items.join(',')).value).toEqual(items);
        if (items.length > 1) expect(decode(words, new Repeated(items)).value).toEqual(items);
      }),
    );
  });

  test('are empty for the empty string', () => {
    expect(decode(words, '').value).toEqual([]);
    expect(decode(words, []).value).toEqual([]);
  });

  test('refuse other types, too many items, and name a wrong item by its index', () => {
    expect(decode(words, 5).problems).toEqual(['f: expected a list of at most 30 items, got 5']);
    expect(decode(words, null).problems).toEqual(['f: expected a list of at most 30 items, got null']);
    expect(decode(words, { a: 1 }).problems).toHaveLength(1);
    expect(decode(words, 'a,'.repeat(40)).problems).toEqual(['f: expected a list of at most 30 items, got 41 items']);
    expect(decode(words, ['a', '', 3]).problems).toEqual([
      'f[1]: expected a string of 1 to 10 characters, got 0 characters',
      'f[2]: expected a string of 1 to 10 characters, got 3',
    ]);
  });

  test('of integers accept strings inside JSON', () => {
    expect(decode(list(integer(1), { maxItems: 3 }), ['1', 2]).value).toEqual([1, 2]);
    expect(decode(list(integer(1), { maxItems: 3 }), '1,2').value).toEqual([1, 2]);
  });
});

describe('objects of requests', () => {
  test('are the same as JSON objects and as name:value pairs', () => {
    fc.assert(
      fc.property(
        word,
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        (chromosome, begin, end) => {
          const plain = { chromosome, begin, end };
          expect(decode(region, plain).value).toEqual(plain);
          expect(decode(region, `chromosome:${chromosome},begin:${begin},end:${end}`).value).toEqual(plain);
          expect(decode(region, JSON.stringify(plain)).value).toEqual(plain);
          const named = [{ name: 'a', expression: `${begin},:"{[` }];
          expect(decode(queries, JSON.stringify(named)).value).toEqual(named);
        },
      ),
    );
  });

  test('refuse malformed JSON, and JSON of another type', () => {
    for (const text of ['{', '{"chromosome":', '{}x']) expect(() => decode(region, text)).toThrow(/^f: malformed JSON/);
    expect(() => decode(queries, '[{]')).toThrow(/^f: malformed JSON/);
    expect(() => decode(queries, '['.repeat(40))).toThrow(/^f: nested deeper/);
    expect(decode(queries, '[1]').problems).toHaveLength(1);
    expect(decode(region, '[]').problems).toHaveLength(1);
  });

  test('split pairs at the first colon', () => {
    expect(decode(queries, 'name:a,expression:sample:/samples/1').value).toEqual([
      { name: 'a', expression: 'sample:/samples/1' },
    ]);
  });

  test('in a list begin at each repeated name', () => {
    expect(decode(queries, 'name:a,expression:*,name:b,expression:group:/groups/2').value).toEqual([
      { name: 'a', expression: '*' },
      { name: 'b', expression: 'group:/groups/2' },
    ]);
    expect(decode(queries, '').value).toEqual([]);
  });

  test('report every missing and wrong member with its path', () => {
    expect(decode(region, { begin: 'x' }).problems).toEqual([
      'f.chromosome: required, expected a string of 1 to 20 characters',
      'f.begin: expected an integer of at least 1, got "x"',
      'f.end: required, expected an integer of at least 1',
    ]);
  });

  test('refuse other types and pairs without a colon', () => {
    for (const value of [1, null, [], 'chromosome', ':1', 'a:1,b']) {
      expect(decode(region, value).problems[0]).toMatch(/^f: expected an object with chromosome, begin, end, got /);
    }
  });

  test('report unknown members, but those without effect and where they are ignored', () => {
    const text = 'chromosome:1,begin:1,stop:2,end:3';
    expect(decode(region, text).problems).toEqual(['f.stop: unknown; known: chromosome, begin, end']);
    expect(decode(object({ begin: required(integer(1), '') }, ['stop']), 'begin:1,stop:2').problems).toEqual([]);
    const lenient = new DecodeContext('ignore');
    expect(region.decode(text, 'f', lenient)).toEqual({ chromosome: '1', begin: 1, end: 3 });
    expect(lenient.problems).toEqual([]);
  });

  test('ignore members of the prototype', () => {
    const { value, problems } = decode(region, JSON.parse('{"__proto__": {"begin": 1}, "chromosome": "1", "end": 2}'));
    expect(problems).toEqual([
      'f.__proto__: unknown; known: chromosome, begin, end',
      'f.begin: required, expected an integer of at least 1',
    ]);
    expect(value).not.toHaveProperty('begin', 1);
  });
});
