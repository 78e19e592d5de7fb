import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Person, Session } from '../protocol/session.ts';
import { makeAnnotation, makeFile, urisOf } from './making.ts';
import { all, times, wrongQueries } from './wrong-queries.ts';

/** Queries of annotations, and the files that they make. */
export function annotationQueryTests(session: Session): void {
  let owner: Person;
  /** A file that is neither imported nor annotated. */
  let unused: string;
  beforeAll(async () => {
    owner = await session.newPerson('importer', 'annotator');
    unused = await makeFile(owner.token, 'vcf');
  });
  const annotate = (fields: Record<string, unknown> = {}, filetype = 'vcf') =>
    makeAnnotation(owner.token, fields, filetype);

  describe('an annotation', () => {
    test('of an annotated VCF annotates it again', async () => {
      const first = await annotate({ queries: [all] });
      await owner.token.finish(first.uri);
      const second = await annotate({ data_source: first.annotated_data_source, queries: [{ ...all, name: 'B' }] });
      expect((await owner.token.finish(second.uri)).state).toBe('succes');
      const text = gunzipSync(await owner.token.download(second.annotated_data_source.uri)).toString();
      for (const name of ['ALL', 'B']) expect(text).toContain(`##INFO=<ID=${name}_VN,`);
    });

    test.each([
      ['vcf', 'without queries rewrites a VCF and adds nothing'],
      ['bed', 'without queries makes a table with its four columns'],
    ])('of a %s %s', async (filetype) => {
      for (const more of [{}, { queries: [] }, { queries: '' }]) {
        const { uri, annotated_data_source: annotated, ...shown } = await annotate(more, filetype);
        expect(shown).toMatchObject({ queries: [] });
        expect((await owner.token.finish(uri)).state).toBe('succes');
        const text = gunzipSync(await owner.token.download(annotated.uri)).toString();
        if (filetype === 'bed') expect(text).toBe('chromosome,position,reference,observed\n');
        else expect(text).toMatch(/\n1\t100\t\.\tA\tC\t\.\tPASS\t\.\n$/);
        expect(text).not.toContain('varfreq');
      }
    });

    test('has a result in BGZF with its end marker, whatever the original was', async () => {
      for (const filetype of ['vcf', 'bed']) {
        const { uri, annotated_data_source: annotated } = await annotate({ queries: [all] }, filetype);
        await owner.token.finish(uri);
        const hex = Buffer.from(await owner.token.download(annotated.uri)).toString('hex');
        expect(hex).toMatch(/^1f8b0804.{12}0600424302/);
        expect(hex).toMatch(/1f8b08040000000000ff0600424302001b0003000000000000000000$/);
      }
    });

    test('shows its queries as given, up to ten, with names of any case', async () => {
      const queries = [
        { name: 'a', expression: ' not(  * )' },
        { name: 'A', expression: '((*))' },
        { name: '1', expression: '* or *' },
        { name: '_', expression: '*' },
        { name: '__proto__', expression: '*' },
        { name: 'x'.repeat(100), expression: '*' },
        ...times(4),
      ];
      const data_source = await makeFile(owner.token, 'vcf');
      const answer = (await session.admin.post('/annotations/', { data_source, queries })).expect(201);
      expect(answer.entity()).toMatchObject({ queries });
      expect(await session.admin.finish(answer.entity().uri)).toMatchObject({ state: 'succes' });
    });

    test('takes queries in the string encoding', async () => {
      const data_source = await makeFile(owner.token, 'vcf');
      const fields = { data_source, queries: 'name:A,expression:*,name:B,expression:not *' };
      const body = new URLSearchParams(fields);
      for (const answer of [
        await session.admin.post('/annotations/', fields),
        await session.admin.request('POST', '/annotations/', { body }),
      ]) {
        const queries = [
          { name: 'A', expression: '*' },
          { name: 'B', expression: 'not *' },
        ];
        expect(answer.expect(201).entity()).toMatchObject({ queries });
      }
    });

    test.each(wrongQueries)('with queries that have %s is refused', async (_, queries, message) => {
      const before = await urisOf(owner.token, '/annotations/', { user: owner.uri });
      const answer = (await owner.token.post('/annotations/', { data_source: unused, queries })).expect(400);
      expect(answer.error()).toEqual({ code: 'bad_request', message: expect.stringMatching(message) });
      expect(await urisOf(owner.token, '/annotations/', { user: owner.uri })).toEqual(before);
    });
  });
}
