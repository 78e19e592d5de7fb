import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fresh, type Person, type Session } from '../protocol/session.ts';
import { look, make, makeAnnotation, makeFile, type Tasked, taskTimes, urisOf } from './making.ts';
import { all } from './wrong-queries.ts';

const submitted = { task: { state: 'submitted' } };

/** Annotations as resources. */
export function annotationTests(session: Session): void {
  let owner: Person;
  let other: Person;
  /** A finished annotation that tests do not change. */
  let ended: string;
  /** A file that is neither imported nor annotated. */
  let unused: string;
  beforeAll(async () => {
    owner = await session.newPerson('importer', 'annotator');
    other = await session.newPerson('importer', 'annotator', 'trader', 'querier', 'group-querier');
    unused = await makeFile(owner.token, 'vcf');
    ended = (await annotate()).uri;
    await owner.token.finish(ended);
  });
  const annotate = (fields: Record<string, unknown> = {}, filetype = 'vcf') =>
    makeAnnotation(owner.token, fields, filetype);

  describe('an annotation', () => {
    test.each([
      ['vcf', 'vcf'],
      ['bed', 'csv'],
    ])('of a %s links it and the resulting %s', async (filetype, becomes) => {
      const data_source = await makeFile(owner.token, filetype);
      const { name, added } = await look<{ name: string; added: string }>(owner.token, data_source);
      const answer = (await owner.token.post('/annotations/', { data_source, queries: [all] })).expect(201);
      const uri = answer.headers.get('location');
      expect(uri).toMatch(/^\/annotations\/[1-9][0-9]*$/);
      const { annotated_data_source: annotated } = answer.entity<Tasked>();
      const links = { original_data_source: { uri: data_source }, annotated_data_source: annotated };
      const expected = { uri, ...links, queries: [all], task: expect.objectContaining({ state: expect.any(String) }) };
      expect(answer.json()).toEqual({ annotation: expected });
      expect(annotated.uri).not.toBe(data_source);
      expect((await owner.token.finish(uri!)).state).toBe('succes');
      expect(await look(owner.token, uri!)).toEqual({
        ...expected,
        task: { state: 'succes', result: expect.any(Object), ...taskTimes },
      });
      expect(await look(owner.token, annotated.uri)).toEqual({
        uri: annotated.uri,
        name: `${name} (annotated)`,
        filetype: becomes,
        gzipped: true,
        user: { uri: owner.uri },
        data: { uri: `${annotated.uri}/data` },
        added: expect.any(String),
      });
      expect((await look<{ added: string }>(owner.token, annotated.uri)).added > added).toBe(true);
    });

    test('gives its result the requested name', async () => {
      const { annotated_data_source: annotated } = await annotate({ name: 'my result' });
      expect(await look<object>(owner.token, annotated.uri)).toMatchObject({ name: 'my result' });
    });

    test('of a file with the longest name gets a default name within the limit', async () => {
      const name = '😀'.repeat(200);
      const upload = await owner.token.upload({ name, filetype: 'bed', data: '' });
      const { annotated_data_source: annotated } = await annotate({ data_source: upload.expect(201).entity().uri });
      const result = await look<{ name: string }>(owner.token, annotated.uri);
      expect(result.name).toMatch(/^(😀)+ \(annotated\)$/u);
      expect([...result.name].length).toBeLessThanOrEqual(200);
      (await owner.token.patch(annotated.uri, { name: result.name })).expect(200);
    });

    test.each(['', 5, null, 'x'.repeat(201), 'a\tb'])('is not named %j', async (name) => {
      expect(
        (await owner.token.post('/annotations/', { data_source: unused, name })).expect(400).error().message,
      ).toMatch(/^name: /);
    });

    test('needs a data source', async () => {
      for (const data_source of [undefined, '/data_sources/999999999', '/samples/1', '', null]) {
        const { message } = (await owner.token.post('/annotations/', { data_source })).expect(400).error();
        expect(message).toMatch(/^data_source: /);
      }
    });

    test('cannot be created from a CSV', async () => {
      const data_source = await makeFile(owner.token, 'csv');
      for (const api of [owner.token, session.admin]) {
        const { code, message } = (await api.post('/annotations/', { data_source })).expect(400).error();
        expect({ code, message }).toEqual({
          code: 'bad_request',
          message: expect.stringMatching(/^data_source: .*csv/),
        });
      }
    });

    test('cannot be created from the CSV of another annotation', async () => {
      const { uri, annotated_data_source } = await annotate({}, 'bed');
      await owner.token.finish(uri);
      (await owner.token.post('/annotations/', { data_source: annotated_data_source })).expect(400);
    });

    test('can be created by the owner of the file and admins; it and its result belong to its creator', async () => {
      const data_source = await makeFile(owner.token, 'vcf');
      (await other.token.post('/annotations/', { data_source })).expect(403);
      (await session.anonymous.post('/annotations/', { data_source })).expect(401);
      const { uri, annotated_data_source: annotated } = (await session.admin.post('/annotations/', { data_source }))
        .expect(201)
        .entity<Tasked>();
      await session.admin.finish(uri);
      const admin = (await session.admin.get('/authentication')).entity<{ user: { uri: string } }>().user;
      expect(await look(session.admin, annotated.uri)).toMatchObject({ user: { uri: admin.uri } });
      for (const path of [uri, annotated.uri, `${annotated.uri}/data`]) (await owner.token.get(path)).expect(403);
      (await owner.token.delete(uri)).expect(403);
      (await owner.token.delete(data_source)).expect(409);
      (await session.admin.delete(uri)).expect(204);
      (await owner.token.delete(data_source)).expect(204);
    });

    test('embeds both data sources for callers who may read them', async () => {
      const embed = 'original_data_source,annotated_data_source';
      const { uri, original_data_source: original, annotated_data_source: annotated } = await annotate();
      expect(await look(owner.token, uri, embed)).toMatchObject({
        original_data_source: await look(owner.token, original.uri),
        annotated_data_source: await look(owner.token, annotated.uri),
      });
      const query = { user: owner.uri, embed: 'annotated_data_source' };
      const listed = (await owner.token.list('/annotations/', { query })).expect(206).items<Tasked>();
      const found = listed.find((one) => one.uri === uri);
      expect(found?.annotated_data_source).toEqual(await look(owner.token, annotated.uri));
      expect(found?.original_data_source).toEqual(original);
      for (const wrong of ['data_source', 'user', 'queries']) {
        (await owner.token.get(uri, { query: { embed: wrong } })).expect(400);
      }
    });

    test('is resubmitted by admins only, keeping its result until the new one', async () => {
      const { uri, annotated_data_source: annotated } = await annotate({ queries: [all] });
      const before = await owner.token.finish(uri);
      const bytes = await owner.token.download(annotated.uri);
      (await owner.token.patch(uri, submitted)).expect(403);
      (await session.anonymous.patch(uri, submitted)).expect(401);
      (await session.admin.patch(uri, submitted)).expect(200);
      expect((await owner.token.download(annotated.uri)).length).toBeGreaterThan(0);
      expect(await owner.token.finish(uri)).toEqual(before);
      expect(
        gunzipSync(await owner.token.download(annotated.uri))
          .toString()
          .replace(/Snapshot="[^"]*"/, ''),
      ).toBe(
        gunzipSync(bytes)
          .toString()
          .replace(/Snapshot="[^"]*"/, ''),
      );
    });

    test.each([{}, { state: 'running' }, { state: null }, null, '', 'submitted', 5])(
      'is not resubmitted by the task %j',
      async (task) => {
        const before = await look(owner.token, ended);
        expect((await session.admin.patch(ended, { task })).expect(400).error().message).toMatch(/^task/);
        (await session.admin.patch(ended, { queries: [{ name: 'Q', expression: '*' }] })).expect(400);
        expect(await look(owner.token, ended)).toEqual(before);
      },
    );

    test('can be deleted by its owner and admins, and both data sources stay', async () => {
      for (const api of [owner.token, owner.basic, session.admin]) {
        const { uri, original_data_source: original, annotated_data_source: annotated } = await annotate();
        await owner.token.finish(uri);
        (await other.token.delete(uri)).expect(403);
        (await session.anonymous.delete(uri)).expect(401);
        expect((await api.delete(uri)).expect(204).bytes).toHaveLength(0);
        (await owner.token.get(uri)).expect(404);
        for (const { uri: path } of [original, annotated]) (await owner.token.get(`${path}/data`)).expect(200);
      }
    });

    test('can be deleted before it has ended, and then its result has no data', async () => {
      const { uri, annotated_data_source: annotated } = await annotate({
        data_source: await makeFile(owner.token, 'vcf', 'no VCF\n'),
      });
      (await owner.token.delete(uri)).expect(204);
      (await owner.token.get(annotated.uri)).expect(200);
      (await owner.token.get(`${annotated.uri}/data`)).expect(404);
      (await owner.token.delete(annotated.uri)).expect(204);
    });

    test.each([
      { data: 'this is no VCF\n', filetype: 'vcf', ofFile: { file_fault: 'no_columns' } },
      { data: '1\tx\t5\n', filetype: 'bed', ofFile: {} },
    ])('of $data as $filetype fails with its line', async ({ data, filetype, ofFile }) => {
      const { uri } = await annotate({ data_source: await makeFile(owner.token, filetype, data) });
      expect(await owner.token.finish(uri)).toEqual({
        state: 'failure',
        error: { code: 'invalid_data_source', message: expect.stringMatching(/line 1\b/), ...ofFile },
      });
    });
  });

  describe('the list of annotations', () => {
    test('can be filtered by owner, under both names of the filter', async () => {
      const person = await session.newPerson();
      const data_source = await makeFile(person.token, 'vcf');
      const uris = [await make(person.token, '/annotations/', { data_source, name: fresh() })];
      uris.push(await make(person.token, '/annotations/', { data_source, name: fresh() }));
      for (const field of ['user', 'annotated_data_source.user']) {
        for (const api of [person.token, session.admin]) {
          expect(await urisOf(api, '/annotations/', { [field]: person.uri })).toEqual(uris);
        }
        (await other.token.list('/annotations/', { query: { [field]: person.uri } })).expect(403);
        (await session.anonymous.list('/annotations/', { query: { [field]: person.uri } })).expect(401);
      }
      expect(await urisOf(session.admin, '/annotations/')).toEqual(expect.arrayContaining(uris));
      (await person.token.list('/annotations/')).expect(403);
      const page = await person.token.get('/annotations/', {
        query: { user: person.uri },
        headers: { Range: 'items=1-9' },
      });
      expect(page.expect(206).headers.get('content-range')).toBe('items 1-1/2');
    });

    test.each(['name', 'added', 'user'])('cannot be ordered by %p', async (order) => {
      (await session.admin.list('/annotations/', { query: { order } })).expect(400);
    });
  });
}
