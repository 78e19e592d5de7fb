import { beforeAll, describe, expect, test } from '@jest/globals';
import { make, makeFile } from '../catalogue/making.ts';
import type { Person, Session } from '../protocol/session.ts';
import { ask, getVariant } from '../variants/asking.ts';

/** What a trader must contribute before querying `*`. */
export function traderTests(session: Session): void {
  describe('a trader', () => {
    let trader: Person;
    beforeAll(async () => {
      trader = await session.newPerson('trader', 'importer');
    });
    const imported = async (fields: { active: boolean; data?: string; collection?: string }) => {
      const { active, data, collection = '/variations/' } = fields;
      const sample = await session.sample(trader);
      (await trader.token.patch(sample, { active })).expect(200);
      const data_source = await makeFile(trader.token, collection === '/variations/' ? 'vcf' : 'bed', data);
      const uri = await make(trader.token, collection, { sample, data_source });
      await trader.token.finish(uri);
      return { sample, data_source, uri };
    };
    const annotating = async (data_source: string, expression = '*'): Promise<string> => {
      const answer = await trader.token.post('/annotations/', { data_source, ...ask(expression) });
      return answer.status === 201 ? '201' : `${answer.status} ${answer.error().code}: ${answer.error().message}`;
    };
    const refused = expect.stringMatching(/^403 forbidden: .*query Q\b.*trader.*imported.*active/);

    test('may not annotate a file that is not imported', async () => {
      expect(await annotating(await makeFile(trader.token, 'vcf'))).toEqual(refused);
    });

    test('may annotate a file imported in a sample while the sample is active', async () => {
      const { sample, data_source } = await imported({ active: false });
      expect(await annotating(data_source)).toEqual(refused);
      (await trader.token.patch(sample, { active: true })).expect(200);
      expect(await annotating(data_source)).toBe('201');
      (await trader.token.patch(sample, { active: false })).expect(200);
      expect(await annotating(data_source)).toEqual(refused);
    });

    test("may annotate it regardless of the sample's coverage profile", async () => {
      const { sample, data_source } = await imported({ active: true });
      (await trader.token.patch(sample, { coverage_profile: false })).expect(200);
      expect(await annotating(data_source)).toBe('201');
    });

    test('may not annotate it once its import or the sample is deleted', async () => {
      for (const what of ['uri', 'sample'] as const) {
        const { data_source, ...made } = await imported({ active: true });
        expect(await annotating(data_source)).toBe('201');
        (await trader.token.delete(made[what])).expect(204);
        expect(await annotating(data_source)).toEqual(refused);
      }
    });

    test('may not annotate a file whose import failed', async () => {
      const { data_source } = await imported({ active: true, data: 'this is no VCF\n' });
      expect(await annotating(data_source)).toEqual(refused);
    });

    test('may not annotate a file imported only as coverage', async () => {
      const { data_source } = await imported({ active: true, collection: '/coverages/' });
      expect(await annotating(data_source)).toEqual(refused);
    });

    test('may not annotate another file of the same content', async () => {
      const data = await trader.token.download((await imported({ active: true })).data_source);
      const copy = await makeFile(trader.token, 'vcf', Buffer.from(data).toString());
      expect(await annotating(copy)).toEqual(refused);
    });

    test('may not annotate the result of their own annotation', async () => {
      const { data_source } = await imported({ active: true });
      const answer = (await trader.token.post('/annotations/', { data_source, ...ask('*') })).expect(201);
      const { uri, annotated_data_source: annotated } = answer.entity<{
        uri: string;
        annotated_data_source: { uri: string };
      }>();
      await trader.token.finish(uri);
      expect(await annotating(annotated.uri)).toEqual(refused);
    });

    test('may annotate without queries and over samples of their own', async () => {
      const data_source = await makeFile(trader.token, 'vcf');
      (await trader.token.post('/annotations/', { data_source })).expect(201);
      expect(await annotating(data_source, `sample:${await session.sample(trader)}`)).toBe('201');
    });

    test('who is also an annotator needs no import', async () => {
      const both = await session.person('trader', 'annotator');
      const data_source = await makeFile(both.token, 'vcf');
      (await both.token.post('/annotations/', { data_source, ...ask('*') })).expect(201);
    });

    test('may not query variants, imported or not', async () => {
      const { sample } = await imported({ active: true });
      const { code, message } = (await getVariant(trader.token, '1:100A>C', ask('*'))).expect(403).error();
      expect({ code, message }).toEqual({ code: 'forbidden', message: expect.stringMatching(/query Q\b.*annotator/) });
      (await getVariant(trader.token, '1:100A>C', ask(`sample:${sample}`))).expect(200);
    });
  });

  describe('a query that is not permitted', () => {
    test.each([
      [['annotator'], 'group:{group}', /query B\b.*group-querier/],
      [['annotator', 'querier'], 'group:{group}', /query B\b.*group-querier/],
      [['annotator'], '* and group:{group}', /query B\b.*group-querier or querier/],
      [['annotator', 'group-querier'], 'sample:{sample} or group:{group}', /query B\b.*the querier/],
      [['querier', 'group-querier'], '*', /query B\b.*annotator/],
      [['annotator', 'querier', 'group-querier'], 'sample:{sample}', /query B\b.*sample/],
    ])('by %j over %s refuses the whole request with the reason', async (roles, template, message) => {
      const { token } = await session.person(...roles);
      const sample = (await session.admin.post('/samples/', { name: 'hidden' })).expect(201).entity().uri;
      const expression = template.replace('{group}', await session.group()).replace('{sample}', sample);
      const open = await session.admin.post('/samples/', { name: 'open', public: true });
      const queries = [
        { name: 'A', expression: `sample:${open.expect(201).entity().uri}` },
        { name: 'B', expression },
      ];
      const data_source = await makeFile(token, 'bed');
      const annotated = await token.post('/annotations/', { data_source, queries });
      const looked = await getVariant(token, '1:1A>C', { queries });
      for (const answer of [annotated, looked]) {
        expect(answer.expect(403).error()).toEqual({ code: 'forbidden', message: expect.stringMatching(message) });
      }
      expect((await getVariant(session.anonymous, '1:1A>C', { queries })).expect(401).error().message).toMatch(
        /query B\b/,
      );
    });
  });
}
