import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { fresh, type Tasked, type TestSystem } from '../imports/testing/test-system.ts';
import { site, vcf } from '../imports/testing/vcf-text.ts';
import { queries, resultOf, submit } from './annotate.ts';

const input = (): string => vcf({ rows: [site('1:100', 'A', 'T'), site('1:200', 'A', '<DEL>,C,G')] });

/** Annotations as resources. */
export function resourceTests(theSystem: () => TestSystem): void {
  describe('annotations as resources', () => {
    test('an annotation shows its links, its task and its queries', async () => {
      const tested = theSystem();
      const data_source = await tested.upload('vcf', input());
      const asked = queries({ First: '*', q_2: ' not ( * ) ' });
      const response = (await tested.api.post('/annotations/', { data_source, queries: asked })).expect(201);
      const annotation = response.entity<Tasked>();
      expect(response.headers.get('location')).toBe(annotation.uri);
      expect(annotation).toEqual({
        uri: expect.stringMatching(/^\/annotations\/\d+$/),
        task: expect.objectContaining({ state: expect.stringMatching(/^(waiting|running|succes)$/) }),
        original_data_source: { uri: data_source },
        annotated_data_source: { uri: expect.stringMatching(/^\/data_sources\/\d+$/) },
        queries: asked,
      });
      const ended = await tested.succeeded(annotation.uri);
      const result = { records: 2, variants: 3, skipped: { symbolic: 1 }, warnings: [] };
      expect(ended).toEqual({ ...annotation, task: { state: 'succes', result } });
    });

    test('the annotated data source of a VCF is a BGZF-compressed VCF of the caller with a new name', async () => {
      const tested = theSystem();
      const name = fresh('my calls');
      const data = vcf({ rows: [site('1:100', 'A', 'T')] });
      const original = (await tested.api.upload({ name, filetype: 'vcf', data })).expect(201).entity();
      const { annotated_data_source: annotated } = await tested.succeeded(await submit(tested, original.uri, []));
      const { user } = (await tested.api.get('/authentication')).entity<{ user: { uri: string } }>();
      const wanted = { name: `${name} (annotated)`, filetype: 'vcf', gzipped: true, user: { uri: user.uri } };
      expect((await tested.api.get(annotated.uri)).entity()).toMatchObject(wanted);
      const bytes = Buffer.from(await tested.api.download(annotated.uri));
      expect(bytes.subarray(0, 4).toString('hex')).toBe('1f8b0804');
      expect(bytes.subarray(10, 16).toString('hex')).toBe('060042430200');
      expect(bytes.subarray(-28).toString('hex')).toBe('1f8b08040000000000ff0600424302001b0003000000000000000000');
      expect(gunzipSync(bytes).toString()).toBe(data);
    });

    test('the annotated data source of a BED is a CSV with the given name', async () => {
      const tested = theSystem();
      const fields = { data_source: await tested.upload('bed', '1\t0\t9\n'), name: 'frequencies' };
      const { annotated_data_source } = await tested.succeeded(await tested.create('/annotations/', fields));
      const wanted = { name: 'frequencies', filetype: 'csv', gzipped: true };
      expect((await tested.api.get(annotated_data_source.uri)).entity()).toMatchObject(wanted);
    });

    test('a CSV cannot be annotated', async () => {
      const data_source = await theSystem().upload('csv', 'a,b\n');
      expect((await theSystem().api.post('/annotations/', { data_source })).expect(400).error().code).toBe(
        'bad_request',
      );
    });

    test('at most ten queries, with distinct names of letters, digits and _', async () => {
      const tested = theSystem();
      const data_source = await tested.upload('vcf', input());
      const post = (asked: unknown) => tested.api.post('/annotations/', { data_source, queries: asked });
      const named = (...names: string[]) => names.map((name) => ({ name, expression: '*' }));
      (await post(named(...'abcdefghijk'))).expect(400);
      (await post(named('a', 'a'))).expect(400);
      for (const name of ['a b', 'a-b', '', 'ä', 'a;b', 'a=b']) (await post(named(name))).expect(400);
      (await post(named('a', 'A', '_', '0'))).expect(201);
      (await post(named(...'abcdefghij'))).expect(201);
    });

    test('both data sources can be embedded', async () => {
      const tested = theSystem();
      const uri = await submit(tested, await tested.upload('bed', '1\t0\t9\n'), []);
      await tested.succeeded(uri);
      const embedded = await tested.api.get(uri, { query: { embed: 'original_data_source,annotated_data_source' } });
      expect(embedded.expect(200).entity()).toMatchObject({
        original_data_source: { filetype: 'bed', gzipped: false },
        annotated_data_source: { filetype: 'csv', gzipped: true },
      });
    });

    test('neither data source can be deleted as long as the annotation exists', async () => {
      const tested = theSystem();
      const uri = await submit(tested, await tested.upload('vcf', input()), []);
      const { original_data_source: original, annotated_data_source: annotated } = await tested.succeeded(uri);
      for (const one of [original, annotated]) {
        expect((await tested.api.delete(one.uri)).expect(409).error().code).toBe('integrity_conflict');
      }
      await tested.remove(uri);
      await tested.api.download(annotated.uri);
      await tested.remove(original.uri);
      await tested.remove(annotated.uri);
    });

    test('annotations are listed by user', async () => {
      const tested = theSystem();
      const caller = await tested.user('annotator');
      const { user } = (await caller.get('/authentication')).entity<{ user: { uri: string } }>();
      const data_source = (await caller.upload({ name: 'x', filetype: 'bed', data: '' })).expect(201).entity().uri;
      const { uri } = (await caller.post('/annotations/', { data_source })).expect(201).entity();
      await tested.succeeded(uri);
      for (const filter of ['user', 'annotated_data_source.user']) {
        const page = (await caller.list('/annotations/', { query: { [filter]: user.uri } })).expect(206);
        expect(page.items<Tasked>().map((item) => [item.uri, item.task.state])).toEqual([[uri, 'succes']]);
      }
      (await caller.list('/annotations/')).expect(403);
    });

    test('an annotation may be annotated again, and contributes to no frequency', async () => {
      const tested = theSystem();
      const first = await tested.succeeded(await submit(tested, await tested.upload('vcf', input()), []));
      const second = await tested.succeeded(await submit(tested, first.annotated_data_source.uri, []));
      expect(await resultOf(tested, second)).toBe(await resultOf(tested, first));
    });
  });
}
