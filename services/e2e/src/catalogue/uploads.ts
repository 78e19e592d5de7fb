import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { RequestOptions } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { bgzf, gzipMembers } from '../imports/testing/compressed.ts';
import { fresh, type Session } from '../protocol/session.ts';
import { field, file, type Part, postForm } from './form-data.ts';

const bed = '1\t0\t100\n';
const fields = [field('name', 'a file'), field('filetype', 'bed')];
const [name, filetype] = fields as [Part, Part];

const orders: readonly [title: string, parts: readonly Part[], options: RequestOptions & { boundary?: string }][] = [
  ['the file last', [name, filetype, file(bed)], {}],
  ['the file first', [file(bed), name, filetype], {}],
  ['the file in the middle', [filetype, file(bed), name], {}],
  ['further fields after the file', [file(bed), name, filetype, field('gzipped', 'false')], {}],
  ['a part without Content-Type', [file(bed), ...fields], {}],
  ['a part of type text/plain', [file(bed, 'Content-Type: text/plain'), ...fields], {}],
  ['a part of type application/octet-stream', [file(bed, 'Content-Type: application/octet-stream'), ...fields], {}],
  ['a part of an invented type', [file(bed, 'Content-Type: application/x-variants; a="b"'), ...fields], {}],
  ['a part of transfer encoding binary', [file(bed, 'Content-Transfer-Encoding: binary'), ...fields], {}],
  ['a boundary in quotes', [file(bed), ...fields], { boundary: '"quoted boundary"' }],
  ['a boundary that is long', [file(bed), ...fields], { boundary: `--${'b'.repeat(60)}` }],
  ['fields of older clients', [field('mimetype', 'x'), field('local_path', '/x'), file(bed), ...fields], {}],
  ['fields in the query string', [file(bed)], { query: { name: 'a file', filetype: 'bed' } }],
  ['fields in both, the query string winning', [file(bed), ...fields], { query: { filetype: 'bed', name: 'a file' } }],
  ['fields in __json__', [field('__json__', '{"name":"a file","filetype":"bed"}'), file(bed)], {}],
];

const forms: readonly [title: string, data: string | Uint8Array, isGzipped: boolean][] = [
  ['plain text', bed, false],
  ['gzip', gzipSync(bed), true],
  ['gzip of several members', gzipMembers(bed + bed, bed.length), true],
  ['BGZF', bgzf(bed), true],
  ['an empty file', '', false],
  ['a file of one byte of the two that gzip begins with', Uint8Array.of(0x1f), false],
  ['a file that begins with 1f 8c', Uint8Array.of(0x1f, 0x8c, 8, 0), false],
  ['a byte order mark and text', '\ufeff1\t0\t9\n', false],
];

const contradictions: readonly [title: string, data: string | Uint8Array, said: string][] = [
  ['plain text declared as gzipped', bed, 'true'],
  ['gzip declared as plain', gzipSync(bed), 'false'],
  ['BGZF declared as plain', bgzf(bed), 'no'],
  ['an empty file declared as gzipped', '', 'yes'],
];

const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => (n * 7919) % 256);
const contents: readonly [title: string, data: Uint8Array][] = [
  ['every byte', bytes],
  [
    'text that looks like the end of the form',
    Buffer.from('\r\n--a-boundar\r\n--\r\n--A-BOUNDARY--\r\na-boundary--\r\n--'),
  ],
  ['line ends of both kinds', Buffer.from('a\r\nb\nc\r\r\n')],
  ['nothing but line ends', Buffer.from('\r\n\r\n')],
  ['gzip', gzipSync(bed)],
  ['nothing', Buffer.alloc(0)],
];

const refused: readonly [title: string, parts: readonly Part[], message: RegExp][] = [
  ['neither file nor local_file', fields, /data.*local_file/],
  ['both file and local_file', [...fields, file(bed), field('local_file', 'a.bed')], /local_file/],
  ['no name', [filetype, file(bed)], /^name: /],
  ['no filetype', [name, file(bed)], /^filetype: /],
  ['neither name nor filetype', [file(bed)], /name: .*filetype: /],
  ['an empty name', [field('name', ''), filetype, file(bed)], /^name: /],
  ['a name of 201 characters', [field('name', 'x'.repeat(201)), filetype, file(bed)], /^name: /],
  ['a name with a control character', [field('name', 'a\tb'), filetype, file(bed)], /^name: /],
  ['the filetype VCF', [name, field('filetype', 'VCF'), file(bed)], /^filetype: .*vcf/],
  ['the filetype gff', [name, field('filetype', 'gff'), file(bed)], /^filetype: .*vcf/],
  ['gzipped that is not a boolean', [...fields, field('gzipped', 'maybe'), file(bed)], /^gzipped: /],
  ['data that is text instead of a file', [...fields, field('data', bed)], /data/],
  ['two files', [...fields, file(bed), file(bed)], /./],
];

/** POST /data_sources/. */
export function uploadTests(session: Session): void {
  const countOf = async (user: string): Promise<string | null> =>
    (await session.admin.list('/data_sources/', { query: { user } })).headers.get('content-range');
  const made = (answer: ApiResponse) => answer.expect(201).entity<{ uri: string; gzipped: boolean }>();

  describe('an upload', () => {
    test('answers with the full representation and a Location', async () => {
      const person = await session.person();
      const answer = (await postForm(person.token, [...fields, file(bed)])).expect(201);
      const uri = answer.headers.get('location');
      expect(uri).toMatch(/^\/data_sources\/[1-9][0-9]*$/);
      const expected = { uri, name: 'a file', filetype: 'bed', gzipped: false, data: { uri: `${uri}/data` } };
      expect(answer.json()).toEqual({
        data_source: { ...expected, added: expect.any(String), user: { uri: person.uri } },
      });
      expect((await person.token.get(uri!)).json()).toEqual(answer.json());
    });

    test.each(orders)('may have %s', async (_, parts, options) => {
      const { token } = await session.person();
      const answer = (await postForm(token, parts, options)).expect(201);
      expect(answer.entity()).toMatchObject({ name: 'a file', filetype: 'bed', gzipped: false });
      expect(Buffer.from(await token.download(answer.entity().uri)).toString()).toBe(bed);
    });

    test('prefers the field of the query string to that of the form', async () => {
      const { token } = await session.person();
      const answer = await postForm(token, [...fields, file(bed)], { query: { name: 'the other' } });
      expect(made(answer)).toMatchObject({ name: 'the other', filetype: 'bed' });
    });

    test.each(['bed', 'vcf', 'csv'])('may be a %s, whatever is in it', async (type) => {
      const { token } = await session.person();
      expect(made(await postForm(token, [name, field('filetype', type), file('\0not one')]))).toMatchObject({
        filetype: type,
      });
    });

    test.each(forms)('of %s is detected as gzipped or not', async (_, data, gzipped) => {
      const { token } = await session.person();
      expect(made(await postForm(token, [...fields, file(data)]))).toMatchObject({ gzipped });
    });

    test.each(forms)('of %s may declare gzipped correctly, in any spelling', async (_, data, gzipped) => {
      const { token } = await session.person();
      for (const said of gzipped ? ['true', 'Yes', 'ON', '1'] : ['false', 'no', 'Off', '0']) {
        expect(made(await postForm(token, [field('gzipped', said), file(data), ...fields]))).toMatchObject({ gzipped });
      }
    });

    test.each(contradictions)('of %s is refused and not kept', async (_, data, said) => {
      const { uri, token } = await session.person();
      const before = await countOf(uri);
      for (const parts of [
        [field('gzipped', said), file(data), ...fields],
        [...fields, file(data), field('gzipped', said)],
      ]) {
        expect((await postForm(token, parts)).expect(400).error()).toEqual({
          code: 'bad_request',
          message: expect.stringMatching(/^gzipped: /),
        });
      }
      expect(await countOf(uri)).toBe(before);
    });

    test.each(contents)('of %s is downloaded byte for byte', async (_, data) => {
      const { token } = await session.person();
      const { uri } = made(await postForm(token, [...fields, file(data)]));
      expect(Buffer.from(await token.download(uri)).equals(data)).toBe(true);
    });

    test.each(refused)('with %s is refused and not kept', async (_, parts, message) => {
      const { uri, token } = await session.person();
      const before = await countOf(uri);
      expect((await postForm(token, parts)).expect(400).error()).toEqual({
        code: 'bad_request',
        message: expect.stringMatching(message),
      });
      expect(await countOf(uri)).toBe(before);
    });

    test.each([
      ['JSON', { json: { name: 'a', filetype: 'bed', data: bed } }],
      ['JSON without data', { json: { name: 'a', filetype: 'bed' } }],
      ['a urlencoded form', { body: new URLSearchParams({ name: 'a', filetype: 'bed', data: bed }) }],
      ['a query string alone', { query: { name: 'a', filetype: 'bed' } }],
    ])('in %s has no file: 400', async (_, options) => {
      const { token } = await session.person();
      const { code, message } = (await token.request('POST', '/data_sources/', options)).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining('data') });
    });

    test('of a local file is refused unless the operator has configured a directory', async () => {
      const { token } = await session.person();
      const local = { name: 'a', filetype: 'bed', local_file: 'a.bed' };
      expect((await token.post('/data_sources/', local)).expect(400).error().message).toMatch(/^local_file: /);
    });

    test('truncated in the middle of the form is refused and not kept', async () => {
      const { uri, token } = await session.person();
      const before = await countOf(uri);
      const body = '--x\r\nContent-Disposition: form-data; name="data"; filename="a"\r\n\r\n1\t0\t9\n';
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const query = { name: 'a', filetype: 'bed' };
      const answer = await token.request('POST', '/data_sources/', { body, headers, query });
      expect(answer.expect(400).error().code).toBe('bad_request');
      expect(await countOf(uri)).toBe(before);
    });

    test.each(['multipart/form-data', 'multipart/mixed; boundary=x', 'text/plain', 'application/octet-stream'])(
      'as %s is refused',
      async (type) => {
        const { token } = await session.person();
        const options = { headers: { 'Content-Type': type }, body: '--x--\r\n', query: { name: 'a', filetype: 'bed' } };
        (await token.request('POST', '/data_sources/', options)).expect(400);
      },
    );

    test('belongs to its sender, admins included, and is the same by token and by password', async () => {
      const person = await session.person();
      const parts = [field('name', fresh()), filetype, file(bed), field('user', person.uri)];
      expect(made(await postForm(person.basic, parts))).toMatchObject({ user: { uri: person.uri } });
      const admin = (await session.admin.get('/authentication')).entity<{ user: { uri: string } }>().user.uri;
      expect(made(await postForm(session.admin, parts))).toMatchObject({ user: { uri: admin } });
    });
  });
}
