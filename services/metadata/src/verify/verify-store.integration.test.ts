import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { AppError } from '@varfreq/runtime/errors';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { TaskFixture } from '../testing/task-fixture.ts';
import { removeImport } from '../usecases/catalogue/imports.ts';
import { sweep } from '../usecases/tasks/sweep.ts';
import { verifyInstallation } from '../usecases/verify-installation.ts';
import { verifyStore } from './verify-store.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
  await verifyInstallation(fixture.parts);
  user = await fixture.user();
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

beforeEach(async () => {
  await fixture.rows('DELETE FROM imports');
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('DELETE FROM data_sources');
  await fixture.rows('DELETE FROM resumable_uploads');
  await fixture.rows('TRUNCATE garbage, outbox, segments, stored_tracks, track_sets CASCADE');
  const { blobs } = fixture.parts;
  for (const root of ['tracks/', 'uploads/', 'resumable/'])
    for await (const key of blobs.list(root)) await blobs.remove([key]);
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A stored file: its id and the key of its object. */
async function store(content: string): Promise<{ dataSource: number; key: string }> {
  const dataSource = await fixture.dataSource(user, { content, bytes: 100 });
  const sql = 'SELECT object_key AS key FROM data_sources WHERE id = $1';
  const { key } = (await fixture.rows<{ key: string }>(sql, [dataSource]))[0]!;
  await fixture.parts.blobs.put(key, Readable.from([Buffer.alloc(100)]));
  return { dataSource, key };
}

/** The store, but for methods that fail as disks and networks do. */
function storeWith(methods: Partial<BlobStore>): BlobStore {
  const { blobs } = fixture.parts;
  const get = (_: unknown, name: Exclude<keyof BlobStore, 'gapBytes'>) => methods[name] ?? blobs[name].bind(blobs);
  return new Proxy(blobs, { get } as ProxyHandler<BlobStore>);
}

/** A stored file and an import of it. */
async function submit(content: string): Promise<{ id: number; taskId: number }> {
  const [sample, { dataSource }] = [await fixture.sample(user), await store(content)];
  return fixture.import({ user, sample, dataSource });
}

async function problems(sizesOnly = true, { blobs } = fixture.parts): Promise<string[]> {
  const { database } = fixture.parts;
  const found: string[] = [];
  const report = (problem: string) => found.push(problem);
  const totals = await verifyStore({ database, blobs, sizesOnly, report, progress: () => undefined });
  expect(totals.problems).toBe(found.length);
  expect(await fixture.rows('SELECT FROM collection_pauses')).toEqual([]);
  return found;
}

describe('verify', () => {
  test('compares the objects of all rows, however many, and the index of a file too', async () => {
    const stored: { dataSource: number; key: string }[] = [];
    for (let i = 0; i < 450; i++) stored.push(await store(`file ${i}`));
    const index = 'uploads/an-index';
    const described = 'index_key = $2, index_bytes = 7, index_etag = $3';
    await fixture.rows(`UPDATE data_sources SET ${described} WHERE id = $1`, [stored[0]!.dataSource, index, 'e']);
    const gone = [0, 199, 200, 201, 449].map((at) => stored[at]!.key);
    await fixture.parts.blobs.remove(gone);
    expect((await problems()).sort()).toEqual([...gone, index].map((key) => `${key} is missing`).sort());
  });

  test('accounts for what attempts write while they run, and for what they leave to the collector', async () => {
    await submit('a');
    await fixture.complete(await fixture.claimOne());
    await submit('b');
    const claim = await fixture.claimOne();
    await fixture.work(claim);
    expect(await problems()).toEqual([]);
    await fixture.expire(claim.lease);
    await sweep(fixture.parts);
    expect(await problems()).toEqual([]);
  });

  test('accounts for parts of a file that later parts need', async () => {
    await submit('a');
    await fixture.complete(await fixture.claimOne(), { parts: 3 });
    const [first] = await fixture.claim('parse', 3);
    await fixture.complete(first!);
    expect(await problems()).toEqual([]);
  });

  test('finds a published track that no segment holds', async () => {
    const { id } = await submit('a');
    const claim = await fixture.claimOne();
    await fixture.complete(claim, { records: 7 });
    await fixture.rows('DELETE FROM segments');
    expect(await problems()).toEqual([
      `/variations/${id} is published as track ${claim.parse!.track} with 7 entries, which no segment holds`,
    ]);
  });

  test('finds a track that lost one of its two segments', async () => {
    await submit('a');
    await fixture.complete(await fixture.claimOne(), { records: 5, segments: 2 });
    expect(await problems()).toEqual([]);
    await fixture.rows('DELETE FROM segments WHERE id = (SELECT min(id) FROM segments)');
    expect(await problems()).toEqual(['the segments hold 5 observations; their tracks were stored with 10']);
  });

  test('takes data of deleted imports for neither lost nor superfluous', async () => {
    const { id } = await submit('a');
    await fixture.complete(await fixture.claimOne());
    await submit('b');
    await fixture.complete(await fixture.claimOne());
    await removeImport(fixture.database, { id });
    expect(await problems()).toEqual([]);
  });

  test('finds a segment that cannot be read although its SHA-256 is right', async () => {
    await submit('a');
    await fixture.complete(await fixture.claimOne());
    const found = await problems(false);
    expect(found).toContainEqual(
      expect.stringMatching(/^tracks\/\S+ cannot be read: Segment tracks\/\S+ is damaged: /),
    );
  });

  test('names an object that cannot be read, and continues as long as the store answers', async () => {
    const [first, second] = [await store('a'), await store('b')];
    const { blobs } = fixture.parts;
    const badSector = async function* () {
      yield Buffer.alloc(10);
      throw new Error('EIO: i/o error, read');
    };
    const get: BlobStore['get'] = async (key) => (key === first.key ? Readable.from(badSector()) : blobs.get(key));
    const found = await problems(false, { ...fixture.parts, blobs: storeWith({ get }) });
    const other = `${second.key} has SHA-256 ${sha256(Buffer.alloc(100))}, the database states `;
    expect(found).toHaveLength(2);
    expect(found).toContain(`${first.key} cannot be read: EIO: i/o error, read`);
    expect(found).toContainEqual(expect.stringContaining(other));
    const head = () => Promise.reject(new AppError('unavailable', 'the store does not answer'));
    const verified = problems(false, { ...fixture.parts, blobs: storeWith({ get, head }) });
    await expect(verified).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('compares the pieces of uploads that are not finished', async () => {
    const { blobs } = fixture.parts;
    const begin = 'INSERT INTO resumable_uploads (user_id, object_prefix, length, metadata)';
    for (const name of ['a', 'b']) {
      const prefix = `resumable/${name}/`;
      const [row] = await fixture.rows<{ id: number }>(`${begin} VALUES ($1, $2, 9, '') RETURNING id`, [user, prefix]);
      for (const start of [0, 3, 6]) {
        const append = 'INSERT INTO upload_pieces (upload_id, start, size_bytes, object_key) VALUES ($1, $2, 3, $3)';
        await fixture.rows(append, [row!.id, start, `${prefix}${start}`]);
        await blobs.put(`${prefix}${start}`, Readable.from([Buffer.alloc(start === 3 && name === 'b' ? 2 : 3)]));
      }
    }
    await blobs.remove(['resumable/a/6']);
    const found = ['resumable/a/6 is missing', 'resumable/b/3 has 2 bytes, the database states 3'];
    expect(await problems(false)).toEqual(found);
  });
});
