import { useSystem } from '../protocol/session.ts';
import { matrixTests } from './matrix.ts';
import { quoteTests } from './quotes.ts';
import { traderTests } from './traders.ts';

useSystem('permissions', { VARFREQ_LOG_LEVEL: 'info' }, (session) => {
  matrixTests(session);
  traderTests(session);
  quoteTests(session);
});
