import { expect, test } from '@jest/globals';
import { ContigNames } from './contig-names.ts';
import { buildNames, knownBuild } from './known-builds.ts';
import { sexRegionsOf } from './sex-regions.ts';
import { nonParX } from './x-chromosome.ts';

const spellings = {
  GRCh37: ['X', 'chrX', 'NC_000023.10'],
  GRCh38: ['X', 'chrX', 'NC_000023.11', 'grch38#chrX'],
  'T2T-CHM13v2.0': ['X', 'chrX', 'NC_060947.1', 'CHM13#0#chrX'],
};

test.each(buildNames.flatMap((build) => spellings[build].map((x) => [x, build] as const)))(
  '%s of a genome of %s is X, as it is where sex decides on copies',
  (x, build) => {
    const contigs = new ContigNames({ genomeContigs: ['1', x] });
    const lengths = knownBuild(build, contigs).lengths;
    const genome = { contigs: new Map([[x, lengths.get(x)!]]) };
    expect(sexRegionsOf({ contigs, genome })?.has(x)).toBe(true);
    expect(nonParX(x)).toEqual({ start: 2_781_479, end: 153_925_834 });
  },
);

test.each(['1', 'Y', 'NC_000024.10', 'NC_000023.9', 'grch38#chrY', 'XY', 'chrX_KI270880v1_alt', 'MT'])(
  '%s is not X',
  (name) => {
    expect(nonParX(name)).toBeUndefined();
  },
);
