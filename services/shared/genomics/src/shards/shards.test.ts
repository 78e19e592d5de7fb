import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { ContigNames } from '../contigs/contig-names.ts';
import { genomeOf } from '../vcf/testing/vcf-runs.ts';
import {
  bgzfOf,
  fileOf,
  importBedInShards,
  importBedWhole,
  importInShards,
  importWhole,
} from './testing/import-in-shards.ts';

const header = '##fileformat=VCFv4.3\n##INFO=<ID=AC_Hom,Description="allele counts">\n\n';
const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';
const record = (pos: number | string, rest = 'A\tC\t.\t.\t.\tGT\t0/1') => `1\t${pos}\t.\t${rest}`;
const good = `${record(1)}\n${record(2, 'CA\tC\t.\tq10\t.\tGT\t1/1')}\n${record(3, 'A\t*,C\t.\t.\t.\tGT\t1/2')}\n`;

/** Files as described by their titles. */
const files: [string, string, { maxLineBytes?: number }?][] = [
  ['good records', `${header}${columns}${good}`],
  ['no records', `${header}${columns}`],
  ['no header', good],
  ['nothing', ''],
  ['a byte order mark and CRLF', `\ufeff${header}${columns}${good}`.replaceAll('\n', '\r\n')],
  ['no final line break', `${columns}${good}`.slice(0, -1)],
  ['empty lines', `${columns}\n\n${good}\n\n${good}\n\n`],
  ['a bad line between good ones', `${header}${columns}${good}${record('x')}\n${good}`],
  ['two bad lines', `${header}${columns}${good}${record('x')}\n${good}${record('y')}\n`],
  ['a bad last line without an end', `${columns}${good}${record('x')}`],
  ['a second header after the first', `${header}${columns}${good}${header}${columns}${good}`],
  [
    'a line longer than allowed',
    `${columns}${good}${record(5, `${'A'.repeat(90)}\tC\t.\t.\t.\tGT\t1`)}\n${good}`,
    { maxLineBytes: 80 },
  ],
  [
    'counts in INFO',
    `${header}${columns}${record(7, 'A\tC\t.\t.\tAC_Het=1;AC_Hom=2\tDP\t1')}\n${record(8, 'A\tC\t.\t.\tAC=5\tDP\t1')}\n`,
  ],
  [
    'no possible carriers',
    `${columns.replace('\tS\n', '\tS\tT\n')}${record(7, 'A\tC\t.\t.\t.\tDP\t1\t2')}\n${record(8, 'A\tC\t.\t.\t.\tDP\t1\t2')}\n`,
  ],
];

describe.each(files)('a VCF file with %s', (_, text, options = {}) => {
  const bytes = Buffer.from(text);

  test('gives the same result for every split of its plain text in two', async () => {
    const file = fileOf(bytes, false);
    const whole = await importWhole(file, options);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(await importInShards(file, { cuts: [cut] }, options)).toEqual(whole);
    }
  });

  test('gives the same result in plain shards of any size', async () => {
    const file = fileOf(bytes, false, 1000);
    const whole = await importWhole(file, options);
    for (const shardBytes of [1, 2, 3, 5, 8, 13, 21, 34, 55, 200]) {
      expect(await importInShards(file, { shardBytes }, options)).toEqual(whole);
    }
  });

  test('gives the same result for every cut of its BGZF blocks, a shard for each block', async () => {
    const whole = await importWhole(fileOf(await bgzfOf([bytes]), true), options);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const pieces = [bytes.subarray(0, cut), bytes.subarray(cut, cut + 9), Buffer.alloc(0), bytes.subarray(cut + 9)];
      const file = fileOf(await bgzfOf(pieces), true, 100);
      expect(await importInShards(file, { shardBytes: 10 }, options)).toEqual(whole);
    }
  });
});

test('random cuts of random lines give the same result as the whole file', async () => {
  const line = fc.constantFrom(
    record(1),
    record(2, 'T\tG\t.\t.\t.\tGT\t1|1'),
    record('bad'),
    '',
    '#late',
    `${record(4)}\r`,
  );
  const lines = fc.array(line, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lines, fc.uniqueArray(fc.nat(600), { maxLength: 6 }), fc.boolean(), async (all, cuts, ended) => {
      const bytes = Buffer.from(`${columns}${all.join('\n')}${ended ? '\n' : ''}`);
      const file = fileOf(bytes, false);
      const sorted = cuts.toSorted((a, b) => a - b);
      expect(await importInShards(file, { cuts: sorted })).toEqual(await importWhole(file));
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('a truncated BGZF file, or one without end marker, fails as it does in one go', async () => {
  const pieces = Array.from({ length: 6 }, (_, i) => Buffer.from(i === 0 ? columns : good));
  const bytes = await bgzfOf(pieces);
  for (let length = 60; length < bytes.length; length++) {
    const file = fileOf(bytes.subarray(0, length), true, 100);
    expect(await importInShards(file, { shardBytes: 40 })).toEqual(await importWhole(file));
  }
});

test('checks of the contigs of a whole file use the sums', async () => {
  const genome = genomeOf({ '2': 'ACGTACGT' });
  const options = { genome, contigs: new ContigNames({ genomeContigs: ['2'] }) };
  for (const more of ['', '2\t1\t.\tA\tC\t.\t.\t.\tGT\t1\n']) {
    const text = `##contig=<ID=2,length=9>\n${columns}${good}${more}`;
    const file = fileOf(Buffer.from(text), false);
    for (const shardBytes of [10, 40, 100]) {
      expect(await importInShards(file, { shardBytes }, options)).toEqual(await importWhole(file, options));
    }
  }
});

test.each([
  ['good', '\ufefftrack x\n#c\n1\t5\t10\n1\t10\t20\r\n\n2 3 4\nchr1\t7\t7'],
  ['bad', '1\t5\t10\n1\t10\t20\n1\t9\t8\n\ufeff1\t2\t3\n'],
  ['a mark within', '1\t5\t10\n\ufeff1\t2\t3\n'],
])('a BED file (%s) gives the same result for every split in three', async (_, text) => {
  const file = fileOf(Buffer.from(text), false);
  const whole = await importBedWhole(file);
  for (let a = 0; a < text.length; a++) {
    for (let b = a; b <= text.length + 2; b += 3) expect(await importBedInShards(file, [a, b])).toEqual(whole);
  }
});
