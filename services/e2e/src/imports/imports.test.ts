import { afterAll, beforeAll } from '@jest/globals';
import { alleleForms, skippedAlts } from './alleles.ts';
import { callRules, genotypeForms } from './calls.ts';
import { columnTests } from './columns.ts';
import { contigNames } from './contigs.ts';
import { coverageTable } from './coverage-table.ts';
import { duplicateTests } from './duplicates.ts';
import { bcfTests } from './formats/bcf.ts';
import { gvcfTests } from './formats/gvcf.ts';
import { gvcfAsPairs } from './formats/gvcf-as-pairs.ts';
import { importTable } from './import-table.ts';
import { infoCounts, withoutGenotypes } from './info-counts.ts';
import { likelihoods } from './likelihoods.ts';
import { malformed } from './malformed.ts';
import { otherNameTests } from './other-names.ts';
import { outsideCoverageTests } from './outside-coverage.ts';
import { regions } from './regions.ts';
import { representationTests } from './representation.ts';
import { sexTests } from './sex.ts';
import { streams } from './streams.ts';
import { TestSystem } from './testing/test-system.ts';

const maxLineBytes = 65_536;
let tested: TestSystem;
const theSystem = (): TestSystem => tested;
beforeAll(async () => {
  tested = await TestSystem.start({
    VARFREQ_MAX_LINE_BYTES: String(maxLineBytes),
    VARFREQ_MAX_UNCOMPRESSED_BYTES: '4 MiB',
    VARFREQ_CONTIG_ALIASES: 'NC_000001.11=1,contigTwo=2',
  });
});
afterAll(async () => {
  await tested?.stop();
});

importTable('the forms of GT', theSystem, genotypeForms);
importTable('calls and filters', theSystem, callRules);
importTable('genotype likelihoods', theSystem, likelihoods);
importTable('counts in INFO', theSystem, infoCounts);
importTable('records without genotypes', theSystem, withoutGenotypes);
importTable('alleles', theSystem, alleleForms);
importTable('skipped ALTs', theSystem, skippedAlts);
importTable('malformed files', theSystem, malformed(maxLineBytes, 3000));
importTable('streams', theSystem, streams(maxLineBytes));
importTable('contig names', theSystem, contigNames);
otherNameTests(theSystem);
coverageTable('regions', theSystem, regions);
duplicateTests(theSystem);
columnTests(theSystem);
gvcfTests(theSystem);
sexTests(theSystem);
outsideCoverageTests(theSystem);
bcfTests(theSystem);
representationTests(theSystem);
gvcfAsPairs(theSystem);
