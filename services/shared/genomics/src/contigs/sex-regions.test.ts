import { describe, expect, test } from '@jest/globals';
import { ContigNames } from './contig-names.ts';
import { type BuildName, buildNames, knownBuild } from './known-builds.ts';
import { copiesOf, type SexChromosome, SexRegions, sexRegionsOf } from './sex-regions.ts';

const contigs = new ContigNames();

// Last base of each pseudoautosomal region and first one of the next part, 1-based as published.
const borders: readonly (readonly [BuildName, SexChromosome, number, number])[] = [
  ['GRCh37', 'X', 2_699_520, 154_931_044],
  ['GRCh37', 'Y', 2_649_520, 59_034_050],
  ['GRCh38', 'X', 2_781_479, 155_701_383],
  ['GRCh38', 'Y', 2_781_479, 56_887_903],
  ['T2T-CHM13v2.0', 'X', 2_394_410, 153_925_835],
  ['T2T-CHM13v2.0', 'Y', 2_458_320, 62_122_810],
];

test.each(borders)(
  'of %s %s, base %i is the last of PAR1, and base %i the first of PAR2',
  (build, name, last, first) => {
    const regions = new SexRegions(build, contigs);
    expect([last - 1, last, first - 2, first - 1].map((start) => regions.of(name, start))).toEqual([
      undefined,
      name,
      name,
      undefined,
    ]);
  },
);

test.each(['GRCh37', 'GRCh38'] as const)('the regions of X and Y have the same lengths in %s', (build) => {
  const regions = new SexRegions(build, contigs);
  const lengthOf = (name: SexChromosome, from: number, to: number) => {
    let length = 0;
    for (let start = from; start < to; start += 1) if (regions.of(name, start) === undefined) length += 1;
    return length;
  };
  const ends = (name: SexChromosome) => knownBuild(build, contigs).lengths.get(name)!;
  expect(lengthOf('X', 0, 3_000_000)).toBe(lengthOf('Y', 0, 3_000_000));
  expect(lengthOf('X', ends('X') - 400_000, ends('X'))).toBe(lengthOf('Y', ends('Y') - 400_000, ends('Y')));
});

describe('the sex chromosomes of an installation', () => {
  test.each(buildNames)(
    'are known by its setting %s, or by a genome of these lengths, under their stored names',
    (build) => {
      const chr = new ContigNames({ genomeContigs: ['chr1', 'chrX', 'chrY', 'chrM'] });
      const genome = { contigs: knownBuild(build, chr).lengths };
      const all = [sexRegionsOf({ contigs, build }), sexRegionsOf({ contigs: chr, genome })];
      expect(all.map((regions, i) => regions?.of(i === 0 ? 'X' : 'chrX', 50_000_000))).toEqual(['X', 'X']);
      expect(all[1]!.of('chrY', 20_000_000)).toBe('Y');
      expect(all[1]!.of('chr1', 20_000_000)).toBeUndefined();
    },
  );

  test('are unknown without a build, and for another genome, even with a setting', () => {
    const genome = { contigs: new Map([['X', 171_031_299]]) };
    expect(sexRegionsOf({ contigs })).toBeUndefined();
    expect(sexRegionsOf({ contigs, genome })).toBeUndefined();
    expect(sexRegionsOf({ contigs, genome, build: 'GRCh38' })).toBeUndefined();
  });

  test('of a genome whose Y is of another build are unknown, those of a genome without Y are known by X', () => {
    const x = knownBuild('GRCh38', contigs).lengths.get('X')!;
    const y = knownBuild('GRCh37', contigs).lengths.get('Y')!;
    expect(
      sexRegionsOf({
        contigs,
        genome: {
          contigs: new Map([
            ['X', x],
            ['Y', y],
          ]),
        },
      }),
    ).toBeUndefined();
    expect(sexRegionsOf({ contigs, genome: { contigs: new Map([['X', x]]) } })).toBeInstanceOf(SexRegions);
  });
});

test.each([
  ['female', 2, 0],
  ['male', 1, 1],
  ['unknown', 2, 2],
])('a %s has %i copies of X and %i of Y, and two of an autosome', (sex, x, y) => {
  expect([copiesOf(sex, 'X'), copiesOf(sex, 'Y'), copiesOf(sex, undefined)]).toEqual([x, y, 2]);
});
