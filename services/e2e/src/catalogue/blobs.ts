import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { bgzf } from '../imports/testing/compressed.ts';
import { vcf } from '../imports/testing/vcf-text.ts';
import { fresh, type Person, type Session } from '../protocol/session.ts';

const text = '1\t0\t100\n';

/** Names of data sources, and the required part of the decoded file name, if known. */
const names: readonly [name: string, contains?: string][] = [
  ['calls', 'calls'],
  ['calls.vcf', 'calls.vcf'],
  ['with blank', 'with blank'],
  ['ümlaut 变异 😀', 'ümlaut 变异 😀'],
  ['100%41', '100%41'],
  ["it's; filename=x.exe", "it's; filename=x.exe"],
  ['a"b"; x="y', 'a'],
  ['a\\"b', 'a'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows', 'windows'],
  ['C:\\autoexec.bat'],
  ['/'],
  ['..'],
  ['.'],
  ['.bashrc'],
  [' '],
  ['~'],
  ['-rf'],
  ['a\u202egnp.vcf'],
  ['\ufeffa'],
  ['a\u2028b'],
  ['é\u0301'],
  ['x'.repeat(200)],
  ['变'.repeat(200)],
];

interface Disposition {
  /** `filename`, unquoted. */
  plain: string;
  /** `filename*` decoded, or else `filename`. */
  best: string;
}

/** Parses a Content-Disposition of RFC 6266, ASCII only; undefined for any other. */
function parseDisposition(header: string): Disposition | undefined {
  const match = /^attachment; filename="((?:[ !#-[\]-~]|\\["\\])*)"(?:; filename\*=UTF-8''([!#-~]+))?$/.exec(header);
  if (match === null) return undefined;
  const plain = match[1]!.replace(/\\(.)/g, '$1');
  return { plain, best: match[2] === undefined ? plain : decodeURIComponent(match[2]) };
}

/** The blob of a data source: headers and existence. */
export function blobTests(session: Session): void {
  describe('the data of a data source', () => {
    let owner: Person;
    beforeAll(async () => {
      owner = await session.newPerson('importer');
    });
    const upload = async (name: string, data: string | Uint8Array, filetype = 'bed'): Promise<string> =>
      (await owner.token.upload({ name, filetype, data })).expect(201).entity().uri;

    test('has type, length, tag, date and ranges, and no encoding', async () => {
      const before = Math.floor(Date.now() / 1000) * 1000 - 1000;
      const answer = (await owner.token.get(`${await upload('a', text)}/data`)).expect(200);
      const { headers } = answer;
      expect(answer.text).toBe(text);
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(headers.get('content-length')).toBe(`${text.length}`);
      expect(headers.get('etag')).toMatch(/^"[!#-~]+"$/);
      expect(headers.get('accept-ranges')).toBe('bytes');
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('content-range')).toBeNull();
      const modified = headers.get('last-modified') ?? '';
      expect(new Date(modified).toUTCString()).toBe(modified);
      expect(Date.parse(modified)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now() + 1000);
    });

    test.each([
      ['gzip', gzipSync(text)],
      ['BGZF', bgzf(text)],
    ])('in %s is sent as stored, as application/x-gzip, even to clients that accept gzip', async (_, data) => {
      const uri = await upload('a', data);
      for (const accepted of ['gzip, deflate, br', 'identity']) {
        const answer = await owner.token.get(`${uri}/data`, { headers: { 'Accept-Encoding': accepted } });
        expect(answer.expect(200).headers.get('content-type')).toBe('application/x-gzip');
        expect(answer.headers.get('content-encoding')).toBeNull();
        expect(Buffer.from(answer.bytes).equals(data)).toBe(true);
      }
    });

    test.each(['bed', 'vcf', 'csv'])('of filetype %s is plain text when not compressed', async (filetype) => {
      const answer = await owner.token.get(`${await upload('a', text, filetype)}/data`);
      expect(answer.expect(200).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    });

    test('is text/plain whatever its content, and must not be sniffed', async () => {
      const answer = await owner.token.get(`${await upload('a.html', '<script>alert(1)</script>')}/data`);
      expect(answer.expect(200).headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    test('that is empty is served empty', async () => {
      const answer = (await owner.token.get(`${await upload('a', '')}/data`)).expect(200);
      expect([answer.bytes.length, answer.headers.get('content-length')]).toEqual([0, '0']);
    });

    test('by HEAD has all headers of GET and no body', async () => {
      const uri = await upload('a', gzipSync(text));
      const [get, head] = [await owner.token.get(`${uri}/data`), await owner.token.request('HEAD', `${uri}/data`)];
      expect(head.expect(200).bytes).toHaveLength(0);
      const compared = [
        'content-type',
        'content-length',
        'etag',
        'last-modified',
        'accept-ranges',
        'content-disposition',
      ];
      for (const name of compared) expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    });

    test.each(names.map(([name, contains]) => [name, contains ?? '']))(
      'named %p has a safe file name',
      async (name, contains) => {
        const answer = (await owner.token.get(`${await upload(name, text)}/data`)).expect(200);
        const found = parseDisposition(answer.headers.get('content-disposition') ?? '');
        expect(found).toBeDefined();
        for (const fileName of [found!.plain, found!.best]) {
          expect(fileName).toMatch(/^[^/\\]+$/);
          expect(fileName).not.toMatch(/^[.~ -]|[. ]$|[\p{C}\p{Zl}\p{Zp}]/u);
          expect(fileName.replace(/\..*$/, '')).not.toBe('');
        }
        expect(found!.best).toContain(contains.replace(/["\\]/g, '_'));
      },
    );

    test('changes its file name with the name, and not its tag', async () => {
      const uri = await upload('before', text);
      const before = await owner.token.get(`${uri}/data`);
      (await owner.token.patch(uri, { name: 'after' })).expect(200);
      const after = await owner.token.get(`${uri}/data`);
      expect(after.headers.get('content-disposition')).toContain('after');
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    });

    test('of two files has two tags, and one tag for all time', async () => {
      const [one, two] = [await upload('a', text), await upload('a', text.replace('0', '1'))];
      const tagOf = async (uri: string) => (await owner.token.get(`${uri}/data`)).headers.get('etag');
      expect(await tagOf(one)).not.toBe(await tagOf(two));
      expect(await tagOf(one)).toBe(await tagOf(one));
    });

    test('can be read by its owner and admins only', async () => {
      const path = `${await upload('a', text)}/data`;
      (await session.admin.get(path)).expect(200);
      (await owner.basic.get(path)).expect(200);
      (await session.anonymous.get(path)).expect(401);
      (await (await session.person('importer', 'annotator')).token.get(path)).expect(403);
    });

    test('is not public when its sample is', async () => {
      const data_source = await upload('a', vcf({ rows: ['1 100 . A C . PASS .'] }), 'vcf');
      const sample = await session.sample(owner, { public: true, active: true });
      const { uri } = (await owner.token.post('/variations/', { sample, data_source })).expect(201).entity();
      (await session.anonymous.get(uri)).expect(200);
      (await session.anonymous.get(data_source)).expect(401);
      (await session.anonymous.get(`${data_source}/data`)).expect(401);
    });

    test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('cannot be changed by %s', async (method) => {
      const uri = await upload('a', text);
      (await owner.token.request(method, `${uri}/data`, { json: {} })).expect(405);
      expect(await owner.token.download(uri)).toHaveLength(text.length);
    });

    test.each(['/data_sources/999999999/data', '/data_sources/x/data', '/data_sources/0/data'])(
      'at %s is not found',
      async (path) => {
        (await session.admin.get(path)).expect(404);
      },
    );

    test('is deleted with its data source', async () => {
      const uri = await upload('a', text);
      (await owner.token.delete(uri)).expect(204);
      (await owner.token.get(`${uri}/data`)).expect(404);
    });

    test('is not found before it exists, and until then importing or annotating it is a conflict', async () => {
      const data_source = await upload(fresh(), 'this is no VCF\n', 'vcf');
      const created = (await owner.token.post('/annotations/', { data_source })).expect(201);
      const { uri, annotated_data_source: annotated } = created.entity<{
        uri: string;
        annotated_data_source: { uri: string };
      }>();
      expect((await owner.token.get(`${annotated.uri}/data`)).expect(404).error().code).toBe('not_found');
      expect(await owner.token.finish(uri)).toMatchObject({ state: 'failure' });
      (await owner.token.get(`${annotated.uri}/data`)).expect(404);
      (await owner.token.request('HEAD', `${annotated.uri}/data`)).expect(404);
      (await owner.token.get(annotated.uri)).expect(200);
      const sample = await session.sample(owner);
      for (const [path, fields] of [
        ['/variations/', { sample, data_source: annotated }],
        ['/annotations/', { data_source: annotated }],
      ] as const) {
        expect((await owner.token.post(path, fields)).expect(409).error().code).toBe('integrity_conflict');
      }
    });
  });
}
