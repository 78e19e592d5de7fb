import { rmSync } from 'node:fs';
import { afterAll } from '@jest/globals';
import { makeLocalFolder } from '../catalogue/local-folder.ts';
import { useSystem } from '../protocol/session.ts';
import { matrixTests } from './matrix.ts';
import { quoteTests } from './quotes.ts';
import { traderTests } from './traders.ts';

const folder = makeLocalFolder();
const env = { VARFREQ_LOG_LEVEL: 'info', VARFREQ_LOCAL_FILES_DIR: folder.directory };
afterAll(() => rmSync(folder.root, { recursive: true, force: true }));

useSystem('permissions', env, (session) => {
  matrixTests(session);
  traderTests(session);
  quoteTests(session);
});
