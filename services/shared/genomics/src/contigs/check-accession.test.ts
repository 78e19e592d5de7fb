import { describe, expect, test } from '@jest/globals';
import { contradictedAccession, otherMitochondrion, type Sequences, unknownAccession } from './check-accession.ts';
import { ContigNames } from './contig-names.ts';
import { humanChromosomes } from './human-contigs.ts';
import { type BuildName, buildNames, knownBuild } from './known-builds.ts';

const refseq: Readonly<Record<BuildName, (index: number) => string>> = {
  GRCh37: (i) =>
    `NC_${String(i + 1).padStart(6, '0')}.${'10 11 11 11 9 11 13 10 11 10 9 11 10 8 9 9 10 9 9 10 8 10 10 9'.split(' ')[i]}`,
  GRCh38: (i) =>
    `NC_${String(i + 1).padStart(6, '0')}.${'11 12 12 12 10 12 14 11 12 11 10 12 11 9 10 10 11 10 10 11 9 11 11 10'.split(' ')[i]}`,
  'T2T-CHM13v2.0': (i) => `NC_0${60_925 + i}.1`,
};

function sequencesOf(build: BuildName, has: 'genome' | 'build', prefix = ''): Sequences {
  if (has === 'build') return { contigs: new ContigNames(), build };
  const lengths = [...knownBuild(build, new ContigNames()).lengths].map(([name, n]) => [prefix + name, n] as const);
  return {
    contigs: new ContigNames({ genomeContigs: lengths.map(([name]) => name) }),
    genome: { contigs: new Map(lengths) },
  };
}

const verdict = (name: string, sequences: Sequences) =>
  contradictedAccession(name, sequences.contigs.resolve(name)!, sequences);

describe('an accession of a human chromosome', () => {
  test.each((['genome', 'build'] as const).flatMap((has) => buildNames.map((own) => [own, has] as const)))(
    'is accepted where it belongs to %s, known by its %s, and no other one is',
    (own, has) => {
      for (const prefix of has === 'genome' ? ['', 'chr'] : ['']) {
        const sequences = sequencesOf(own, has, prefix);
        for (const [i, chromosome] of humanChromosomes.slice(0, 24).entries()) {
          for (const build of buildNames) {
            const found = verdict(refseq[build](i), sequences);
            if (build === own) expect(found).toBeUndefined();
            else expect(found).toContain(`${refseq[build](i)} is chromosome ${chromosome} of ${build}`);
          }
        }
      }
    },
  );

  test('of another build is refused in words that name both', () => {
    expect(verdict('NC_000001.11', sequencesOf('GRCh37', 'build'))).toBe(
      'NC_000001.11 is chromosome 1 of GRCh38, but this installation has GRCh37: positions differ between builds; lift the variant over',
    );
    expect(verdict('NC_000001.11', sequencesOf('GRCh37', 'genome', 'chr'))).toBe(
      'NC_000001.11 is chromosome 1 of GRCh38, of 248956422 bases, but "chr1" of the reference genome has 249250621, as in GRCh37: positions differ between builds; lift the variant over',
    );
  });

  test('is accepted where neither genome nor build is known', () => {
    for (const build of buildNames) expect(verdict(refseq[build](0), { contigs: new ContigNames() })).toBeUndefined();
  });

  test('is accepted where it is a name of the genome, has data of its own, or is an alias of the operator', () => {
    const genome = { contigs: new Map([['NC_000001.11', 50]]) };
    expect(
      verdict('NC_000001.11', { contigs: new ContigNames({ genomeContigs: ['NC_000001.11'] }), genome }),
    ).toBeUndefined();
    const own = new ContigNames({ ownContigs: ['NC_000001.11'] });
    expect(verdict('NC_000001.11', { contigs: own, build: 'GRCh37' })).toBeUndefined();
    const aliases = [['NC_000001.11', '1']] as const;
    expect(verdict('NC_000001.11', { contigs: new ContigNames({ aliases }), build: 'GRCh37' })).toBeUndefined();
    const toy = {
      contigs: new ContigNames({ aliases, genomeContigs: ['chr1'] }),
      genome: { contigs: new Map([['chr1', 9]]) },
    };
    expect(verdict('NC_000001.11', toy)).toBeUndefined();
  });

  test('is refused for a genome whose chromosome has another length, of no known build too', () => {
    const genome = { contigs: new Map([['1', 1000]]) };
    const message = verdict('NC_000001.11', { contigs: new ContigNames({ genomeContigs: ['1'] }), genome });
    expect(message).toContain('"1" of the reference genome has 1000: ');
  });

  test.each(['1', 'chr1', 'CHR1', 'M', '23', 'NC_012920.1', 'scaffold_7', 'NC_000001', 'NC_000001.9'])(
    'is not what %s is',
    (name) => {
      expect(verdict(name, sequencesOf('GRCh38', 'build'))).toBeUndefined();
    },
  );

  test('in an unknown version is refused where the build is known', () => {
    const known = sequencesOf('GRCh38', 'build');
    for (const name of ['NC_000001.9', 'NC_000001', 'NC_000024.99', 'NC_060948.2']) {
      expect(unknownAccession(name, name, known)).toContain(`${name} is not an accession of GRCh38`);
      expect(unknownAccession(name, name, { contigs: known.contigs })).toBeUndefined();
    }
    for (const name of ['NC_000001.11', 'NC_000025.1', 'NC_012920.1', 'NC_060949.1', '1', 'xNC_000001']) {
      expect(unknownAccession(name, known.contigs.resolve(name)!, known)).toBeUndefined();
    }
  });
});

test('NC_012920.1 is not the mitochondrion of hg19', () => {
  const withM = (bases: number) => ({ contigs: new ContigNames(), genome: { contigs: new Map([['chrM', bases]]) } });
  expect(otherMitochondrion('NC_012920.1', 'chrM', withM(16_571))).toContain('NC_001807.4');
  expect(otherMitochondrion('NC_012920.1', 'chrM', withM(16_569))).toBeUndefined();
  expect(otherMitochondrion('chrM', 'chrM', withM(16_571))).toBeUndefined();
});
