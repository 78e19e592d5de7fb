import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { makeLocalFolder } from '../catalogue/local-folder.ts';
import { useSystem } from '../protocol/session.ts';
import { matrixTests } from './matrix.ts';
import { quoteTests } from './quotes.ts';
import { traderTests } from './traders.ts';

const folder = makeLocalFolder();
const genes = join(folder.root, 'genes.gff3');
writeFileSync(genes, '3\tx\tgene\t1\t9\t.\t+\t.\tID=gene:ENSG1;Name=SCN5A\n');
const env = { VARFREQ_LOG_LEVEL: 'info', VARFREQ_LOCAL_FILES_DIR: folder.directory, VARFREQ_GENES: genes };
afterAll(() => rmSync(folder.root, { recursive: true, force: true }));

useSystem('permissions', env, (session) => {
  matrixTests(session);
  traderTests(session);
  quoteTests(session);
});
