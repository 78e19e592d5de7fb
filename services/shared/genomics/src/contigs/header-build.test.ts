import { describe, expect, test } from '@jest/globals';
import { runImport } from '../vcf/testing/vcf-runs.ts';
import { ContigNames } from './contig-names.ts';
import { HeaderLengths } from './header-build.ts';
import { type BuildName, buildNames, knownBuild } from './known-builds.ts';

/** The build of these lengths, in this order and in the reverse one. */
function buildOf(lengths: readonly (readonly [string, number])[], names = new ContigNames()) {
  const [found, reversed] = [lengths, lengths.toReversed()].map((order) => {
    const header = new HeaderLengths(names);
    for (const [contig, length] of order) header.add(names.resolve(contig)!, length);
    return header.build;
  });
  expect(reversed?.name).toBe(found?.name);
  return found;
}

const lengthsOf = (name: BuildName) => [...knownBuild(name, new ContigNames()).lengths];

describe('the build of a header', () => {
  test.each(buildNames)('with the lengths of %s is that, for all contigs but the mitochondrion', (name) => {
    const contigs = lengthsOf(name).map(([contig]) => contig);
    expect(buildOf(lengthsOf(name))).toEqual({ name, contigs: contigs.filter((contig) => contig !== 'M') });
    for (const pair of lengthsOf(name).slice(0, 24)) expect(buildOf([pair])?.name).toBe(name);
  });

  test('is none where a length contradicts it, of another build or of none', () => {
    const [first, ...others] = lengthsOf('GRCh38');
    expect(buildOf([first!, ...lengthsOf('GRCh37').slice(1)])).toBeUndefined();
    expect(buildOf([['1', first![1] + 1], ...others])).toBeUndefined();
    expect(buildOf([...others, ['M', 16_571]])).toBeUndefined();
  });

  test('is none without a length of a chromosome', () => {
    for (const lengths of [[], [['M', 16_569]], [['scaffold_1', 248_956_422]]] as const)
      expect(buildOf(lengths)).toBeUndefined();
  });

  test('does not depend on contigs that no build has', () => {
    expect(
      buildOf([
        ['GL000191.1', 1],
        ['chr2', 242_193_529],
        ['decoy', 5],
      ]),
    ).toEqual({ name: 'GRCh38', contigs: ['2'] });
  });

  test('has the stored names of its contigs', () => {
    const names = new ContigNames({ aliases: [['1', 'one']] });
    expect(buildOf([['chr1', 248_956_422]], names)).toEqual({ name: 'GRCh38', contigs: ['one'] });
  });
});

describe('an import reports the build of its header', () => {
  const text = (meta: string) => `${meta}#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n`;
  const of = async (meta: string, options: Parameters<typeof runImport>[1] = {}) =>
    (await runImport(text(meta), options)).summary.headerBuild;
  const chr1 = '##contig=<ID=chr1,length=249250621>\n';
  const found = { name: 'GRCh37', contigs: ['1'], refusesOthers: true };

  test('and whether it would be refused by another one', async () => {
    expect(await of(chr1)).toEqual(found);
    expect(await of(chr1, { onReferenceMismatch: 'skip' })).toEqual({ ...found, refusesOthers: false });
  });

  test('of hg19 too, whose mitochondrion is another one', async () => {
    expect(await of(`${chr1}##contig=<ID=chrM,length=16571>\n`)).toEqual(found);
  });

  test('unless lengths are to be ignored, or there is a build to compare with', async () => {
    expect(await of(chr1, { ignoreContigLengths: true })).toBeUndefined();
    expect(await of(chr1, { build: knownBuild('GRCh37', new ContigNames()) })).toBeUndefined();
    expect(await of('##contig=<ID=chr1>\n')).toBeUndefined();
  });
});
