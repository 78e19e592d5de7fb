import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Person, Session } from '../protocol/session.ts';
import { make, makeFile, type Tasked, urisOf } from './making.ts';

const rounds = [1, 2, 3, 4, 5, 6];

/** Concurrent requests that exclude each other: the final state is consistent in any order. */
export function raceTests(session: Session): void {
  describe('concurrently', () => {
    let owner: Person;
    beforeAll(async () => {
      owner = await session.newPerson('importer');
    });
    const statusOf = async (uri: string): Promise<number> => (await session.admin.get(uri)).status;

    test.each(rounds)('of an import and the deletion of its file exactly one succeeds (%i)', async () => {
      const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'bed')];
      const [created, deleted] = await Promise.all([
        owner.token.post('/coverages/', { sample, data_source }),
        owner.token.delete(data_source),
      ]);
      const answers = [created.status, deleted.status];
      expect([
        [201, 409],
        [400, 204],
        [404, 204],
        [409, 204],
      ]).toContainEqual(answers);
      expect(await statusOf(data_source)).toBe(created.status === 201 ? 200 : 404);
      expect(await urisOf(owner.token, '/coverages/', { sample })).toHaveLength(created.status === 201 ? 1 : 0);
    });

    test.each(rounds)('of an annotation and the deletion of its file exactly one succeeds (%i)', async () => {
      const data_source = await makeFile(owner.token, 'bed');
      const before = await urisOf(owner.token, '/data_sources/', { user: owner.uri });
      const [created, deleted] = await Promise.all([
        owner.token.post('/annotations/', { data_source }),
        owner.token.delete(data_source),
      ]);
      const isCreated = created.status === 201;
      expect(deleted.status).toBe(isCreated ? 409 : 204);
      if (!isCreated) expect([400, 404, 409]).toContain(created.status);
      expect(await statusOf(data_source)).toBe(isCreated ? 200 : 404);
      const after = await urisOf(owner.token, '/data_sources/', { user: owner.uri });
      expect(after).toHaveLength(before.length + (isCreated ? 1 : -1));
    });

    test.each(rounds)('an import and the deletion of its sample leave no import behind (%i)', async () => {
      const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'vcf')];
      const [created, deleted] = await Promise.all([
        owner.token.post('/variations/', { sample, data_source }),
        owner.token.delete(sample),
      ]);
      deleted.expect(204);
      created.expect(201, 400, 404, 409);
      expect(await statusOf(sample)).toBe(404);
      if (created.status === 201) expect(await statusOf(created.entity().uri)).toBe(404);
      (await owner.token.delete(data_source)).expect(204);
    });

    test.each(rounds)(
      'of several deletions of one resource exactly one succeeds, the others find nothing (%i)',
      async () => {
        const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'bed')];
        const coverage = await make(owner.token, '/coverages/', { sample, data_source });
        const annotation = await make(owner.token, '/annotations/', { data_source });
        for (const uri of [annotation, coverage, data_source, sample]) {
          const answers = await Promise.all(Array.from({ length: 5 }, () => owner.token.delete(uri)));
          expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
        }
      },
    );

    test('deletions of a file and of all that refers to it complete in any order', async () => {
      const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'vcf')];
      const answer = await owner.token.post('/annotations/', { data_source });
      const { uri: annotation, annotated_data_source: annotated } = answer.expect(201).entity<Tasked>();
      const left = new Set([await make(owner.token, '/variations/', { sample, data_source }), annotation]);
      for (const uri of [data_source, annotated.uri, sample]) left.add(uri);
      for (let round = 0; left.size > 0; round += 1) {
        expect(round).toBeLessThan(3);
        const answers = await Promise.all([...left].map(async (uri) => ({ uri, ...(await owner.token.delete(uri)) })));
        for (const { uri, status } of answers) {
          expect([204, 404, 409]).toContain(status);
          if (status !== 409) left.delete(uri);
        }
      }
      for (const uri of [data_source, annotated.uri, annotation, sample]) expect(await statusOf(uri)).toBe(404);
    });

    test('resubmissions of one task are serialised, and it ends', async () => {
      const [sample, data_source] = [await session.sample(owner), await makeFile(owner.token, 'vcf')];
      const uri = await make(owner.token, '/variations/', { sample, data_source });
      const again = { task: { state: 'submitted' } };
      const answers = await Promise.all(Array.from({ length: 6 }, () => session.admin.patch(uri, again)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await owner.token.finish(uri)).toMatchObject({ state: 'succes', result: { observations: 1 } });
    });

    test('twenty uploads do not mix their bytes', async () => {
      const contents = Array.from({ length: 20 }, (_, n) => `${n}\t`.repeat(10_000));
      const uris = await Promise.all(contents.map((data) => makeFile(owner.token, 'csv', data)));
      const read = await Promise.all(uris.map((uri) => owner.token.download(uri)));
      expect(read.map((bytes) => Buffer.from(bytes).toString())).toEqual(contents);
    });
  });
}
