import { expect, test } from '@jest/globals';
import { useSystem } from '../protocol/session.ts';
import { carrierTests } from './carriers.ts';
import { keyTests } from './keys.ts';
import { variantListingTests } from './listing.ts';
import { postingTests } from './posting.ts';
import { spellingTests } from './spellings.ts';
import { syntaxTests } from './syntax.ts';

useSystem('variants without a genome', {}, (session) => {
  test('without a genome /genome is not found, though the root links it', async () => {
    for (const api of [session.anonymous, session.admin]) {
      expect((await api.get('/genome')).expect(404).error().code).toBe('not_found');
      expect((await api.get('/')).entity()).toMatchObject({ genome: { uri: '/genome' } });
    }
  });
  for (const suite of [keyTests, postingTests, spellingTests, syntaxTests, variantListingTests, carrierTests])
    suite(session);
});
