import { afterAll, beforeAll } from '@jest/globals';
import { type CoverageCase, coverageTable } from '../coverage-table.ts';
import { type ImportCase, importTable } from '../import-table.ts';
import { TestSystem } from '../testing/test-system.ts';
import { call, site } from '../testing/vcf-text.ts';
import { bases, type GenomeFiles, writeGenome } from './genome-files.ts';

// A compressed genome with different spelling, more aliases, and the setting that skips contradictions.
let genome: GenomeFiles;
let tested: TestSystem;
const theSystem = (): TestSystem => tested;
beforeAll(async () => {
  const contigs = [
    ['long', bases.long],
    ['1', bases.first],
    ['MT', bases.mitochondrion],
  ] as const;
  genome = await writeGenome(contigs, { compressed: true });
  tested = await TestSystem.start({
    VARFREQ_GENOME: genome.path,
    VARFREQ_ON_REFERENCE_MISMATCH: 'skip',
    VARFREQ_CONTIG_ALIASES: 'NC_000001.11=chr1,L=long',
  });
});
afterAll(async () => {
  await tested?.stop();
  await genome?.remove();
});

const imports: readonly ImportCase[] = [
  {
    title: 'with the setting, records that contradict the genome are skipped and counted',
    rows: [
      call('1:1', 'G', 'T', 'GT', '0/1'),
      call('1:2', 'C', 'T', 'GT', '0/1'),
      call('1:61', 'A', 'T', 'GT', '0/1'),
      call('1:60', 'AC', 'A', 'GT', '0/1'),
      call('1:4', 'T', 'C', 'GT', '1/1'),
    ],
    skipped: { reference_mismatch: 3 },
    stored: { '1:1G>T': 'het 1', '1:4T>C': 'hom 1' },
  },
  {
    title: 'aliases of the setting resolve to the spelling of the genome',
    rows: [site('NC_000001.11:1', 'G', 'T'), site('chr1:1', 'G', 'T'), site('L:1', 'G', 'T'), site('chrM:1', 'G', 'T')],
    stored: { '1:1G>T': 'unknown 2', 'long:1G>T': 'unknown 1', 'MT:1G>T': 'unknown 1' },
  },
  {
    title: 'a compressed genome shifts as far as a plain one',
    rows: [site('long:300000', 'T', 'TT'), site('1:18', 'ACA', 'A'), site('long:150000', 'TTT', 'T')],
    stored: { 'long:2>T': 'unknown 1', 'long:2TT>': 'unknown 1', '1:11CA>': 'unknown 1' },
  },
  {
    title: 'the setting does not rescue a file whose contigs are all unknown',
    rows: [site('9:1', 'G', 'T')],
    fails: ['reference_mismatch'],
  },
  {
    title: 'the setting does not rescue malformed records',
    rows: [site('1:1', 'G', 'T'), site('1:x', 'G', 'T')],
    fails: ['invalid_observations', /\bline 5\b/i],
  },
];

const regions: readonly CoverageCase[] = [
  {
    title: 'with the setting, regions past the end of a contig are skipped and counted',
    file: '1\t0\t10\n1\t50\t61\n1\t100\t200\nMT\t0\t14\n',
    records: 4,
    regions: 2,
    skipped: { reference_mismatch: 2 },
    covered: ['1:1G>T', 'MT:14A>C'],
    uncovered: ['1:60A>C'],
  },
];

const millions = 'CT'.repeat(2_400_000);
const longAlleles: readonly ImportCase[] = [
  {
    title: 'an insertion of millions of bases is stored and listed whole',
    rows: [site('MT:1', 'G', 'T'), site('MT:14', 'A', `A${millions}`)],
    stored: { 'MT:1G>T': 'unknown 1', [`MT:15>${millions}`]: 'unknown 1' },
  },
];

importTable('long alleles', theSystem, longAlleles);
importTable('records, where what contradicts the genome is skipped', theSystem, imports);
coverageTable('regions, where what contradicts the genome is skipped', theSystem, regions);
