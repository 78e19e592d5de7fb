import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ContigNames } from '../contigs/contig-names.ts';
import { importVcf } from './import/import.ts';
import { bytesOf, chunksOf } from './testing/vcf-runs.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`./testing/fixtures/gvcf/${name}`, import.meta.url), 'utf8');

/** Adds the positions of a region (0-based, half-open). */
function addTo(positions: Set<string>, contig: string, start: number, end: number): void {
  for (let at = start; at < end; at++) positions.add(`${contig}:${at}`);
}

async function coveredPositions(text: string): Promise<Set<string>> {
  const positions = new Set<string>();
  const drain = async () => undefined;
  await importVcf(
    chunksOf([bytesOf(text)]),
    {
      skipFiltered: true,
      useGenotypes: true,
      preferGenotypeLikelihoods: false,
      maxLineBytes: 1 << 20,
      poolSize: 1,
      contigs: new ContigNames(),
      onReferenceMismatch: 'fail',
      coverage: { minDepth: 10, minGenotypeQuality: 20 },
    },
    { add: () => undefined, drain },
    { add: (contig, start, end) => addTo(positions, contig, start, end), drain },
  );
  return positions;
}

describe('the coverage of a gVCF is what bcftools and bedtools make of it', () => {
  test.each(['gatk', 'deepvariant', 'strelka', 'joint'])('%s', async (caller) => {
    const expected = new Set<string>();
    for (const row of fixture(`${caller}.bed`).trim().split('\n')) {
      const [contig, start, end] = row.split('\t') as [string, string, string];
      addTo(expected, contig.replace('chr', ''), Number(start), Number(end));
    }
    expect(expected.size).toBeGreaterThan(300);
    expect([...(await coveredPositions(fixture(`${caller}.g.vcf`)))].sort()).toEqual([...expected].sort());
  });
});
