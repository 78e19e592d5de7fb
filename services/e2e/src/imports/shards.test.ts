import { afterAll, beforeAll } from '@jest/globals';
import { everyFourthOf } from '@varfreq/testkit/extent/config';
import { callRules } from './calls.ts';
import { columnTests } from './columns.ts';
import { coverageTable } from './coverage-table.ts';
import { gvcfTests } from './formats/gvcf.ts';
import { importTable } from './import-table.ts';
import { withoutGenotypes } from './info-counts.ts';
import { malformed } from './malformed.ts';
import { regions } from './regions.ts';
import { streams } from './streams.ts';
import { TestSystem } from './testing/test-system.ts';

// Short, as each 64 bytes of a file are a shard.
const maxLineBytes = 4096;
let tested: TestSystem;
const theSystem = (): TestSystem => tested;
beforeAll(async () => {
  tested = await TestSystem.start({
    VARFREQ_SHARD_BYTES: '64',
    VARFREQ_CONTIG_ALIASES: 'NC_000001.11=1,contigTwo=2',
    VARFREQ_MAX_LINE_BYTES: String(maxLineBytes),
    VARFREQ_MAX_UNCOMPRESSED_BYTES: '4 MiB',
  });
});
afterAll(async () => {
  await tested?.stop();
});

importTable('calls and filters, in shards of a line', theSystem, everyFourthOf(callRules));
importTable('records without genotypes, in shards of a line', theSystem, everyFourthOf(withoutGenotypes));
importTable('malformed files, in shards of a line', theSystem, everyFourthOf(malformed(maxLineBytes, 200)));
importTable('streams, in shards of a line', theSystem, streams(maxLineBytes));
coverageTable('regions, in shards of a line', theSystem, everyFourthOf(regions));
columnTests(theSystem);
gvcfTests(theSystem);
