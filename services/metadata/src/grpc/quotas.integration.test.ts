import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FinishUploadRequestInit } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import type { UserLimitsInit } from '@varfreq/contracts/metadata/v1/UserLimits';
import { noLimits } from '../domain/directory/user-limits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const room = 5;
const installation = { ...noLimits, storedBytes: 10 * room, tasks: room, uploads: room };
const tooMany = { code: 'too_many_requests' };
const tooLarge = { code: 'entity_too_large' };
let server: TestServer;
let logins = 0;

beforeAll(async () => {
  server = await startTestServer({ freeBytes: 1e12, totalBytes: 1e12 }, installation);
});
afterAll(() => server.stop());

async function newUser(limits?: UserLimitsInit): Promise<number> {
  logins += 1;
  const user = { login: `user${logins}`, name: 'u', password: 'x' };
  return (await server.directory.createUser({ ...user, ...(limits && { limits }) })).id;
}

async function run(sql: string, ...params: unknown[]): Promise<void> {
  await server.database.query('test', sql, params, { prepare: false });
}

/** What came of calls at once, counted by `done` and by code. */
async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const outcome = result.status === 'fulfilled' ? 'done' : result.reason.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const times = <T>(count: number, make: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, make);

async function begin(userId: number, more: object = {}): Promise<number> {
  return (await server.catalogue.beginUpload({ userId, ...more })).uploadId;
}

async function finish(uploadId: number, sizeBytes: number, more: FinishUploadRequestInit = {}) {
  const described = { name: 'd', filetype: 'VCF', gzipped: false, storedSha256: Buffer.alloc(32, 7) } as const;
  return await server.catalogue.finishUpload({ uploadId, sizeBytes, ...described, ...more });
}

const upload = async (userId: number, sizeBytes: number) => (await finish(await begin(userId), sizeBytes)).id;

async function sourceOf(userId: number): Promise<number> {
  const blob = {
    localFile: 'f',
    localMtimeNs: '1',
    sizeBytes: 10,
    etag: 'e',
    lastModified: '2027-01-01T00:00:00.000000',
  };
  return (await server.catalogue.createLocalDataSource({ userId, name: 'd', filetype: 'VCF', blob })).id;
}

/** What submits one import of the user, any number of times. */
async function importer(userId: number) {
  const { catalogue } = server;
  const dataSourceId = await sourceOf(userId);
  const sampleId = (await catalogue.createSample({ userId, name: 's', poolSize: 1 })).id;
  const submission = { kind: 'VARIATION', sampleId, dataSourceId, submittedBy: userId } as const;
  return { dataSourceId, submit: () => catalogue.createImport(submission) };
}

describe('the tasks of a user', () => {
  test("a user's unfinished tasks never exceed the limit, however many are submitted at once", async () => {
    const { submit } = await importer(await newUser());
    expect(await outcomes(times(20, submit))).toEqual({ done: room, too_many_requests: 20 - room });
    await expect(submit()).rejects.toMatchObject({
      ...tooMany,
      message: expect.stringMatching(/^tasks: .*limit of 5 .*ask an administrator/),
      details: { quota: 'tasks', retryAfterSeconds: 30 },
    });
  });

  test('the limit of tasks counts annotations too, but no ended tasks and none of other users', async () => {
    const userId = await newUser();
    const { dataSourceId, submit } = await importer(userId);
    const annotate = () => server.catalogue.createAnnotation({ userId, dataSourceId, annotatedName: 'a' });
    const [first] = await Promise.all([submit(), submit(), submit(), annotate(), annotate()]);
    await expect(submit()).rejects.toMatchObject(tooMany);
    await expect(annotate()).rejects.toMatchObject(tooMany);
    await (await importer(await newUser())).submit();
    await server.catalogue.deleteImport({ id: first.id });
    await annotate();
    await run(`UPDATE tasks SET state = 'failed', error = '{}' WHERE user_id = $1`, userId);
    expect(await outcomes(times(20, submit))).toEqual({ done: room, too_many_requests: 20 - room });
  });

  test('tasks may be resubmitted at the limit', async () => {
    const { submit } = await importer(await newUser());
    const [first] = await Promise.all(times(room, submit));
    expect(await server.catalogue.resubmitImport({ id: first!.id })).toMatchObject({ task: { epoch: 2 } });
  });

  test('a request repeated under its Idempotency-Key is answered at the limit of tasks', async () => {
    const userId = await newUser({ tasks: 1 });
    const { dataSourceId } = await importer(userId);
    const idempotency = { userId, route: 'POST /annotations/', key: 'k', fingerprint: Buffer.from('f') };
    const request = { userId, dataSourceId, annotatedName: 'a', idempotency };
    const { id } = await server.catalogue.createAnnotation(request);
    await server.directory.saveResponse({ ...idempotency, body: Buffer.from('{}') });
    expect(await server.catalogue.createAnnotation(request)).toMatchObject({ id, replayed: true });
  });
});

describe('the uploads of a user', () => {
  test("a user's running uploads never exceed the limit, however many begin at once", async () => {
    const userId = await newUser();
    expect(await outcomes(times(20, () => begin(userId)))).toEqual({ done: room, too_many_requests: 20 - room });
    await expect(begin(userId)).rejects.toMatchObject({
      ...tooMany,
      message: expect.stringMatching(/^uploads: .*limit of 5 .*ask an administrator/),
      details: { quota: 'uploads', retryAfterSeconds: 5 },
    });
  });

  test('uploads that have ended, or whose gateway is silent, do not count', async () => {
    const userId = await newUser();
    const ids = await Promise.all(times(room, () => begin(userId)));
    await server.catalogue.abortUpload({ uploadId: ids[0]! });
    await finish(ids[1]!, 1);
    await Promise.all(times(2, () => begin(userId)));
    await expect(begin(userId)).rejects.toMatchObject(tooMany);
    await run(`UPDATE uploads SET beaten = beaten - interval '61 s' WHERE id = $1`, ids[2]);
    await begin(userId);
    await expect(begin(userId)).rejects.toMatchObject(tooMany);
  });
});

describe('the stored bytes of a user', () => {
  test("a user's stored bytes never exceed the limit, however many uploads end at once; the rest is not kept", async () => {
    const userId = await newUser({ uploads: 0 });
    const ids = await Promise.all(times(20, () => begin(userId)));
    const ends = ids.map((id) => finish(id, 10));
    expect(await outcomes(ends)).toEqual({ done: room, entity_too_large: 20 - room });
    const { total } = await server.catalogue.listDataSources({ userId, page: { first: 0, last: 0 } });
    expect(total).toBe(room);
  });

  test('an upload is refused at its beginning when it announces too much, or nothing more may be stored', async () => {
    const userId = await newUser();
    await upload(userId, 20);
    expect(await server.catalogue.beginUpload({ userId, announcedBytes: 30 })).toMatchObject({
      stored: { limitBytes: 50, leftBytes: 30 },
    });
    await expect(begin(userId, { announcedBytes: 31 })).rejects.toMatchObject({
      ...tooLarge,
      message: expect.stringMatching(/use 20 of your limit of 50 bytes; .*ask an administrator/),
      details: { quota: 'stored_bytes' },
    });
    const last = await upload(userId, 30);
    await expect(begin(userId)).rejects.toMatchObject(tooLarge);
    await server.catalogue.deleteDataSource({ id: last });
    await begin(userId);
  });

  test('stored bytes include results of annotations and their indexes, and no local files', async () => {
    const userId = await newUser();
    const dataSourceId = await sourceOf(userId);
    const annotate = () => server.catalogue.createAnnotation({ userId, dataSourceId, annotatedName: 'a' });
    await annotate();
    await run(
      `UPDATE data_sources SET object_key = 'r', size_bytes = 40, etag = 'e', last_modified = now(),
         index_key = 'i', index_bytes = 9, index_etag = 'e' WHERE user_id = $1 AND local_file IS NULL`,
      userId,
    );
    await annotate();
    await upload(userId, 1);
    await expect(annotate()).rejects.toMatchObject(tooLarge);
    await expect(begin(userId)).rejects.toMatchObject(tooLarge);
    await sourceOf(userId);
  });

  test('an upload repeated under its Idempotency-Key is answered when all bytes are used', async () => {
    const userId = await newUser({ storedBytes: 10 });
    const idempotency = { userId, route: 'POST /data_sources/', key: 'k', fingerprint: Buffer.from('f') };
    const again = async () => finish(await begin(userId, { idempotency }), 10, { idempotency });
    const { id } = await again();
    await server.directory.saveResponse({ ...idempotency, body: Buffer.from('{}') });
    expect(await again()).toMatchObject({ id, replayed: true });
    await expect(begin(userId)).rejects.toMatchObject(tooLarge);
  });

  test('an upload repeated under its Idempotency-Key may be as large as the first, or as what is left', async () => {
    const userId = await newUser();
    const idempotency = { userId, route: 'POST /data_sources/', key: 'k', fingerprint: Buffer.from('f') };
    const { id } = await finish(await begin(userId, { idempotency }), 20, { idempotency });
    await server.directory.saveResponse({ ...idempotency, body: Buffer.from('{}') });
    const leftBytes = async () => {
      const { uploadId, stored } = await server.catalogue.beginUpload({ userId, idempotency });
      await server.catalogue.abortUpload({ uploadId });
      return stored?.leftBytes;
    };
    expect(await leftBytes()).toBe(30);
    const other = await upload(userId, 30);
    expect(await leftBytes()).toBe(20);
    await server.directory.updateUser({ id: userId, limits: { storedBytes: 5 } });
    expect(await leftBytes()).toBe(20);
    await server.catalogue.deleteDataSource({ id });
    expect(await leftBytes()).toBe(0);
    await server.catalogue.deleteDataSource({ id: other });
    expect(await leftBytes()).toBe(5);
  });
});

describe('limits of one user', () => {
  test('limits of one user replace those of the installation, one by one, and 0 is none', async () => {
    const userId = await newUser({ tasks: 2 });
    const { submit } = await importer(userId);
    expect(await outcomes(times(20, submit))).toEqual({ done: 2, too_many_requests: 18 });
    expect(await outcomes(times(20, () => begin(userId)))).toEqual({ done: room, too_many_requests: 20 - room });
    await server.directory.updateUser({ id: userId, limits: { tasks: 0, uploads: room + 1 } });
    expect(await outcomes(times(20, submit))).toEqual({ done: 20 });
    expect(await outcomes(times(20, () => begin(userId)))).toEqual({ done: 1, too_many_requests: 19 });
  });

  test('limits of one user are returned as set, replaced as a whole, and absent where none is set', async () => {
    const limits = { storedBytes: 2 ** 50, tasks: 1, uploads: 0, uncompressedBytes: 7, expansionRatio: 9 };
    const id = await newUser(limits);
    const shown = async () => {
      const { storedBytes, tasks, uploads, uncompressedBytes, expansionRatio } =
        (await server.directory.getUsers({ ids: [id] })).items[0]!.limits ?? {};
      return { storedBytes, tasks, uploads, uncompressedBytes, expansionRatio };
    };
    expect(await shown()).toEqual(limits);
    await server.directory.updateUser({ id, name: 'other' });
    expect(await shown()).toEqual(limits);
    await server.directory.updateUser({ id, limits: { uploads: 3 } });
    expect(await shown()).toEqual({ uploads: 3 });
    await server.directory.updateUser({ id, limits: {} });
    expect((await server.directory.getUsers({ ids: [id] })).items[0]!.limits ?? null).toBeNull();
  });

  test('limits of one user are returned with an upload, for its digest', async () => {
    const userId = await newUser({ storedBytes: 0, uncompressedBytes: 0, expansionRatio: 9 });
    const begun = await server.catalogue.beginUpload({ userId });
    expect(begun).toMatchObject({ uncompressedLimitBytes: Number.MAX_SAFE_INTEGER, expansionRatioLimit: 9 });
    expect(begun.stored).toBeFalsy();
    expect((await server.catalogue.beginUpload({ userId: await newUser() })).expansionRatioLimit).toBeUndefined();
  });

  test('changes of limits of one user are named in the audit log', async () => {
    const id = await newUser({ tasks: 2, storedBytes: 5 });
    await server.directory.updateUser({ id, limits: {} });
    const sql = 'SELECT detail FROM audit_log WHERE subject = $1 ORDER BY id';
    const entries = await server.database.query<{ detail: string }>('test', sql, [`/users/${id}`], { prepare: false });
    expect(entries.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/, limits stored_bytes 5 tasks 2$/),
      'limits none',
    ]);
  });
});
