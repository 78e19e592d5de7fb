import { afterAll, beforeAll } from '@jest/globals';
import { callRules, genotypeForms } from './calls.ts';
import { importTable } from './import-table.ts';
import { infoCounts, withoutGenotypes } from './info-counts.ts';
import { Lab } from './lab.ts';
import { likelihoods } from './likelihoods.ts';

let lab: Lab;
const theLab = (): Lab => lab;
beforeAll(async () => {
  lab = await Lab.start({
    VARFREQ_MAX_LINE_BYTES: '64 KiB',
    VARFREQ_MAX_UNCOMPRESSED_BYTES: '4 MiB',
    VARFREQ_CONTIG_ALIASES: 'NC_000001.11=1,contigTwo=2',
  });
});
afterAll(async () => {
  await lab?.stop();
});

importTable('the forms of GT', theLab, genotypeForms);
importTable('calls and filters', theLab, callRules);
importTable('genotype likelihoods', theLab, likelihoods);
importTable('counts in INFO', theLab, infoCounts);
importTable('records without genotypes', theLab, withoutGenotypes);
