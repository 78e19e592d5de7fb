import { afterAll, beforeAll } from '@jest/globals';
import { alleleForms, skippedAlts } from './alleles.ts';
import { callRules, genotypeForms } from './calls.ts';
import { contigNames } from './contigs.ts';
import { coverageTable } from './coverage-table.ts';
import { duplicateTests } from './duplicates.ts';
import { importTable } from './import-table.ts';
import { infoCounts, withoutGenotypes } from './info-counts.ts';
import { Lab } from './lab/lab.ts';
import { likelihoods } from './likelihoods.ts';
import { malformed } from './malformed.ts';
import { otherNameTests } from './other-names.ts';
import { regions } from './regions.ts';
import { representationTests } from './representation.ts';
import { streams } from './streams.ts';

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
importTable('alleles', theLab, alleleForms);
importTable('skipped ALTs', theLab, skippedAlts);
importTable('malformed files', theLab, malformed);
importTable('streams', theLab, streams);
importTable('contig names', theLab, contigNames);
otherNameTests(theLab);
coverageTable('regions', theLab, regions);
duplicateTests(theLab);
representationTests(theLab);
