import { expect, test } from '@jest/globals';
import { ContigNames } from './contigs/contig-names.ts';
import { importReport, otherSex } from './import-report.ts';
import { importVcf } from './vcf/import/import.ts';
import { bytesOf, chunksOf, headerOf } from './vcf/testing/vcf-runs.ts';

const nowhere = { add: () => undefined, drain: async () => undefined };

async function reportOf(
  records: readonly string[],
  { samples = ['S'], poolSize = 1, contigs = new ContigNames() } = {},
) {
  const text = headerOf(samples) + records.map((record) => `${record.replaceAll(' ', '\t')}\n`).join('');
  const options = {
    skipFiltered: true,
    useGenotypes: true,
    preferGenotypeLikelihoods: false,
    maxLineBytes: 1 << 20,
    poolSize,
    contigs,
    onReferenceMismatch: 'fail',
  } as const;
  return importReport(await importVcf(chunksOf([bytesOf(text)]), options, nowhere), poolSize);
}

const call = (place: string, alleles: string, genotype = '0/1', filter = 'PASS') =>
  `${place} . ${alleles} . ${filter} . GT ${genotype}`;

test('counts what is stored: substitutions of single bases, zygosities, contigs', async () => {
  const records = [
    call('1 10', 'A G'),
    call('1 11', 'C T', '1/1'),
    call('1 12', 'G A', '1|1'),
    call('1 13', 'A C'),
    call('2 10', 'AT GT'),
    call('2 20', 'AT A'),
    call('2 30', 'A G,T', '1/2'),
    call('2 40', 'A G', '0/0'),
    call('2 50', 'A N'),
    call('2 60', 'A C', '0/1', 'q10'),
    call('2 65', 'A C,<NON_REF>', '0/0'),
    call('2 70', 'A C,G', '1/2', 'q10'),
  ];
  expect(await reportOf(records)).toEqual({
    sampleColumns: 1,
    transitionsTransversions: 2.5, // 10, 11, 12, AT>GT and 30 A>G; 13 and 30 A>T
    hetHomRatio: 3.5, // the seven het observations at 1:10, 1:13, 2:10, 2:20, 2:30 twice, 2:50; 1:11 and 1:12
    multiallelic: 1,
    chromosomes: { 1: 4, 2: 5 },
    otherChromosomes: 0,
  });
});

test('a file without variants has no ratios', async () => {
  const report = { sampleColumns: 2, multiallelic: 0, chromosomes: {}, otherChromosomes: 0 };
  expect(await reportOf([], { samples: ['S', 'T'], poolSize: 2 })).toEqual(report);
});

test.each([
  ['male', 10, 90, 0.1],
  ['unknown', 30, 70, 0.3],
  ['female', 60, 40, 0.6],
] as const)('%s: %d het and %d hom calls on X', async (xSex, het, hom, xHeterozygosity) => {
  const at = (index: number) => `chrX ${5_000_000 + index}`;
  const records = [
    ...Array.from({ length: het }, (_, index) => call(at(index), 'A G')),
    ...Array.from({ length: hom }, (_, index) => call(at(het + index), 'A G', index % 2 === 0 ? '1/1' : '1')),
    ...Array.from({ length: 100 }, (_, index) => call(`chrX ${100_000 + index}`, 'A G')),
  ];
  expect(await reportOf(records)).toMatchObject({ xHeterozygosity, xSex });
  expect(await reportOf(records, { poolSize: 2 })).not.toHaveProperty('xSex');
});

test('calls on X count in the spelling of the genome', async () => {
  const records = Array.from({ length: 60 }, (_, index) => call(`chrX ${5_000_000 + index}`, 'A G'));
  const contigs = new ContigNames({ genomeContigs: ['NC_000001.11', 'NC_000023.11'] });
  expect(await reportOf(records, { contigs })).toMatchObject({
    ...{ xHeterozygosity: 1, xSex: 'female', chromosomes: { 'NC_000023.11': 60 } },
  });
});

test('few calls on X, or only in the pseudoautosomal regions, hint at nothing', async () => {
  const few = Array.from({ length: 49 }, (_, index) => call(`X ${5_000_000 + index}`, 'A G'));
  const ends = Array.from({ length: 100 }, (_, index) => [
    call(`X ${2_781_379 + index}`, 'A G'),
    call(`X ${154_931_044 + index}`, 'A G'),
  ]);
  expect(await reportOf([...few, ...ends.flat()])).not.toHaveProperty('xHeterozygosity');
});

test('names the first 25 contigs with short names and counts the others together', async () => {
  const names = [...Array.from({ length: 40 }, (_, index) => `scaffold_${index}`), 'scaffold_0', 'x'.repeat(25)];
  const report = await reportOf(names.map((name) => call(`${name} 7`, 'A G')));
  expect(Object.keys(report.chromosomes)).toHaveLength(25);
  expect(report.chromosomes.scaffold_0).toBe(2);
  expect(report.otherChromosomes).toBe(16);
});

test.each([
  ['male', 'female', /^sex: 10 % of the calls on X are het, as in a male, but the sample is female/],
  ['female', 'male', /^sex: 10 % .* as in a female, but the sample is male/],
  ['male', 'male', undefined],
  ['male', 'unknown', undefined],
  ['unknown', 'female', undefined],
  [undefined, 'female', undefined],
] as const)('calls as in a %s, of a sample that is %s', (xSex, sex, says) => {
  const report = { sampleColumns: 1, multiallelic: 0, chromosomes: {}, otherChromosomes: 0, xHeterozygosity: 0.1 };
  const warning = otherSex({ ...report, ...(xSex && { xSex }) }, sex);
  if (says === undefined) expect(warning).toBeUndefined();
  else expect(warning).toMatch(says);
});
