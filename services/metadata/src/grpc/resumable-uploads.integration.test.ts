import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { IdempotencyInit } from '@varfreq/contracts/metadata/v1/Idempotency';
import { noLimits } from '../domain/directory/user-limits.ts';
import { dropExpiredUploads } from '../postgres/catalogue/resumable-uploads.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const freeBytes = 2 ** 40;
const length = 10;
let server: TestServer;
let logins = 0;

beforeAll(async () => {
  server = await startTestServer({ freeBytes, totalBytes: freeBytes }, noLimits);
});
afterAll(() => server.stop());

async function newUser(storedBytes = 0): Promise<number> {
  logins += 1;
  const user = { login: `user${logins}`, name: 'u', password: 'x', limits: { storedBytes } };
  return (await server.directory.createUser(user)).id;
}

const create = async (userId: number) => (await server.catalogue.createResumableUpload({ userId, length })).id;

async function append(id: number, start: number, sizeBytes: number) {
  const objectKey = `resumable/${id}/${start}`;
  return (await server.catalogue.appendPiece({ id, start, sizeBytes, objectKey })).received;
}

async function complete(userId: number): Promise<number> {
  const id = await create(userId);
  await append(id, 0, length);
  return id;
}

async function finish(id: number, uploadId: number, idempotency: IdempotencyInit | null = null) {
  const described = { name: 'd', filetype: 'VCF', gzipped: false, storedSha256: Buffer.alloc(32, 7) } as const;
  const file = { ...described, uploadId, sizeBytes: length, idempotency };
  return (await server.catalogue.finishResumableUpload({ id, file })).id;
}

const get = async (id: number) => (await server.catalogue.getResumableUploads({ ids: [id] })).items[0];

async function garbageUnder(prefix: string): Promise<number> {
  const sql = 'SELECT 1 FROM garbage WHERE prefix = $1';
  return (await server.database.query('test', sql, [prefix], { prepare: false })).length;
}

test('a piece repeated at the limit of stored bytes is known, and another one is refused', async () => {
  const userId = await newUser(2 * length);
  const id = await create(userId);
  const other = await complete(userId);
  expect([await append(id, 0, 8), await append(id, 8, 2)]).toEqual([8, length]);
  expect([await append(id, 8, 2), await append(id, 0, 8), await append(other, 0, length)]).toEqual([10, 10, 10]);
  await expect(create(userId)).rejects.toMatchObject({ code: 'entity_too_large' });
});

test('a repeated piece is answered with the upload as others have continued it', async () => {
  const id = await create(await newUser());
  await append(id, 0, 2);
  await append(id, 2, 5);
  expect(await append(id, 0, 2)).toBe(7);
});

test('joined pieces become one data source, at the limit of stored bytes too', async () => {
  const userId = await newUser(length);
  const id = await complete(userId);
  const { begun } = await server.catalogue.joinResumableUpload({ id });
  await expect(finish(id, begun!.uploadId + 1)).rejects.toMatchObject({ code: 'not_found' });
  const dataSourceId = await finish(id, begun!.uploadId);
  await expect(finish(id, begun!.uploadId)).rejects.toMatchObject({ code: 'not_found' });
  expect((await server.catalogue.joinResumableUpload({ id })).created).toMatchObject({ id: dataSourceId });
  expect((await server.catalogue.listDataSources({ userId, page: { first: 0, last: 9 } })).total).toBe(1);
  const { objectPrefix } = (await get(id))!;
  expect(await garbageUnder(objectPrefix)).toBe(1);
});

describe('an Idempotency-Key of joining', () => {
  const keyOf = (userId: number, request: number) => {
    return { userId, route: 'POST /data_sources/', key: 'k', fingerprint: Buffer.alloc(32, request) };
  };

  test('gets the data source at once when the first request left before its answer', async () => {
    const userId = await newUser();
    const [id, idempotency] = [await complete(userId), keyOf(userId, 1)];
    const { begun } = await server.catalogue.joinResumableUpload({ id, idempotency });
    const dataSourceId = await finish(id, begun!.uploadId, idempotency);
    const { created } = await server.catalogue.joinResumableUpload({ id, idempotency });
    expect(created).toMatchObject({ id: dataSourceId, replayed: true });
  });

  test('that was used for another request is refused before any piece is read', async () => {
    const userId = await newUser();
    const [first, second] = [await complete(userId), await complete(userId)];
    const { begun } = await server.catalogue.joinResumableUpload({ id: first, idempotency: keyOf(userId, 1) });
    await finish(first, begun!.uploadId, keyOf(userId, 1));
    const other = server.catalogue.joinResumableUpload({ id: second, idempotency: keyOf(userId, 2) });
    await expect(other).rejects.toMatchObject({
      code: 'integrity_conflict',
      message: expect.stringMatching(/another request/),
    });
    expect(await server.catalogue.joinResumableUpload({ id: second })).toMatchObject({ begun: {} });
  });
});

test('an upload does not expire while it is joined', async () => {
  const [idle, joined] = [await complete(await newUser()), await complete(await newUser())];
  const { begun } = await server.catalogue.joinResumableUpload({ id: joined });
  await dropExpiredUploads(server.database, -1000);
  expect([await get(idle), await get(joined)]).toMatchObject([undefined, { id: joined }]);
  await finish(joined, begun!.uploadId);
  await dropExpiredUploads(server.database, -1000);
  expect(await get(joined)).toBeUndefined();
});

test('space is needed for the pieces and for the file made of them', async () => {
  const request = { userId: await newUser(), length: Math.trunc(0.6 * freeBytes) };
  const refused = { code: 'unavailable' };
  await expect(server.catalogue.createResumableUpload(request)).rejects.toMatchObject(refused);
});

test('uploads of a deleted user become garbage', async () => {
  const userId = await newUser();
  const id = await complete(userId);
  const { objectPrefix } = (await get(id))!;
  await server.directory.deleteUser({ id: userId });
  expect(await get(id)).toBeUndefined();
  expect(await garbageUnder(objectPrefix)).toBe(1);
});
