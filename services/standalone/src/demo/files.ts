import type { Copies, SimulatedCohort, Site } from './simulated-cohort.ts';

const genotypes: Record<Copies, string> = { 0: '0/0', 1: '0/1', 2: '1/1' };

/** The VCF of one person: the sites at which they carry a variant. `run` distinguishes it from earlier runs. */
export function personVcf(cohort: SimulatedCohort, person: number, run: string): string {
  const lines = [
    '##fileformat=VCFv4.3',
    `##run=${run}`,
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  ];
  lines.push(`${columns}\tFORMAT\tperson${person + 1}`);
  cohort.sites.forEach((site, index) => {
    const copies = cohort.copies(person, index);
    if (copies > 0) lines.push(`${record(site)}\tGT\t${genotypes[copies]}`);
  });
  return `${lines.join('\n')}\n`;
}

/** The BED of one person's covered regions. */
export function personBed(cohort: SimulatedCohort, person: number): string {
  return cohort
    .regions(person)
    .map(({ chrom, start, end }) => `${chrom}\t${start}\t${end}\n`)
    .join('');
}

/** A VCF of all sites without samples, as input of an annotation. */
export function sitesVcf(cohort: SimulatedCohort): string {
  const title = `##source=varfreq demo, seed ${cohort.seed}`;
  return `${['##fileformat=VCFv4.3', title, columns, ...cohort.sites.map(record)].join('\n')}\n`;
}

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

function record(site: Site): string {
  return `${site.chrom}\t${site.pos}\t.\t${site.ref}\t${site.alt}\t.\tPASS\t.`;
}
