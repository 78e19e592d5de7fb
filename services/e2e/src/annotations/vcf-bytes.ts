import { beforeAll, describe, expect, test } from '@jest/globals';
import { Limiter } from '../imports/testing/limiter.ts';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { annotateText, type Queries } from './annotate.ts';
import { newHeader, shortened } from './annotated-header.ts';
import { type ByteCase, byteCases } from './vcf-byte-cases.ts';
import { makeCohort } from './vcf-cohort.ts';

async function run(tested: TestSystem, cohort: Queries, { input, asked = 'Q' }: ByteCase): Promise<string> {
  const chosen = cohort.filter(({ name }) => asked.includes(name));
  return shortened(await annotateText(tested, 'vcf', input, chosen));
}

/** Effects of annotation on the bytes of a VCF, for all cases or the given ones. */
export function vcfByteTests(theSystem: () => TestSystem, cases: readonly ByteCase[] = byteCases): void {
  describe('bytes of annotated VCFs', () => {
    const results = new Map<ByteCase, Promise<string>>();
    let cohort: Queries;
    beforeAll(async () => {
      cohort = await makeCohort(theSystem());
      const limiter = new Limiter(8);
      for (const one of cases) {
        const result = limiter.run(() => run(theSystem(), cohort, one));
        result.catch(() => undefined);
        results.set(one, result);
      }
    });
    for (const one of cases) {
      test(one.title, async () => {
        const { asked = 'Q', output } = one;
        expect(await results.get(one)).toBe(output.replace('{header}', newHeader(...asked)));
      });
    }
  });
}
