import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { RequestOptions } from '@varfreq/harness/system/api';
import { vcf } from '../imports/testing/vcf-text.ts';
import { fresh, type Session } from '../protocol/session.ts';
import { field, postForm } from './form-data.ts';
import { bedText, type LocalFolder, vcfText } from './local-folder.ts';

const inside = [
  ...['a.bed', './a.bed', 'sub/../a.bed', 'sub/deep/../../a.bed', 'sub//deep/b.bed', 'sub/deep/b.bed'],
  ...['link-inside', 'sub/deep/link-inside', 'name with blank, ümlaut.bed', '..odd.bed'],
];

const outside = [
  ...['../outside.bed', '../local-neighbour/a.bed', 'sub/../../outside.bed', './../outside.bed', '..'],
  ...['link-outside', 'absolute-link-outside', 'link-up/outside.bed', 'link-root/etc/passwd'],
  ...['/etc/passwd', '//etc/passwd', '~/a.bed', 'file:///etc/passwd', '..\\outside.bed', '%2e%2e/outside.bed'],
  ...['a.bed/../../outside.bed', '/', '/../outside.bed'],
];

const noFiles = ['nothing.bed', 'sub', 'sub/', '.', 'a.bed/', 'a.bed/b', 'loop', 'dangling', 'fifo', 'A.BED'];

/** `local_file`. */
export function localFileTests(session: Session, folder: LocalFolder): void {
  const register = (local_file: string, more: Record<string, unknown> = {}, options: RequestOptions = {}) =>
    session.admin.post('/data_sources/', { name: fresh(), filetype: 'bed', local_file, ...more }, options);
  const registered = async (name: string, more: Record<string, unknown> = {}): Promise<string> =>
    (await register(name, more)).expect(201).entity().uri;
  const write = (name: string, text: string): void => writeFileSync(join(folder.directory, name), text);

  describe('a local file', () => {
    test.each(inside)('%p is below the directory, and served unchanged', async (name) => {
      const answer = (await register(name)).expect(201);
      expect(answer.entity()).toMatchObject({ gzipped: false, filetype: 'bed' });
      expect(Buffer.from(await session.admin.download(answer.entity().uri)).toString()).toBe(bedText);
    });

    test.each(outside)('%p outside the directory is refused', async (name) => {
      const { code, message } = (await register(name)).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringMatching(/^local_file: /) });
    });

    test.each(noFiles)('%p that is not a file is refused', async (name) => {
      const { code, message } = (await register(name)).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringMatching(/^local_file: /) });
    });

    test('outside is refused with the same message whether it exists or not', async () => {
      const answers = await Promise.all(
        ['../outside.bed', '../nothing.bed', 'link-outside'].map((one) => register(one)),
      );
      expect(new Set(answers.map((answer) => answer.expect(400).error().message)).size).toBe(1);
    });

    test.each(['', 'a\0.bed', 'a.bed\0', 'a\n.bed', 'x'.repeat(5000)])('with the name %p is refused', async (name) => {
      expect((await register(name)).expect(400).error().message).toMatch(/^local_file: /);
    });

    test.each([{}, 5, true, null, ['a.bed']])('named by %j, which is not a string, is refused', async (local_file) => {
      const answer = await session.admin.post('/data_sources/', { name: 'a', filetype: 'bed', local_file });
      expect(answer.expect(400).error().message).toMatch(/^local_file: /);
    });

    test('is detected as compressed or not, like uploads', async () => {
      expect((await register('calls.vcf.gz', { filetype: 'vcf' })).expect(201).entity()).toMatchObject({
        gzipped: true,
      });
      expect((await register('empty.bed')).expect(201).entity()).toMatchObject({ gzipped: false });
      for (const [name, gzipped] of [
        ['calls.vcf.gz', false],
        ['calls.vcf', true],
        ['empty.bed', true],
      ] as const) {
        expect((await register(name, { gzipped })).expect(400).error().message).toMatch(/^gzipped: /);
      }
      (await register('calls.vcf.gz', { gzipped: 'yes', filetype: 'vcf' })).expect(201);
    });

    test('may be named in a form or in the query string', async () => {
      const parts = [field('name', 'a'), field('filetype', 'bed'), field('local_file', 'a.bed')];
      (await postForm(session.admin, parts)).expect(201);
      (await postForm(session.admin, parts.slice(0, 2), { query: { local_file: 'a.bed' } })).expect(201);
      const query = { name: 'a', filetype: 'bed', local_file: 'a.bed' };
      (await session.admin.request('POST', '/data_sources/', { query })).expect(201);
      (await session.admin.request('POST', '/data_sources/', { body: new URLSearchParams(query) })).expect(201);
    });

    test('can be registered only by users with the role local-files', async () => {
      const json = { name: 'a', filetype: 'bed', local_file: 'a.bed' };
      (await (await session.person('local-files')).token.post('/data_sources/', json)).expect(201);
      const { token } = await session.person('importer');
      for (const local_file of ['a.bed', 'nothing.bed', '../outside.bed']) {
        const { code, message } = (await token.post('/data_sources/', { ...json, local_file })).expect(403).error();
        expect({ code, message }).toEqual({ code: 'forbidden', message: expect.stringMatching(/local-files/) });
      }
      (await session.anonymous.post('/data_sources/', json)).expect(401);
    });

    test('with a hard link is refused, and one that gets a hard link later is still served', async () => {
      write('linked-later.bed', bedText);
      const uri = await registered('linked-later.bed');
      linkSync(join(folder.root, 'outside.bed'), join(folder.directory, 'hard-link.bed'));
      linkSync(join(folder.directory, 'linked-later.bed'), join(folder.root, 'linked.bed'));
      for (const name of ['hard-link.bed', 'linked-later.bed']) {
        const { code, message } = (await register(name)).expect(400).error();
        expect({ code, message }).toEqual({
          code: 'bad_request',
          message: expect.stringMatching(/^local_file: .*hard links.*copy it, or upload it/),
        });
      }
      expect(Buffer.from(await session.admin.download(uri)).toString()).toBe(bedText);
    });

    test('may be larger than an upload', async () => {
      write('large.bed', bedText.repeat(10_000));
      expect(await session.admin.download(await registered('large.bed'))).toHaveLength(bedText.length * 10_000);
    });

    test('is served in ranges, with validators, to its owner', async () => {
      const uri = await registered('a.bed');
      const whole = (await session.admin.get(`${uri}/data`)).expect(200);
      expect(whole.headers.get('etag')).toMatch(/^"[!#-~]+"$/);
      expect(whole.headers.get('last-modified')).toMatch(/ GMT$/);
      const part = (await session.admin.get(`${uri}/data`, { headers: { Range: 'bytes=2-4' } })).expect(206);
      expect([part.text, part.headers.get('content-range')]).toEqual([
        bedText.slice(2, 5),
        `bytes 2-4/${bedText.length}`,
      ]);
      (await session.anonymous.get(`${uri}/data`)).expect(401);
      expect((await session.admin.get(`${await registered('empty.bed')}/data`)).expect(200).bytes).toHaveLength(0);
    });

    test('is imported and annotated like an upload', async () => {
      const sample = (await session.admin.post('/samples/', { name: fresh() })).expect(201).entity().uri;
      const data_source = await registered('calls.vcf.gz', { filetype: 'vcf' });
      const variation = (await session.admin.post('/variations/', { sample, data_source })).expect(201).entity().uri;
      expect(await session.admin.finish(variation)).toMatchObject({ state: 'succes', result: { observations: 1 } });
      const annotation = (await session.admin.post('/annotations/', { data_source })).expect(201).entity().uri;
      expect(await session.admin.finish(annotation)).toMatchObject({ state: 'succes', result: { variants: 1 } });
      const coverage = { sample, data_source: await registered('a.bed') };
      const { uri } = (await session.admin.post('/coverages/', coverage)).expect(201).entity();
      expect(await session.admin.finish(uri)).toMatchObject({ state: 'succes', result: { regions: 2 } });
    });

    test('stays where it is when its data source is deleted', async () => {
      (await session.admin.delete(await registered('sub/deep/b.bed'))).expect(204);
      expect(readFileSync(join(folder.directory, 'sub/deep/b.bed'), 'utf8')).toBe(bedText);
    });
  });

  const changes: readonly [title: string, change: (path: string) => void][] = [
    ['longer', (path) => writeFileSync(path, `${vcfText}1\t200\t.\tA\tC\t.\tPASS\t.\n`)],
    ['shorter', (path) => truncateSync(path, 10)],
    ['as long, but of another time', (path) => utimesSync(path, 1e9, 1e9)],
    ['gone', (path) => rmSync(path)],
    [
      'a link to a file outside',
      (path) => {
        rmSync(path);
        symlinkSync(join(folder.root, 'outside.bed'), path);
      },
    ],
    [
      'another file of the same size and time',
      (path) => {
        writeFileSync(`${path}.new`, vcfText.replace('\tC\t', '\tG\t'));
        utimesSync(`${path}.new`, 1.5e9, 1.5e9);
        renameSync(`${path}.new`, path);
        utimesSync(path, 1.6e9, 1.6e9);
      },
    ],
  ];

  describe('a local file changed after its registration', () => {
    test.each(changes)('and is now %s is not served, imported or annotated', async (_, change) => {
      const name = `${fresh('changing')}.vcf`;
      write(name, vcf({ rows: ['1 100 . A C . PASS .'] }));
      const data_source = await registered(name, { filetype: 'vcf' });
      (await session.admin.get(`${data_source}/data`)).expect(200);
      change(join(folder.directory, name));
      expect((await session.admin.get(`${data_source}/data`)).expect(404).error().code).toBe('not_found');
      const sample = (await session.admin.post('/samples/', { name: fresh() })).expect(201).entity().uri;
      for (const [collection, fields] of [
        ['/variations/', { sample, data_source }],
        ['/annotations/', { data_source }],
      ] as const) {
        const { uri } = (await session.admin.post(collection, fields)).expect(201).entity();
        expect(await session.admin.finish(uri)).toEqual({
          state: 'failure',
          error: { code: 'data_source_unavailable', message: expect.stringMatching(/\S/) },
        });
      }
      (await session.admin.get(data_source)).expect(200);
    });
  });
}
