import { describe, expect, test } from '@jest/globals';
import { begin, finish, offsetOf, send, tus, type Upload } from '@varfreq/harness/system/tus';
import { fresh, type Session } from '../protocol/session.ts';

const bed = '1\t0\t100\n';
const octets = 'application/offset+octet-stream';
const base64 = (text: string) => Buffer.from(text).toString('base64');

const refusedCreations: readonly [title: string, headers: Record<string, string>, status: number][] = [
  ['without Tus-Resumable', { 'Upload-Length': '5' }, 412],
  ['of another version', { 'Tus-Resumable': '0.2.2', 'Upload-Length': '5' }, 412],
  ['without a length', tus, 400],
  ['of deferred length', { ...tus, 'Upload-Defer-Length': '1' }, 400],
  ['of a negative length', { ...tus, 'Upload-Length': '-1' }, 400],
  ['of a length in hexadecimals', { ...tus, 'Upload-Length': '0x10' }, 400],
  ['of a length beyond 2^53', { ...tus, 'Upload-Length': '9999999999999999' }, 400],
  ['beyond the largest file', { ...tus, 'Upload-Length': String(101 * 2 ** 30) }, 413],
  ['with metadata that is not Base64', { ...tus, 'Upload-Length': '5', 'Upload-Metadata': 'name Jane Roe' }, 400],
  ['with a name twice', { ...tus, 'Upload-Length': '5', 'Upload-Metadata': 'a YQ==,a YQ==' }, 400],
  ['with a blank after the comma', { ...tus, 'Upload-Length': '5', 'Upload-Metadata': 'a YQ==, b YQ==' }, 400],
  ['with 5 kB of metadata', { ...tus, 'Upload-Length': '5', 'Upload-Metadata': `a ${'AAAA'.repeat(1300)}` }, 400],
];

const refusedBytes: readonly [title: string, headers: Record<string, string>, status: number][] = [
  ['of another type', { 'Content-Type': 'application/octet-stream' }, 400],
  ['that are compressed', { 'Content-Encoding': 'gzip' }, 400],
  ['without a valid offset', { 'Upload-Offset': 'x' }, 400],
  ['of another version', { 'Tus-Resumable': '2.0.0' }, 412],
  ['before the offset', { 'Upload-Offset': '1' }, 409],
  ['behind the offset', { 'Upload-Offset': '3' }, 409],
];

/** The protocol tus at `/uploads/`. */
export function protocolTests(session: Session): void {
  describe('a resumable upload', () => {
    test('says what the server can, on OPTIONS and on errors', async () => {
      const said = {
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': String(100 * 2 ** 30),
      };
      const { token } = await session.person();
      const answers = [
        (await session.anonymous.request('OPTIONS', '/uploads/')).expect(204),
        (await session.anonymous.request('OPTIONS', '/uploads/1')).expect(204),
        (await session.anonymous.request('POST', '/uploads/')).expect(412),
        (await token.request('HEAD', '/uploads/999999', { headers: tus })).expect(404),
        (await token.request('PUT', '/uploads/')).expect(405),
      ];
      for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(said);
      expect(answers[1]!.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE, OPTIONS');
    });

    test.each(refusedCreations)('%s is refused', async (_, headers, status) => {
      const { token } = await session.person();
      (await token.request('POST', '/uploads/', { headers })).expect(status);
    });

    test('is shown with what was said of it, listed for its owner, and gone after DELETE', async () => {
      const person = await session.newPerson();
      const named = `name ${base64('Zoë.bed')},fingerprint ${base64('f1')},flag`;
      const uri = await begin(person.token, 8, { 'Upload-Metadata': named });
      const shown = (await person.token.get(uri)).expect(200);
      expect(shown.entity()).toEqual({
        uri,
        length: 8,
        offset: 0,
        metadata: { name: 'Zoë.bed', fingerprint: 'f1', flag: '' },
        user: { uri: person.uri },
        data_source: null,
        added: expect.any(String),
        expires: expect.any(String),
      });
      const { added, expires } = shown.entity<{ added: string; expires: string }>();
      expect(Date.parse(expires) - Date.parse(`${added}Z`)).toBeCloseTo(86_400_000, -3);
      const { headers } = (await person.token.request('HEAD', uri, { headers: tus })).expect(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'upload-offset': '0',
        'upload-length': '8',
        'upload-metadata': named,
        'upload-expires': new Date(Math.trunc(Date.parse(expires) / 1000) * 1000).toUTCString(),
        'cache-control': 'no-store',
      });
      expect((await person.token.list('/uploads/')).expect(206).items()).toEqual([shown.entity()]);
      (await (await session.newPerson()).token.list('/uploads/')).expect(416);
      (await person.token.delete(uri)).expect(204);
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const asked = { ...tus, 'Upload-Offset': '0', 'Content-Type': octets };
        (await person.token.request(method, uri, { headers: asked })).expect(404);
      }
      (await finish(person.token, uri)).expect(400);
    });

    test.each(refusedBytes)('refuses bytes %s, and keeps what it has', async (_, headers, status) => {
      const { token } = await session.person();
      const uri = await begin(token, bed.length);
      (await send(token, uri, 0, bed.slice(0, 2))).expect(204);
      (await send(token, uri, 2, bed.slice(2), headers)).expect(status);
      if (status === 412) {
        for (const method of ['HEAD', 'DELETE']) (await token.request(method, uri, { headers })).expect(412);
      }
      expect(await offsetOf(token, uri)).toBe(2);
      (await send(token, uri, 2, bed.slice(2))).expect(204);
      expect(Buffer.from(await token.download((await finish(token, uri)).expect(201).entity().uri)).toString()).toBe(
        bed,
      );
    });

    test('refuses bytes beyond its length, announced or not, and keeps none of them', async () => {
      const { token, key } = await session.person();
      const uri = await begin(token, 3);
      (await send(token, uri, 0, bed)).expect(413);
      const headers = { ...tus, 'Upload-Offset': '0', 'Content-Type': octets, Authorization: `Token ${key}` };
      const body = new Blob([bed]).stream();
      const request = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit;
      expect((await fetch(new URL(uri, session.url), request)).status).toBe(413);
      expect(await offsetOf(token, uri)).toBe(0);
    });

    test('is created once under an Idempotency-Key, and refuses another file under it', async () => {
      const { token } = await session.person();
      const key = { 'Idempotency-Key': fresh('key') };
      const uri = await begin(token, 5, key);
      expect(await begin(token, 5, key)).toBe(uri);
      const headers = { ...tus, 'Upload-Length': '6', ...key };
      (await token.request('POST', '/uploads/', { headers })).expect(409);
    });

    test('that others may neither see nor change stays as it is, administrators included', async () => {
      const { token } = await session.newPerson();
      const uri = await begin(token, bed.length);
      (await send(token, uri, 0, bed)).expect(204);
      const others = [session.admin, (await session.newPerson('admin', 'importer')).token];
      for (const other of others) {
        (await other.get(uri)).expect(403);
        (await send(other, uri, 8, '')).expect(403);
        (await other.delete(uri)).expect(403);
        (await finish(other, uri)).expect(403);
      }
      expect((await token.get(uri)).entity<Upload>()).toMatchObject({ offset: 8, data_source: null });
    });
  });
}
