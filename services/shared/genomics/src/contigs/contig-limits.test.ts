import { expect, test } from '@jest/globals';
import { RegionsBeyond } from './contig-limits.ts';
import { ContigNames } from './contig-names.ts';
import { knownBuild } from './known-builds.ts';

const build = knownBuild('GRCh38', new ContigNames());

test('regions past the ends of contigs are counted, the first of them is the example', () => {
  const beyond = new RegionsBeyond(build);
  for (const end of [1, 248_956_422, 248_956_423, 300_000_000]) beyond.add('1', end);
  beyond.add('decoy', 999_999_999);
  expect(beyond.warnings()).toEqual([
    'contig_length: 2 regions end past the end of a contig of GRCh38 (1 has 248956422 bases, a region ends at 248956423, not past it in GRCh37); was the file made with another genome?',
  ]);
});

test.each([build, undefined])('regions within their contigs, or without a build, give no warning', (held) => {
  const beyond = new RegionsBeyond(held);
  beyond.add('1', held === undefined ? 300_000_000 : 248_956_422);
  expect(beyond.warnings()).toEqual([]);
});
