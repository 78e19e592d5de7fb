import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { fresh, type Person, type Session } from './session.ts';

const vcf = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n1\t5\t.\tA\tC\t.\t.\t.\n';

/** Query-string parameters and fields that an endpoint does not know, and those that it does not change. */
export function unknownFieldTests(session: Session): void {
  let importer: Person;
  let admin: Api;
  beforeAll(async () => {
    importer = await session.newPerson('importer');
    admin = session.admin;
  });
  const refusal = async (method: string, path: string, fields?: unknown) => {
    const options =
      fields === undefined ? {} : { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } };
    return (await admin.request(method, path, options)).expect(400).error();
  };

  describe('an unknown field', () => {
    test('in the query string is refused by every endpoint', async () => {
      const document = (await admin.get('/openapi.json')).expect(200).json<{ paths: Record<string, object> }>();
      const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods)
          .filter((method) => method !== 'parameters')
          .map((method) => [method.toUpperCase(), path] as const),
      );
      expect(operations.length).toBeGreaterThan(50);
      for (const [method, path] of operations) {
        const answer = await admin.request(method, `${path.replace(/\{\w+\}/g, '1')}?colour=red`);
        expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 400`);
        expect(answer.error()).toMatchObject({
          code: 'bad_request',
          message: expect.stringMatching(/^colour: unknown; /),
        });
      }
    });

    test('of the body is named with the nearest known one', async () => {
      const error = await refusal('POST', '/samples/', { name: fresh(), poolsize: 5, colour: 'red' });
      expect(error.message).toMatch(/^poolsize: unknown; did you mean pool_size\?; colour: unknown; known: name, /);
    });

    test('is refused in forms, in __json__, in objects and in lists', async () => {
      const form = { body: new URLSearchParams({ name: fresh(), note: 'x' }) };
      expect((await admin.request('POST', '/samples/', form)).expect(400).error().message).toMatch(/^note: .*notes\?/);
      const json = encodeURIComponent(JSON.stringify({ name: fresh(), note: 'x' }));
      expect((await refusal('POST', `/samples/?__json__=${json}`)).message).toMatch(/^note: /);
      const queries = [{ name: 'Q', expression: '*', expresion: '*' }];
      const region = { chromosome: '1', begin: 1, end: 5, stop: 5 };
      const error = await refusal(
        'GET',
        `/variants/?__json__=${encodeURIComponent(JSON.stringify({ region, queries }))}`,
      );
      expect(error.message).toMatch(
        /region\.stop: unknown; .*queries\[0\]\.expresion: unknown; did you mean expression\?/,
      );
    });

    test('beside a JSON body, in the query string, is refused', async () => {
      expect((await refusal('POST', '/groups/?public=1', { name: fresh() })).message).toMatch(/^public: unknown/);
    });

    test('before an uploaded file is refused, and nothing is stored', async () => {
      const before = (await admin.list('/data_sources/')).headers.get('content-range');
      const data = new FormData();
      for (const [name, value] of Object.entries({ name: 'a', filetype: 'vcf', zipped: 'true' })) data.set(name, value);
      data.set('data', new Blob([vcf]), 'a.vcf');
      const answer = await admin.request('POST', '/data_sources/', { body: data });
      expect(answer.expect(400).error().message).toBe('zipped: unknown; did you mean gzipped?');
      expect((await admin.list('/data_sources/')).headers.get('content-range')).toBe(before);
    });
  });

  describe('without effect', () => {
    test('is _ in a query string', async () => {
      (await admin.get('/?_=1732440000')).expect(200);
      (await admin.list('/samples/', { query: { _: '1' } })).expect(206, 416);
      expect((await refusal('POST', '/groups/', { name: fresh(), _: 1 })).message).toMatch(/^_: unknown/);
    });

    test('are the fields that older clients send with a file', async () => {
      const data = new FormData();
      const fields = { name: 'a', filetype: 'vcf', mimetype: 'text/plain', local_path: '/a.vcf', gzipped: 'false' };
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      data.set('data', new Blob([vcf]), 'a.vcf');
      (await admin.request('POST', '/data_sources/', { body: data })).expect(201);
    });

    test('are the read-only fields of a representation that is sent back', async () => {
      const group = await session.group();
      const sample = (await importer.token.post('/samples/', { name: fresh(), groups: [group] })).expect(201).entity();
      const shown = (await importer.token.get(`${sample.uri}?embed=user`)).expect(200).entity();
      (await importer.token.patch(sample.uri, shown)).expect(200);
      const made = (await importer.token.post('/samples/', shown)).expect(201).entity();
      expect(made.uri).not.toBe(sample.uri);
    });
  });

  describe('a field that cannot be changed', () => {
    test('is accepted with its value, in any form of a link, and refused with another', async () => {
      const [one, two] = [await session.sample(importer), await session.sample(importer)];
      const form = new FormData();
      for (const [name, value] of Object.entries({ name: 'a', filetype: 'vcf' })) form.set(name, value);
      form.set('data', new Blob([`${vcf}1\t9\t.\tA\tC\t.\t.\t.\n`]), 'a.vcf');
      const file = (await admin.request('POST', '/data_sources/', { body: form })).expect(201).entity();
      const made = (await admin.post('/variations/', { sample: one, data_source: file.uri })).expect(201).entity();
      const id = Number(one.slice(one.lastIndexOf('/') + 1));
      for (const sample of [one, { uri: one }, id, String(id), `${session.url}${one}`]) {
        (await admin.patch(made.uri, { sample, skip_filtered: true })).expect(200);
      }
      (await admin.patch(made.uri, { skip_malformed: false, columns: [], coverage_from: null })).expect(200);
      for (const fields of [
        { sample: two },
        { skip_filtered: false },
        { skip_malformed: true },
        { data_source: null },
        { sample: 'x' },
      ]) {
        const error = (await admin.patch(made.uri, fields)).expect(400).error();
        expect(error.message).toMatch(/^\w+: cannot be changed; leave it out/);
      }
      (await admin.request('PATCH', `${made.uri}?sample=${two}`)).expect(400);
    });

    test('is not compared for those who may not change the resource', async () => {
      const sample = await session.sample(await session.newPerson('importer'));
      (await importer.token.patch(sample, { user: '/users/999' })).expect(403);
    });

    test('may be any of a sample, as text or JSON', async () => {
      const sample = (await admin.post('/samples/', { name: fresh() }))
        .expect(201)
        .entity<{ uri: string; added: string }>();
      const query = new URLSearchParams({ added: sample.added }).toString();
      (await admin.request('PATCH', `${sample.uri}?${query}`)).expect(200);
      (await admin.patch(sample.uri, { added: '2020-01-01T00:00:00.000000' })).expect(400);
    });
  });
}
