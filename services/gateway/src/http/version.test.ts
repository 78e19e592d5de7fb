import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { acceptsVersion, apiVersion, negotiateVersion } from './version.ts';

configureProperties({ seed: 20 });

const operators: Record<string, (a: number, b: number) => boolean> = {
  '': (a, b) => a === b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** The first `length` numbers of a version as one number. */
function weigh(version: readonly number[], length: number): number {
  return version.slice(0, length).reduce((sum, part) => sum * 1000 + part, 0);
}

describe('Accept-Version', () => {
  test('compares as many numbers as a comparator names', () => {
    const part = fc.integer({ min: 0, max: 5 });
    const comparator = fc.record({
      operator: fc.constantFrom(...Object.keys(operators)),
      operand: fc.array(part, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.tuple(part, part, part), fc.array(comparator, { minLength: 1, maxLength: 3 }), (version, all) => {
        const text = all.map(({ operator, operand }) => operator + operand.join('.')).join(',');
        const expected = all.every(({ operator, operand }) =>
          operators[operator]!(weigh(version, operand.length), weigh(operand, operand.length)),
        );
        expect(acceptsVersion(text, version.join('.'))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('accepts the specifications in the API documentation', () => {
    for (const good of ['>=3.0.0,<4.0.0', '3', '3.0', '==3.0.0', '>=3', '!=2', ' >=3.0.0 , <4.0.0 ', '>= 3', '<=3']) {
      expect(acceptsVersion(good)).toBe(true);
    }
    for (const bad of ['>3', '<3', '!=3', '!=3.0.0', '4', '>=3.0.1', '2.9', '>=3,<3', '<3.0.0']) {
      expect(acceptsVersion(bad)).toBe(false);
    }
  });

  test('refuses malformed specifications', () => {
    const wrong = ['', ',', '3,', '^3', '~3', '3.x', '*', '>=3 <4', '3 || 4', '=3', '=>3', '3.0.0.0', 'v3', '03', '-1'];
    for (const specification of [...wrong, 'latest', '>', '>=3,,<4', '9'.repeat(300), '> = 3']) {
      expect(acceptsVersion(specification)).toBe(false);
    }
  });

  test("is optional, and its refusal names the server's version", () => {
    expect(() => negotiateVersion(undefined)).not.toThrow();
    expect(() => negotiateVersion('4')).toThrow(`Accept-Version: this server implements version ${apiVersion}.`);
  });
});
