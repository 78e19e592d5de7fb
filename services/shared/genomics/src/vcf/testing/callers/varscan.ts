import { cellsOf, germline } from './germline.ts';
import type { Caller } from './imitation.ts';
import type { Call } from './truth/site.ts';
import { unphased } from './written/genotype-text.ts';
import { definitions } from './written/vcf-lines.ts';

const meta = [
  '##source=VarScan2',
  ...definitions('INFO', 'ADP:1:Integer:Average per-sample depth', 'WT:1:Integer:Number of samples called reference'),
  ...definitions('INFO', 'HET:1:Integer:Number called heterozygous', 'HOM:1:Integer:Number called homozygous'),
  ...definitions('FILTER', 'str10:Less than 10% of variant supporting reads on one strand', 'indelError:Error'),
  ...definitions('FORMAT', 'FREQ:1:String:Variant allele frequency', 'PVAL:1:String:P-value'),
];

const share: Readonly<Partial<Record<Call['zygosity'], string>>> = { het: '46.67%', hom: '100%', none: '0%' };

/** VarScan: FREQ in percent, short cells of samples without a call, and counts in INFO of other names and meaning. */
export const varscan: Readonly<Record<string, Caller>> = {
  'VarScan mpileup2cns': germline({
    meta,
    truth: { people: 4, multiallelic: 0, haploidX: false },
    columns: (random, site) => {
      const number = (zygosity: string) => site.calls.filter((call) => call.zygosity === zygosity).length;
      return {
        filter: site.passes ? 'PASS' : random.pick(['str10', 'indelError']),
        info: `ADP=32;WT=${number('none')};HET=${number('het')};HOM=${number('hom')};NC=${number('missing')}`,
        format: 'GT:GQ:SDP:DP:RD:AD:FREQ:PVAL:RBQ:ABQ:RDF:RDR:ADF:ADR',
        cells: cellsOf(site, (call) => {
          if (call.zygosity === 'missing') return './.:.:7';
          return `${unphased(call)}:45:32:30:16:14:${share[call.zygosity]}:2.9E-5:38:37:8:8:7:7`;
        }),
      };
    },
  }),
  'VarScan somatic': germline({
    meta,
    truth: { people: 2, multiallelic: 0, haploidX: false, zygosities: ['none', 'het', 'hom'] },
    columns: (random, site) => ({
      filter: site.passes ? 'PASS' : 'str10',
      info: `DP=61;${random.chance(0.5) ? 'SOMATIC;SS=2' : 'SS=1'};SSC=15;GPV=1E0;SPV=2.6E-2`,
      format: 'GT:GQ:DP:RD:AD:FREQ:DP4',
      cells: cellsOf(site, (call) => `${unphased(call)}:.:30:16:14:${share[call.zygosity]}:8,8,7,7`),
    }),
  }),
};
