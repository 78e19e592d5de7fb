import { ContigNames } from '../../../contigs/contig-names.ts';
import { cellsOf, germline } from './germline.ts';
import type { Caller, Reading } from './imitation.ts';
import { unphased } from './written/genotype-text.ts';

/** PLINK 1.9 `--recode vcf`: genotypes only, of autosomes and sex chromosomes by number or by letter. */
const recoded = (contigs: Readonly<Record<string, string>>) =>
  germline({
    meta: [
      '##source=PLINKv1.90',
      '##INFO=<ID=PR,Number=0,Type=Flag,Description="Provisional reference allele, may not be based on real reference genome">',
    ],
    truth: { people: 6, contigs: ['1', 'M', 'X', 'Y'], multiallelic: 0, filtered: 0 },
    prefix: '',
    contigs,
    columns: (random, site) => ({
      id: random.pick(['rs123', 'exm-45', '.']),
      filter: '.',
      info: random.pick(['PR', '.']),
      format: 'GT',
      cells: cellsOf(site, (call) => unphased(call)),
    }),
  });

/** What operators set for files with numbers. */
const aliases = [
  ['23', 'X'],
  ['24', 'Y'],
  ['25', 'X'],
  ['26', 'M'],
] as const;

function withAliases({ options, ...rest }: Reading): Reading {
  const genomeContigs = options.genome && [...options.genome.contigs.keys()];
  return {
    ...rest,
    options: { ...options, contigs: new ContigNames({ aliases, ...(genomeContigs && { genomeContigs }) }) },
  };
}

const byNumber = recoded({ X: '23', Y: '24', M: '26' });

export const plink: Readonly<Record<string, Caller>> = {
  'PLINK --output-chr MT': recoded({ M: 'MT' }),
  'PLINK, chromosomes by number': (random) => {
    const { text, readings } = byNumber(random);
    return { text, readings: readings.map(withAliases) };
  },
};
