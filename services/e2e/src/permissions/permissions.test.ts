import { makeLocalFolder } from '../catalogue/local-folder.ts';
import { useSystem } from '../protocol/session.ts';
import { matrixTests } from './matrix.ts';
import { quoteTests } from './quotes.ts';
import { traderTests } from './traders.ts';

const env = { VARFREQ_LOG_LEVEL: 'info', VARFREQ_LOCAL_FILES_DIR: makeLocalFolder().directory };

useSystem('permissions', env, (session) => {
  matrixTests(session);
  traderTests(session);
  quoteTests(session);
});
