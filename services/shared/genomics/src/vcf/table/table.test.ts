import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { normalizeVariant } from '../../alleles/normalize-variant.ts';
import { ContigNames } from '../../contigs/contig-names.ts';
import { inContigOrder } from '../../contigs/contig-order.ts';
import { genomeOf } from '../testing/vcf-runs.ts';
import { anchoredAlleles, anchorPosition } from './anchored-alleles.ts';
import { concreteBase } from './concrete-base.ts';
import { tableHeader } from './table-header.ts';

const sequence = 'AAACACACGTGTTTNRACA';
const allele = fc.array(fc.constantFrom('A', 'C', 'G', 'T'), { maxLength: 4 }).map((all) => all.join(''));

describe('a record of a variant', () => {
  test('has alleles that read as the variant, and neither is empty', async () => {
    const genome = genomeOf({ '1': sequence });
    const written = fc.record({ start: fc.nat(sequence.length), length: fc.nat(5), observed: allele });
    await fc.assert(
      fc.asyncProperty(written, async ({ start, length, observed }) => {
        const reference = sequence.slice(start, start + length);
        const variant = await normalizeVariant({ contig: '1', start, reference, observed }, genome);
        if (variant.reference === variant.observed) return;
        const at = anchorPosition(variant);
        if (at >= sequence.length) return;
        const record = anchoredAlleles(variant, at < 0 ? '' : sequence[at]!);
        expect(Math.min(record.reference.length, record.observed.length)).toBeGreaterThan(0);
        expect(sequence.slice(record.pos - 1).startsWith(record.reference)).toBe(true);
        const again = { contig: '1', start: record.pos - 1, reference: record.reference, observed: record.observed };
        expect(await normalizeVariant(again, genome)).toEqual(variant);
      }),
      { seed: 20_261_124, numRuns: 1000 },
    );
  });

  test('at the start of a contig has the base after it', () => {
    expect(anchoredAlleles({ contig: '1', start: 0, reference: 'AA', observed: '' }, 'C')).toEqual({
      pos: 1,
      reference: 'AAC',
      observed: 'C',
    });
    expect(anchorPosition({ contig: '1', start: 0, reference: '', observed: 'G' })).toBe(0);
  });

  test.each([
    ['A', 'A'],
    ['N', 'N'],
    ['R', 'A'],
    ['K', 'G'],
    ['-', 'N'],
  ])('beside the letter %s of the genome has %s', (letter, base) => {
    expect(concreteBase(letter.charCodeAt(0))).toBe(base);
  });
});

describe('the contigs of a table', () => {
  test('are in the order of the genome, or of human chromosomes and then by name', () => {
    const names = ['X', 'b', '10', 'M', '9', 'a'];
    expect(inContigOrder(names, new ContigNames())).toEqual(['9', '10', 'X', 'M', 'a', 'b']);
    const genome = { contigs: new Map([...'ba'].map((name) => [name, 1])) };
    expect(inContigOrder(names, new ContigNames(), genome).slice(0, 3)).toEqual(['b', 'a', '10']);
  });

  test('have lines in its header where VCF allows their names', () => {
    const contigs = [{ name: '1', length: 9 }, { name: 'HLA-A*01:01' }, { name: 'a,b' }, { name: '<x>' }];
    expect(Buffer.from(tableHeader(contigs, [])).toString()).toBe(
      '##fileformat=VCFv4.3\n##contig=<ID=1,length=9>\n##contig=<ID=HLA-A*01:01>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n',
    );
  });
});
