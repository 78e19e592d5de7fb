import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { MAX_SPELLING_CHARACTERS, readSpelling, spellingExamples } from './read-spelling.ts';

configureProperties({ seed: 20_261_124 });

const duplication = { of: 'duplication' };
const inversion = { of: 'inversion' };

describe('a variant is read', () => {
  test.each([
    ['20:139745t>c', '20', 139744, 'T', 'C'],
    ['1-10130-G-A', '1', 10129, 'G', 'A'],
    ['chr1-10130-ga-G', 'chr1', 10129, 'GA', 'G'],
    ['HLA-A*01:01-5-A-T', 'HLA-A*01:01', 4, 'A', 'T'],
    ['a-1-A-C-5-A-T', 'a-1-A-C', 4, 'A', 'T'],
    ['NC_000001.11:10129:G:A', 'NC_000001.11', 10129, 'G', 'A'],
    ['NC_000001.11:10129:1:a', 'NC_000001.11', 10129, 1, 'A'],
    ['1:0::A', '1', 0, '', 'A'],
    ['1:0:0:A', '1', 0, 0, 'A'],
    ['1:5:3:', '1', 5, 3, ''],
    ['1:5:GAT:', '1', 5, 'GAT', ''],
    ['HLA-A*01:01:4:A:T', 'HLA-A*01:01', 4, 'A', 'T'],
    ['NC_000001.11:g.10130G>A', 'NC_000001.11', 10129, 'G', 'A'],
    ['chr1:g.10del', 'chr1', 9, 1, ''],
    ['chr1:g.10_12del', 'chr1', 9, 3, ''],
    ['chr1:g.10_12delGAT', 'chr1', 9, 'GAT', ''],
    ['chr1:g.10dup', 'chr1', 9, 1, duplication],
    ['chr1:g.10_12dupgat', 'chr1', 9, 'GAT', duplication],
    ['chr1:g.10_11insGAT', 'chr1', 10, '', 'GAT'],
    ['chr1:g.10delinsGA', 'chr1', 9, 1, 'GA'],
    ['chr1:g.10_12delGATinsCC', 'chr1', 9, 'GAT', 'CC'],
    ['chr1:g.10_12inv', 'chr1', 9, 3, inversion],
    ['HLA-A*01:01:g.5A>T', 'HLA-A*01:01', 4, 'A', 'T'],
  ])('from %s', (text, contig, start, deleted, inserted) => {
    expect(readSpelling(text)).toEqual({ contig, start, deleted, inserted });
  });

  test('from m. as one of the mitochondrion', () => {
    const change = { start: 3242, deleted: 'A', inserted: 'G' };
    expect(readSpelling('NC_012920.1:m.3243A>G')).toEqual({ contig: 'NC_012920.1', ...change, isMitochondrial: true });
  });

  test.each(spellingExamples)('from the example %s', (example) => {
    expect(readSpelling(example)).toMatchObject({ start: 10129, deleted: 'G', inserted: 'A' });
  });
});

describe('a text is refused', () => {
  test.each([
    ['', 'expected a variant such as'],
    ['rs123', 'expected a variant such as'],
    ['1-5-A-', 'expected a variant such as'],
    ['1-5--T', 'expected a variant such as'],
    ['-5-A-T', 'expected a variant such as'],
    ['1-5-A-*', 'expected a variant such as'],
    ['1:5:A', 'expected a variant such as'],
    [':5:A:T', 'expected a variant such as'],
    ['1:-5:A:T', 'expected a variant such as'],
    ['1:5:A:U', 'expected a variant such as'],
    ['1-0-A-T', 'expected a position from 1'],
    ['1-2147483648-A-T', 'expected a position from 1'],
    ['1:2147483647:A:T', 'expected a position from 1'],
    ['1:g.0A>T', 'expected a position from 1'],
    ['1-5-A-a', 'expected an allele other'],
    ['1:5:A:A', 'expected an allele other'],
    ['1:5::', 'expected an allele other'],
    ['1:5:0:', 'expected an allele other'],
    ['1:g.5A>A', 'expected an allele other'],
    ['1:g.5=', 'expected a genomic change'],
    ['1:g.5AC>TT', 'expected a genomic change'],
    ['1:g.(5_9)del', 'expected a genomic change'],
    ['1:g.5_?del', 'expected a genomic change'],
    ['1:g.5insA', 'between two neighbouring positions'],
    ['1:g.5_7insA', 'between two neighbouring positions'],
    ['1:g.12_10del', 'ends after its begin'],
    ['1:g.10_12delGA', 'the range has a length of 3, but 2 bases'],
    ['1:g.10delGA', 'the range has a length of 1, but 2 bases'],
    ['NM_000059.3:c.316G>A', 'depends on a transcript'],
    ['NP_000050.2:p.Lys3326Ter', 'depends on a transcript'],
    ['1:5:12001:', 'at most 12000 letters'],
    ['1:g.1_12001del', 'at most 12000 letters'],
    ['1:g.1_6001inv', 'at most 12000 letters'],
    [`1-5-A-${'C'.repeat(12_000)}`, 'at most 12000 letters'],
    ['1-5-A-T\n', 'no control characters'],
    ['1\0:g.5A>T', 'no control characters'],
    ['1'.repeat(MAX_SPELLING_CHARACTERS + 1), 'at most 12500 characters'],
  ])('for fault number %#', (text, message) => {
    expect(() => readSpelling(text)).toThrow(
      expect.objectContaining({ name: 'InputError', kind: 'malformed', message: expect.stringContaining(message) }),
    );
  });

  test('or read, whatever it is, without any other error and in time linear in its length', () => {
    const piece = fc.constantFrom(
      ...['1', 'NC_000001.11', ':', '-', '_', '.', '>', 'g.', 'm.', 'c.', 'del', 'ins', 'dup', 'inv', '='],
      ...['A', 'ACGT', 'n', '5', '10130', '99999999999', '0', ' ', 'é', '\ud800', '\u{1f600}', '\0'],
    );
    const text = fc.oneof(
      fc.string({ unit: piece, maxLength: 14 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.tuple(piece, fc.nat(13_000)).map(([one, times]) => one.repeat(times).slice(0, MAX_SPELLING_CHARACTERS)),
    );
    const read = (spelling: string) => {
      try {
        return readSpelling(spelling).start;
      } catch (error) {
        return (error as Error).name;
      }
    };
    fc.assert(
      fc.property(text, fc.constantFrom('', '1:g.', '1:5:', '1-5-A'), (rest, start) => {
        const result = read(start + rest);
        if (typeof result === 'string') expect(result).toBe('InputError');
      }),
      { numRuns: 5000 },
    );
  });
});
