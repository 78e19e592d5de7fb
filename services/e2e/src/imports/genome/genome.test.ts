import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { genomeAnnotationTests } from '../../annotations/genome-annotations.ts';
import { coverageTable } from '../coverage-table.ts';
import { importTable } from '../import-table.ts';
import { TestSystem } from '../testing/test-system.ts';
import { genomeAlleles, genomeContigs, genomeMismatches } from './genome-alleles.ts';
import { bases, type GenomeFiles, writeGenome } from './genome-files.ts';
import { genomeRegions } from './genome-regions.ts';
import { genomeVariantTests } from './genome-variants.ts';

let genome: GenomeFiles;
let tested: TestSystem;
const theSystem = (): TestSystem => tested;
beforeAll(async () => {
  genome = await writeGenome([
    ['chr1', bases.first],
    ['long', bases.long],
    ['chr2', bases.second],
    ['chrM', bases.mitochondrion],
  ]);
  tested = await TestSystem.start({ VARFREQ_GENOME: genome.path });
});
afterAll(async () => {
  await tested?.stop();
  await genome?.remove();
});

describe('the genome resource', () => {
  test('lists the chromosomes in the order of the index', async () => {
    const chromosomes = ['chr1', 'long', 'chr2', 'chrM'];
    expect((await tested.api.get('/genome')).expect(200).json()).toEqual({ genome: { uri: '/genome', chromosomes } });
  });
});
importTable('alleles with a genome', theSystem, genomeAlleles);
importTable('files that contradict the genome', theSystem, genomeMismatches);
importTable('contigs with a genome', theSystem, genomeContigs);
coverageTable('regions with a genome', theSystem, genomeRegions);
genomeVariantTests(theSystem);
genomeAnnotationTests(theSystem);
