import { describe, expect, test } from '@jest/globals';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import type { Session } from '../protocol/session.ts';
import { importOf } from './cohort.ts';

/** `GET /sample_set`. */
export function sampleSetTests(session: Session): void {
  describe('the numbers of a set of samples', () => {
    test('are those of its active samples with a profile, and of samples by name in any state', async () => {
      const owner = await session.newPerson('importer', 'annotator', 'querier', 'group-querier');
      const groups = [await session.group()];
      const pool = await session.sample(owner, { groups, pool_size: 3 });
      const bare = await session.sample(owner, { groups });
      const inactive = await session.sample(owner, { groups, pool_size: 5 });
      await importOf(owner, pool, 'bed', 'counted\t0\t500\n', { individuals: 3 });
      await importOf(owner, pool, 'vcf', vcf({ rows: [call('counted:100', 'A', 'C', 'GT', '0/1')] }));
      for (const uri of [pool, bare]) (await session.admin.patch(uri, { active: true })).expect(200);
      const numbers = async (expression: string) => {
        const answer = (await owner.token.get('/sample_set', { query: { expression } })).expect(200);
        const { sample_set: found } = answer.json<{ sample_set: Record<string, unknown> }>();
        expect(found.expression).toBe(expression);
        expect(new URL(String(found.uri), 'http://any').searchParams.get('expression')).toBe(expression);
        return [found.samples, found.individuals, found.without_coverage, found.without_variants];
      };
      const group = `group:${groups[0]}`;
      expect(await numbers(group)).toEqual([2, 4, 1, 1]);
      expect(await numbers(`${group} and not sample:${bare}`)).toEqual([1, 3, 0, 0]);
      expect(await numbers(`sample:${inactive}`)).toEqual([1, 5, 1, 1]);
      expect(await numbers(`${group} or sample:${inactive}`)).toEqual([3, 9, 2, 2]);
      expect(await numbers(`${group} and not ${group}`)).toEqual([0, 0, 0, 0]);
    });

    test('may name a thousand samples one by one; longer expressions are refused with their limit, a group is not', async () => {
      const owner = await session.newPerson('importer', 'annotator', 'querier', 'group-querier');
      const groups = [await session.group()];
      const sample = await session.sample(owner, { groups });
      (await session.admin.patch(sample, { active: true })).expect(200);
      const ask = (expression: string) => owner.token.get('/sample_set', { query: { expression } });
      const naming = (times: number) => Array(times).fill(`sample:${sample}`).join(' or ');
      const { sample_set: found } = (await ask(naming(1000))).expect(200).json<{ sample_set: { samples: number } }>();
      expect(found.samples).toBe(1);
      const refused = (await ask(naming(2000))).expect(400).error();
      expect(refused.message).toBe('Request line and headers are larger than 32768 bytes.');
      (await ask(`group:${groups[0]}`)).expect(200);
    });

    test('need an expression that can be read', async () => {
      for (const [query, message] of [
        [{}, /^expression: /],
        [{ expression: '* and' }, /^expression: at position 6: /],
        [{ expression: 'group:/groups/99999' }, /^expression: at position 7: there is no group/],
      ] as const) {
        const answer = await session.admin.get('/sample_set', { query });
        expect(answer.expect(400).error().message).toMatch(message);
      }
    });
  });
}
