import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { variantOfKey } from './spelling.ts';

configureProperties({ seed: 20_261_126 });

/** Keys that version 0.1 answered, and how it read them. */
function readBy01(key: string) {
  const colon = key.lastIndexOf(':');
  const [, digits, reference, observed] = /^([0-9]{1,12})([a-z]*)>([a-z]*)$/i.exec(key.slice(colon + 1)) ?? [];
  const position = Number(digits);
  if (colon < 1 || !(position >= 1 && position < 2 ** 31) || /\p{Cc}/u.test(key)) return undefined;
  if (/[^ACGTRYSWKMBDHVN]/i.test(reference! + observed!)) return undefined;
  const alleles = { reference: reference!.toUpperCase(), observed: observed!.toUpperCase() };
  if (alleles.reference === alleles.observed) return undefined;
  return { variant: { chromosome: key.slice(0, colon), position, ...alleles } };
}

const odd = [
  ...['1', 'chr20', 'HLA-A*01:01:01:01', 'NC_000001.11', '1-5-A-T', '1:5:A:T', 'NC_000001.11:g.5A>T', '1:g.5', '1:g.'],
  ...[
    'a>b:3C>D',
    'x:5A>T',
    '1-5-A',
    '-',
    ':',
    '::',
    '>',
    '1:5:',
    '1:5::',
    'g.',
    '1:m.5_6ins',
    'c.5del',
    '染色体',
    ' ',
    '\u{1f600}',
  ],
];
const allele = fc.string({ unit: fc.constantFrom(...'ACGTNacgtnR'), maxLength: 3 });
const text = fc.string({ unit: fc.constantFrom(...'1-:>._gmdelATC5 '), maxLength: 20 });

describe('keys of version 0.1', () => {
  test('keep their meaning, however odd the name of the contig is', () => {
    const answered = fc.property(
      fc.oneof(
        fc.constantFrom(...odd),
        text.filter((name) => name !== ''),
      ),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      allele,
      allele,
      (contig, position, reference, observed) => {
        fc.pre(reference.toUpperCase() !== observed.toUpperCase());
        const key = `${contig}:${position}${reference}>${observed}`;
        expect(readBy01(key)).toBeDefined();
        expect(variantOfKey(key)).toEqual(readBy01(key));
      },
    );
    fc.assert(answered, { numRuns: 3000 });
  });

  test('are the only texts that are read as keys; others are spellings or not found', () => {
    let spelled = 0;
    const made = fc
      .tuple(fc.constantFrom(...odd), fc.constantFrom('', ':', '-', ':g.'), text)
      .map((each) => each.join(''));
    const any = fc.property(fc.oneof(text, made, fc.constantFrom(...odd)), (key) => {
      const known = readBy01(key);
      try {
        const read = variantOfKey(key);
        expect(read).toEqual(known ?? { spelling: key });
        if (known === undefined) spelled++;
      } catch (error) {
        expect(error).toMatchObject({ name: 'AppError', code: 'not_found' });
        expect(known).toBeUndefined();
      }
    });
    fc.assert(any, { numRuns: 5000 });
    expect(spelled).toBeGreaterThan(20);
  });

  test('may be longer than other spellings', () => {
    const observed = 'ACGT'.repeat(10_000);
    expect(variantOfKey(`1:5>${observed}`)).toMatchObject({ variant: { observed } });
    expect(() => variantOfKey(`1-5-C-${observed}`)).toThrow('at most 12500 characters');
  });
});
