import { expect, test } from '@jest/globals';
import { useSystem } from '../protocol/session.ts';
import { carrierTests } from './carriers.ts';
import { keyTests } from './keys.ts';
import { variantListingTests } from './listing.ts';
import { postingTests } from './posting.ts';
import { sampleSetTests } from './sample-sets.ts';
import { spellingTests } from './spellings.ts';
import { syntaxTests } from './syntax.ts';

useSystem('variants without a genome', {}, (session) => {
  test('without a genome /genome is not found, though the root links it', async () => {
    for (const api of [session.anonymous, session.admin]) {
      expect((await api.get('/genome')).expect(404).error().code).toBe('not_found');
      expect((await api.get('/')).entity()).toMatchObject({ genome: { uri: '/genome' } });
    }
  });
  test('without a gene annotation /genes/ is not found, and a region by gene is refused', async () => {
    const answer = await session.anonymous.list('/genes/', { query: { name: 'SCN5A' } });
    expect(answer.expect(404).error()).toMatchObject({
      code: 'not_found',
      message: 'No genes are configured: set VARFREQ_GENES to a GFF3 or GTF file.',
    });
    const region = await session.anonymous.list('/variants/', { query: { region: 'gene:SCN5A' } });
    expect(region.expect(400).error().message).toBe(
      'region.gene: no genes are configured: give chromosome, begin and end',
    );
  });
  const suites = [
    keyTests,
    postingTests,
    spellingTests,
    syntaxTests,
    variantListingTests,
    carrierTests,
    sampleSetTests,
  ];
  for (const suite of suites) suite(session);
});
