import { useSystem } from '../protocol/session.ts';
import { matrixTests } from './matrix.ts';
import { traderTests } from './traders.ts';

useSystem('permissions', {}, (session) => {
  matrixTests(session);
  traderTests(session);
});
