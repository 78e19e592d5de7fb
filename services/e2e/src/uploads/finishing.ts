import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { begin, finish, offsetOf, send, type Upload } from '@varfreq/harness/system/tus';
import { fresh, type Person, type Session } from '../protocol/session.ts';

const bed = '1\t0\t100\n';

/** A complete upload. */
async function uploaded({ token }: Person, data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const uri = await begin(token, data.length);
  if (data.length > 0) (await send(token, uri, 0, data)).expect(204);
  return uri;
}

/** `POST /data_sources/` with `upload`. */
export function finishingTests(session: Session): void {
  const countOf = async ({ token, uri }: Person) =>
    (await token.list('/data_sources/', { query: { user: uri } })).headers.get('content-range');

  describe('a complete upload', () => {
    test.each([
      ['plain text', Buffer.from(bed), false],
      ['gzip', gzipSync(bed), true],
      ['nothing', Buffer.alloc(0), false],
    ])('of %s is the data source that an ordinary upload makes', async (_, data, gzipped) => {
      const person = await session.newPerson();
      const upload = await uploaded(person, new Uint8Array(data));
      const made = (await finish(person.token, upload)).expect(201);
      const { uri } = made.entity();
      const ordinary = (await person.token.upload({ name: 'resumed', filetype: 'bed', data })).expect(201).entity();
      const known = { uri: expect.any(String), added: expect.any(String), data: { uri: expect.any(String) } };
      expect(made.entity()).toEqual({ ...ordinary, ...known, gzipped });
      const blobs = [await person.token.get(`${uri}/data`), await person.token.get(`${ordinary.uri}/data`)];
      expect(blobs[0]!.bytes).toEqual(blobs[1]!.bytes);
      expect(blobs[0]!.headers.get('etag')).toBe(blobs[1]!.headers.get('etag'));
      const shown = (await person.token.get(upload)).entity<Upload>();
      expect(shown).toMatchObject({ length: data.length, offset: data.length, data_source: { uri } });
    });

    test('makes one data source, however often and by however many requests', async () => {
      const person = await session.newPerson();
      const upload = await uploaded(person, bed);
      const key = { 'Idempotency-Key': fresh('key') };
      const answers = await Promise.all([0, 1, 2, 3].map(() => finish(person.token, upload)));
      const made = answers.filter(({ status }) => status === 201).map((answer) => answer.entity().uri);
      expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
      expect(new Set(made).size).toBe(1);
      for (let time = 0; time < 2; time += 1) {
        expect((await finish(person.token, upload, {}, key)).expect(201).entity().uri).toBe(made[0]);
      }
      (await finish(person.token, upload, { name: 'another' }, key)).expect(409);
      expect(await countOf(person)).toBe('items 0-0/1');
    });

    test('takes no more bytes, and its data source outlives it', async () => {
      const person = await session.newPerson();
      const upload = await uploaded(person, bed);
      const { uri } = (await finish(person.token, upload)).expect(201).entity();
      (await send(person.token, upload, 8, 'x')).expect(409);
      (await person.token.delete(upload)).expect(204);
      expect(Buffer.from(await person.token.download(uri)).toString()).toBe(bed);
    });

    test('makes no second data source when the first was deleted', async () => {
      const person = await session.newPerson();
      const upload = await uploaded(person, bed);
      (await person.token.delete((await finish(person.token, upload)).expect(201).entity().uri)).expect(204);
      (await finish(person.token, upload)).expect(409);
    });

    test.each([
      ['gzipped contradicts it', { gzipped: true }, /^gzipped: /],
      ['the name is missing', { name: undefined }, /^name: /],
      ['the filetype is unknown', { filetype: 'gff' }, /^filetype: /],
      ['a local file is named too', { local_file: 'a.bed' }, /^upload: /],
    ])('is refused and stays when %s', async (_, fields, message) => {
      const person = await session.newPerson();
      const upload = await uploaded(person, bed);
      const error = (await finish(person.token, upload, fields)).expect(400).error();
      expect(error).toEqual({ code: 'bad_request', message: expect.stringMatching(message) });
      (await person.token.list('/data_sources/', { query: { user: person.uri } })).expect(416);
      (await finish(person.token, upload)).expect(201);
    });
  });

  test('an upload with bytes missing is invisible, and no data source can be made of it', async () => {
    const person = await session.newPerson();
    const upload = await begin(person.token, bed.length);
    (await send(person.token, upload, 0, bed.slice(0, 5))).expect(204);
    const error = (await finish(person.token, upload)).expect(409).error();
    expect(error).toEqual({ code: 'integrity_conflict', message: expect.stringMatching(/5 of 8 bytes/) });
    (await person.token.list('/data_sources/', { query: { user: person.uri } })).expect(416);
    expect(await offsetOf(person.token, upload)).toBe(5);
  });

  test('imports of an ordinary and of a resumed upload of the same content are duplicates', async () => {
    const person = await session.newPerson('importer');
    const vcf = `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n7\t${Date.now() % 1e8}\t.\tA\tC\t.\t.\t.\n`;
    const upload = await uploaded(person, vcf);
    const resumed = (await finish(person.token, upload, { filetype: 'vcf' })).expect(201).entity().uri;
    const zipped = { name: 'again', filetype: 'vcf', data: gzipSync(vcf) };
    const ordinary = (await person.token.upload(zipped)).expect(201).entity().uri;
    const states: unknown[] = [];
    for (const data_source of [resumed, ordinary]) {
      const sample = await session.sample(person);
      const variation = (await person.token.post('/variations/', { sample, data_source })).expect(201).entity().uri;
      const { state, error } = await person.token.finish(variation);
      states.push([state, error?.code]);
    }
    expect(states).toEqual([
      ['succes', undefined],
      ['failure', 'duplicate_data_source'],
    ]);
  });
}
