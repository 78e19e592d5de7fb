import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { DecodeContext } from './decode-context.ts';
import type { Decoder } from './decoder.ts';
import { boolean, integer, oneOf, text } from './scalars.ts';

configureProperties({ seed: 20 });

function decode<T>(decoder: Decoder<T>, value: unknown): { value: T | undefined; problems: string[] } {
  const context = new DecodeContext();
  return { value: decoder.decode(value, 'field', context), problems: context.problems };
}

function good<T>(decoder: Decoder<T>, value: unknown): T | undefined {
  const result = decode(decoder, value);
  expect(result.problems).toEqual([]);
  return result.value;
}

const notStrings = fc.oneof(
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.dictionary(fc.string(), fc.string()),
);

describe('integers of requests', () => {
  const poolSize = integer(1);

  test('are accepted as JSON numbers and as decimal strings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (n) => {
        expect(good(poolSize, n)).toBe(n);
        expect(good(poolSize, String(n))).toBe(n);
      }),
    );
  });

  test('refuse anything but an integer, naming the field and the value', () => {
    for (const value of ['many', '1.5', '', ' 1', '1 ', '+1', '1e3', '0x10', 1.5, true, null, [1], { n: 1 }]) {
      const { problems } = decode(poolSize, value);
      expect(problems).toEqual([`field: expected an integer of at least 1, got ${JSON.stringify(value)}`]);
    }
  });

  test('refuse values below the minimum and above the maximum', () => {
    expect(decode(poolSize, 0).problems).toEqual(['field: expected an integer of at least 1, got 0']);
    expect(decode(poolSize, '2147483648').problems).toEqual([
      'field: expected an integer of at most 2147483647, got "2147483648"',
    ]);
    expect(decode(poolSize, '9'.repeat(400)).problems).toHaveLength(1);
  });
});

describe('booleans of requests', () => {
  test('are accepted as words in any case', () => {
    const words = fc.constantFrom('true', 'yes', 'on', '1', 'false', 'no', 'off', '0');
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.boolean()), (word, upper) => {
        const mixed = [...word].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join('');
        expect(good(boolean(), mixed)).toBe(['true', 'yes', 'on', '1'].includes(word));
      }),
    );
    expect(good(boolean(), true)).toBe(true);
    expect(good(boolean(), false)).toBe(false);
  });

  test('refuse numbers and other words', () => {
    for (const value of [1, 0, 'y', 'wahr', '', null, [], 'true ']) {
      expect(decode(boolean(), value).problems).toEqual([`field: expected a boolean, got ${JSON.stringify(value)}`]);
    }
  });
});

describe('texts of requests', () => {
  const name = text({ min: 1, max: 200 });

  test('refuse anything but a string', () => {
    fc.assert(fc.property(notStrings, (value) => decode(name, value).problems.length === 1));
  });

  test('count code points and trim nothing', () => {
    expect(good(name, '🧬'.repeat(200))).toHaveLength(400);
    expect(decode(name, '🧬'.repeat(201)).problems).toEqual([
      'field: expected a string of 1 to 200 characters, got 201 characters',
    ]);
    expect(good(name, '  a ')).toBe('  a ');
    expect(decode(name, '').problems).toHaveLength(1);
  });

  test('refuse control characters, except line breaks and tabs in notes', () => {
    const notes = text({ max: 100, multiline: true });
    for (const control of ['\0', '\u0007', '\u007f', '\u0085', '\u001b']) {
      expect(decode(name, `a${control}b`).problems).toHaveLength(1);
      expect(decode(notes, `a${control}b`).problems).toHaveLength(1);
    }
    expect(good(notes, 'a\n\r\tb')).toBe('a\n\r\tb');
    expect(decode(name, 'a\nb').problems).toHaveLength(1);
  });

  test('refuse lone surrogates and answer with well-formed text', () => {
    const { problems } = decode(name, 'a\ud800b');
    expect(problems).toHaveLength(1);
    expect(problems[0]!.isWellFormed()).toBe(true);
  });

  test('never quote secrets', () => {
    const password = text({ min: 1, max: 5, secret: true });
    for (const value of ['hunter22', 'a\0hunter22', 12345]) {
      expect(decode(password, value).problems.join()).not.toMatch(/hunter22|12345/);
    }
  });

  test('are truncated in quotes', () => {
    const { problems } = decode(text({ max: 5, pattern: /^a/ }), 'x');
    expect(problems).toEqual(['field: expected a string of at most 5 characters, got "x"']);
    expect(decode(integer(1), 'x'.repeat(1000)).problems[0]!.length).toBeLessThan(130);
  });
});

test('words of a closed list must match exactly', () => {
  const color = oneOf(['red', 'blue']);
  expect(good(color, 'red')).toBe('red');
  expect(decode(color, 'Red').problems).toEqual(['field: expected one of red, blue, got "Red"']);
  expect(decode(color, 1).problems).toEqual(['field: expected one of red, blue, got 1']);
});
