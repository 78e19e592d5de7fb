import type { Random } from '@varfreq/testkit/random';
import { cellsOf, germline } from './germline.ts';
import { type Caller, columnReadings } from './imitation.ts';
import { answerOf } from './truth/answer.ts';
import type { Call, TruthOptions } from './truth/site.ts';
import { randomTruth } from './truth/truth.ts';
import { allelesOf, phased } from './written/genotype-text.ts';
import { probabilities } from './written/likelihoods.ts';
import { definitions, fileOf, lineOf, listOf } from './written/vcf-lines.ts';

const formats = definitions(
  'FORMAT',
  ...['GT:1:String:Genotype', 'DS:A:Float:Estimated Alternate Allele Dosage', 'HDS:.:Float:Haploid dosage'],
  'GP:G:Float:Estimated Posterior Genotype Probability',
);
const zygosities = ['none', 'none', 'het', 'hom'] as const;
const truth: TruthOptions = { people: 5, zygosities, filtered: 0, multiallelic: 0 };

/** Dosage near the number of copies. */
function dosage(random: Random, call: Call): string {
  const copies = allelesOf(call).filter((allele) => allele !== 0).length;
  return Math.abs(copies - random.int(0, 40) / 100).toFixed(3);
}

/** bcftools or qctool from BGEN: GP without GT, so that the most probable genotype counts. */
const withoutGt: Caller = (random) => {
  const made = randomTruth(random, { ...truth, haploidX: false });
  const lines = made.sites.map((site) => {
    const cells = cellsOf(site, (call, altCount) => `${probabilities(random, call, altCount)}:${dosage(random, call)}`);
    return lineOf(site, { filter: '.', info: 'INFO=0.93', format: 'GP:DS', cells });
  });
  const options = { poolSize: made.people.length };
  return {
    text: fileOf({ ...made, meta: formats, lines }),
    readings: [
      { title: 'everyone', options, expected: answerOf(made.sites) },
      ...columnReadings(made.people, made.sites),
    ],
  };
};

/** Imputed genotypes with DS and GP. */
export const imputed: Readonly<Record<string, Caller>> = {
  Minimac4: germline({
    meta: ['##source=Minimac4.v1.0.2', ...formats, '##INFO=<ID=IMPUTED,Number=0,Type=Flag,Description="Imputed">'],
    truth,
    hasLikelihoods: true,
    columns: (random, site) => ({
      filter: 'PASS',
      info: `AF=0.01234;MAF=0.01234;R2=0.81234;${random.pick(['IMPUTED', 'TYPED;ER2=0.9'])}`,
      format: 'GT:DS:HDS:GP',
      cells: cellsOf(site, (call, altCount) => {
        const halves = allelesOf(call).map((allele) => (allele === 0 ? '0.011' : '0.987'));
        return `${phased(random, call)}:${dosage(random, call)}:${halves}:${probabilities(random, call, altCount)}`;
      }),
    }),
  }),
  'Beagle 5': germline({
    meta: ['##source="beagle.5.4"', ...formats, '##INFO=<ID=DR2,Number=A,Type=Float,Description="Dosage R-Squared">'],
    truth: { ...truth, multiallelic: 0.3 },
    hasLikelihoods: true,
    columns: (random, site) => ({
      filter: 'PASS',
      info: `DR2=${listOf(site.alts.length, () => '0.98')};AF=${listOf(site.alts.length, () => '0.1')};IMP`,
      format: 'GT:DS:GP',
      cells: cellsOf(site, (call, altCount) => {
        return `${phased(random, call)}:${listOf(altCount, () => dosage(random, call))}:${probabilities(random, call, altCount)}`;
      }),
    }),
  }),
  'GP without GT': withoutGt,
};
