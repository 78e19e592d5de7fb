import { useSystem } from '../protocol/session.ts';
import { keyTests } from './keys.ts';
import { postingTests } from './posting.ts';
import { syntaxTests } from './syntax.ts';

useSystem('variants without a genome', {}, (session) => {
  for (const suite of [keyTests, postingTests, syntaxTests]) suite(session);
});
