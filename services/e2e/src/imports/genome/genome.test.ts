import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { genomeAnnotationTests } from '../../annotations/genome-annotations.ts';
import { coverageTable } from '../coverage-table.ts';
import { importTable } from '../import-table.ts';
import { Lab } from '../lab/lab.ts';
import { genomeAlleles, genomeContigs, genomeMismatches } from './genome-alleles.ts';
import { bases, type GenomeFiles, writeGenome } from './genome-files.ts';
import { genomeRegions } from './genome-regions.ts';
import { genomeVariantTests } from './genome-variants.ts';

let genome: GenomeFiles;
let lab: Lab;
const theLab = (): Lab => lab;
beforeAll(async () => {
  genome = await writeGenome([
    ['chr1', bases.first],
    ['long', bases.long],
    ['chr2', bases.second],
    ['chrM', bases.mitochondrion],
  ]);
  lab = await Lab.start({ VARFREQ_GENOME: genome.path });
});
afterAll(async () => {
  await lab?.stop();
  await genome?.remove();
});

describe('the genome resource', () => {
  test('lists the chromosomes in the order of the index', async () => {
    const chromosomes = ['chr1', 'long', 'chr2', 'chrM'];
    expect((await lab.api.get('/genome')).expect(200).json()).toEqual({ genome: { uri: '/genome', chromosomes } });
  });
});
importTable('alleles with a genome', theLab, genomeAlleles);
importTable('files that contradict the genome', theLab, genomeMismatches);
importTable('contigs with a genome', theLab, genomeContigs);
coverageTable('regions with a genome', theLab, genomeRegions);
genomeVariantTests(theLab);
genomeAnnotationTests(theLab);
