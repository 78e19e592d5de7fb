import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@varfreq/runtime/errors';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import {
  endPauses,
  isCollectionPaused,
  pauseCollection,
  prolongPause,
} from '../../postgres/garbage/collection-pauses.ts';
import { addGarbage, collectAgain, forgetGarbage, keysInUse, removableKeys } from '../../postgres/garbage/garbage.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { removeImport } from '../catalogue/imports.ts';
import { fail } from '../tasks/fail.ts';
import { sweep } from '../tasks/sweep.ts';
import { collectGarbage } from './collect-garbage.ts';
import { listGarbage } from './list-garbage.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;
let sample = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, { readersGraceMs: 60_000 });
  user = await fixture.user();
  sample = await fixture.sample(user);
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

beforeEach(() => fixture.rows('TRUNCATE garbage'));

const badData = { code: 'invalid_observations', message: 'line 2', transient: false, handedBack: false };

async function put(key: string): Promise<void> {
  await fixture.parts.blobs.put(
    key,
    (async function* () {
      yield Buffer.from('x');
    })(),
  );
}

async function keysUnder(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of fixture.parts.blobs.list(prefix)) keys.push(key);
  return keys.sort();
}

/** As if this much time had passed for what waits for its time. */
async function passHours(hours: number): Promise<void> {
  const step = `make_interval(hours => ${hours})`;
  await fixture.rows(`UPDATE garbage SET due = due - ${step}`);
  await fixture.rows(`UPDATE segments SET retired = retired - ${step}`);
}

/** Lease of an annotation whose snapshot is of the present version. */
async function pinnedSnapshot() {
  await fixture.annotate({ user, dataSource: await fixture.dataSource(user) });
  const { lease } = await fixture.claimOne('annotate');
  await fixture.rows('INSERT INTO snapshots SELECT $1, 1, version, 1 FROM manifest_version', [lease.taskId]);
  return lease;
}

async function publishedImport(content: string): Promise<{ id: number; key: string }> {
  const dataSource = await fixture.dataSource(user, { content });
  const { id } = await fixture.import({ user, sample, dataSource });
  const claim = await fixture.claimOne();
  await fixture.complete(claim);
  return { id, key: (await keysUnder(claim.objectPrefix))[0]! };
}

/** Published under this key. */
async function publishSegment(key: string): Promise<void> {
  const published = await publishedImport(key);
  await fixture.rows('UPDATE segments SET object_key = $2 WHERE object_key = $1', [published.key, key]);
}

/** By a new data source. */
async function refer(sql: string, key: string): Promise<void> {
  await fixture.rows(sql, [await fixture.dataSource(user), key]);
}

async function addPiece(key: string): Promise<void> {
  const sql = `INSERT INTO resumable_uploads (user_id, object_prefix, length, metadata) VALUES ($1, $2, 9, '') RETURNING id`;
  const [upload] = await fixture.rows<{ id: number }>(sql, [user, `${key}/`]);
  await fixture.rows('INSERT INTO upload_pieces VALUES ($1, 0, 1, $2)', [upload!.id, key]);
}

describe('collecting garbage', () => {
  test('objects of a lost attempt are collected at once, those its zombie writes later after a while', async () => {
    const dataSource = await fixture.dataSource(user, { content: 'a' });
    await fixture.import({ user, sample, dataSource });
    const claim = await fixture.claimOne();
    await fixture.work(claim);
    await fail(fixture.parts, claim.lease, badData);
    expect(await keysUnder(claim.objectPrefix)).toHaveLength(1);
    expect(await collectGarbage(fixture.parts)).toBe(1);
    expect(await keysUnder(claim.objectPrefix)).toEqual([]);

    await put(`${claim.objectPrefix}late`);
    expect(await collectGarbage(fixture.parts)).toBe(0);
    await passHours(1);
    expect(await collectGarbage(fixture.parts)).toBe(1);
    expect(await keysUnder(claim.objectPrefix)).toEqual([]);

    await put(`${claim.objectPrefix}later-still`);
    await passHours(24);
    await collectGarbage(fixture.parts);
    expect(await keysUnder(claim.objectPrefix)).toEqual([]);
    expect(await fixture.rows('SELECT id FROM garbage')).toEqual([]);
  });

  test('an object with a row of its own goes at the time of that row, not with a prefix above it', async () => {
    for (const name of ['replaced', 'stray']) await put(`tracks/907/1/0/1/${name}`);
    const add = (garbage: { objectKey: string } | { prefix: string }) =>
      fixture.database.transaction((tx) => addGarbage(tx, garbage));
    await add({ objectKey: 'tracks/907/1/0/1/replaced' });
    await add({ prefix: 'tracks/907/1/0/1/' });
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/907/')).toEqual(['tracks/907/1/0/1/replaced']);
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/907/')).toEqual([]);
  });

  test('objects beside a collected prefix stay', async () => {
    await put('tracks/900/1/0/1/a');
    await put('tracks/900/1/0/11/a');
    await fixture.database.transaction((tx) => addGarbage(tx, { prefix: 'tracks/900/1/0/1/' }));
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/900/')).toEqual(['tracks/900/1/0/11/a']);
  });

  test('a pause keeps all garbage until it ends, by order or by itself, and each pause ends alone', async () => {
    await put('uploads/kept');
    await fixture.database.transaction((tx) => addGarbage(tx, { objectKey: 'uploads/kept' }));
    await passHours(1);
    const pause = await pauseCollection(fixture.database, 600, 'a backup');
    const other = await pauseCollection(fixture.database, 600, 'another backup');
    expect(await collectGarbage(fixture.parts)).toBe(0);
    expect(await removableKeys(fixture.database, ['uploads/kept'], { withoutRow: false })).toBeUndefined();
    expect(await endPauses(fixture.database, other)).toBe(1);
    expect(await collectGarbage(fixture.parts)).toBe(0);
    expect(await prolongPause(fixture.database, pause, 600)).toBe(true);
    expect(await keysUnder('uploads/')).toEqual(['uploads/kept']);
    await fixture.rows(`UPDATE collection_pauses SET until = clock_timestamp() - interval '1 ms'`);
    expect(await isCollectionPaused(fixture.database)).toBe(false);
    expect(await prolongPause(fixture.database, pause, 600)).toBe(false);
    expect(await collectGarbage(fixture.parts)).toBe(1);
    expect(await keysUnder('uploads/')).toEqual([]);
  });

  test('single objects of garbage are kept for a while for readers', async () => {
    await put('uploads/one');
    await fixture.database.transaction((tx) => addGarbage(tx, { objectKey: 'uploads/one' }));
    await collectGarbage(fixture.parts);
    expect(await keysUnder('uploads/')).toEqual(['uploads/one']);
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('uploads/')).toEqual([]);
  });

  test('segments of a deleted import stay while an earlier snapshot shows them, then are collected', async () => {
    const { id, key } = await publishedImport('b');
    const step = { step: 'all' as const, all: true };
    await fixture.annotate({
      user,
      dataSource: await fixture.dataSource(user),
      queries: [{ name: 'Q', expression: '*', steps: [step] }],
    });
    const { lease } = await fixture.claimOne('annotate');
    await fixture.rows('INSERT INTO snapshots SELECT $1, 1, version, 1 FROM manifest_version', [lease.taskId]);
    await removeImport(fixture.database, { id });
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/')).toContain(key);

    await fail(fixture.parts, lease, badData);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/')).not.toContain(key);
    expect(await fixture.rows('SELECT id FROM segments')).toEqual([]);
  });

  test('segments of a deleted import stay as long as an unpinned snapshot may be read', async () => {
    const { id, key } = await publishedImport('c');
    await removeImport(fixture.database, { id });
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/')).toContain(key);
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/')).not.toContain(key);
  });

  test('a segment retired between two pinned snapshots stays while the earlier one is pinned', async () => {
    const { id, key } = await publishedImport('g');
    const early = await pinnedSnapshot();
    await removeImport(fixture.database, { id });
    const late = await pinnedSnapshot();
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/')).toContain(key);
    await fail(fixture.parts, early, badData);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/')).not.toContain(key);
    await fail(fixture.parts, late, badData);
  });

  test.each(['object_key', 'index_key'])(
    'the %s of a data source stays where its prefix is collected',
    async (column) => {
      const [prefix, id] = [`annotated/${column}/1/`, await fixture.dataSource(user)];
      for (const name of ['kept', 'left']) await put(`${prefix}${name}`);
      const more = column === 'index_key' ? `, index_bytes = 1, index_etag = 'e'` : '';
      await fixture.rows(`UPDATE data_sources SET ${column} = $2${more} WHERE id = $1`, [id, `${prefix}kept`]);
      await fixture.database.transaction((tx) => addGarbage(tx, { prefix }));
      const { objects } = await listGarbage(fixture.parts, 9);
      expect(objects.map(({ objectKey }) => objectKey)).toEqual([`${prefix}left`]);
      await collectGarbage(fixture.parts);
      expect(await keysUnder(prefix)).toEqual([`${prefix}kept`]);
    },
  );

  test.each<[string, (key: string) => Promise<unknown>]>([
    ['a segment', publishSegment],
    ['a data source', (key) => refer('UPDATE data_sources SET object_key = $2 WHERE id = $1', key)],
    [
      'the index of a data source',
      (key) => refer(`UPDATE data_sources SET index_key = $2, index_bytes = 1, index_etag = 'e' WHERE id = $1`, key),
    ],
    ['an upload', (key) => fixture.rows('INSERT INTO uploads (user_id, object_key) VALUES ($1, $2)', [user, key])],
    ['a piece of an upload', addPiece],
  ])('of some keys, those that %s uses are in use, and the others may be removed', async (what, use) => {
    const [first, second, free] = ['first', 'second', 'free'].map((name) => `used/${what}/${name}`) as [
      string,
      string,
      string,
    ];
    for (const key of [first, second]) await use(key);
    expect(await keysInUse(fixture.database, [first, free])).toEqual(new Set([first]));
    expect(await removableKeys(fixture.database, [second, free], { withoutRow: true })).toEqual([free]);
    await fixture.rows('DELETE FROM uploads');
  });

  test('a pause that is prolonged, and garbage that is settled, leave the others as they were', async () => {
    const [pause, other] = [
      await pauseCollection(fixture.database, 60, 'a'),
      await pauseCollection(fixture.database, 60, 'b'),
    ];
    const untilOf = (id: number) => fixture.rows('SELECT until FROM collection_pauses WHERE id = $1', [id]);
    const until = await untilOf(other);
    expect(await prolongPause(fixture.database, pause, 600)).toBe(true);
    expect(await untilOf(other)).toEqual(until);
    expect(await endPauses(fixture.database, 'all')).toBe(2);

    for (const prefix of ['tracks/905/', 'tracks/906/'])
      await fixture.database.transaction((tx) => addGarbage(tx, { prefix }));
    const passes = async () =>
      fixture.rows<{ id: number; passes: number }>('SELECT id, passes FROM garbage ORDER BY id');
    const [one, two] = (await passes()).map(({ id }) => id) as [number, number];
    await collectAgain(fixture.database, one, 1000);
    expect(await passes()).toEqual([
      { id: one, passes: 1 },
      { id: two, passes: 0 },
    ]);
    await forgetGarbage(fixture.database, one);
    expect(await passes()).toEqual([{ id: two, passes: 0 }]);
  });

  test('unpublished objects of an attempt are collected, and published ones stay', async () => {
    const { key } = await publishedImport('d');
    const prefix = key.replace(/[^/]*$/, '');
    await put(`${prefix}run`);
    await collectGarbage(fixture.parts);
    expect(await keysUnder(prefix)).toEqual([key]);
  });

  test('a dry run lists what would be collected, and nothing that is gone or in use', async () => {
    const { key } = await publishedImport('f');
    await put('tracks/902/1/0/1/left');
    await put('uploads/left');
    await fixture.database.transaction(async (tx) => {
      await addGarbage(tx, { objectKey: 'uploads/gone' });
      await addGarbage(tx, { objectKey: 'uploads/left' });
      await addGarbage(tx, { prefix: 'tracks/902/1/0/1/' });
      await addGarbage(tx, { objectKey: key });
    });
    const listed = async (limit: number) => {
      const { objects, complete } = await listGarbage(fixture.parts, limit);
      return [objects.map(({ objectKey, sizeBytes }) => `${objectKey} ${sizeBytes}`), complete];
    };
    expect(await listed(2)).toEqual([['tracks/902/1/0/1/left 1', 'uploads/left 1'], true]);
    expect(await listed(1)).toEqual([['tracks/902/1/0/1/left 1'], false]);
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await listed(2)).toEqual([[], true]);
    expect(await keysUnder('tracks/')).toContain(key);
  });

  test('a referenced object is never removed, whatever a garbage row says', async () => {
    const { key } = await publishedImport('e');
    await fixture.database.transaction((tx) => addGarbage(tx, { objectKey: key }));
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('tracks/')).toContain(key);
  });

  test('an object that cannot be removed is tried again later', async () => {
    await fixture.database.transaction((tx) => addGarbage(tx, { prefix: 'tracks/901/1/0/1/' }));
    const blobs = Object.create(fixture.parts.blobs) as typeof fixture.parts.blobs;
    blobs.list = () => {
      throw new Error('no');
    };
    expect(await collectGarbage({ ...fixture.parts, blobs })).toBe(0);
    expect(await fixture.rows('SELECT passes FROM garbage')).toEqual([{ passes: 0 }]);
    await passHours(1);
    expect(await collectGarbage(fixture.parts)).toBe(1);
  });

  /** Adds objects to the garbage, in this order, and a store that refuses some; counts what it was asked to remove. */
  async function refusing(names: readonly string[], isRefused: (key: string) => boolean) {
    for (const name of names) {
      await put(`uploads/${name}`);
      await fixture.database.transaction((tx) => addGarbage(tx, { objectKey: `uploads/${name}` }));
    }
    await passHours(1);
    const asked: string[] = [];
    const blobs = Object.create(fixture.parts.blobs) as typeof fixture.parts.blobs;
    blobs.remove = async (keys) => {
      asked.push(...keys);
      if (keys.some(isRefused)) throw new AppError('unavailable', 'The blob store failed: access denied.');
      await fixture.parts.blobs.remove(keys);
    };
    return { parts: { ...fixture.parts, blobs }, asked };
  }

  test('an object that the store refuses to remove is reported, and those behind it are removed', async () => {
    const { parts } = await refusing(['a', 'b', 'c'], (key) => key === 'uploads/a');
    await expect(collectGarbage(parts)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await keysUnder('uploads/')).toEqual(['uploads/a']);
    await passHours(1);
    expect(await collectGarbage(fixture.parts)).toBe(1);
    expect(await keysUnder('uploads/')).toEqual([]);
  });

  test('a store that refuses everything is asked a few times only, and what it refused comes after the others', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index + 10}`);
    const { parts, asked } = await refusing(names, () => true);
    await expect(collectGarbage(parts)).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toHaveLength(5);
    const latest = await fixture.rows<{ key: string }>(
      'SELECT object_key AS key FROM garbage ORDER BY due DESC LIMIT 5',
    );
    expect(latest.map(({ key }) => key).sort()).toEqual(asked.toSorted());
    await fixture.parts.blobs.remove(names.map((name) => `uploads/${name}`));
  });
});

describe('sweeping rows', () => {
  test('an upload without heartbeats times out and its object is collected', async () => {
    await put('uploads/stale');
    const sql = `INSERT INTO uploads (user_id, object_key, beaten) VALUES ($1, $2, now() - $3 * interval '1 minute')`;
    await fixture.rows(sql, [user, 'uploads/stale', 11]);
    await fixture.rows(sql, [user, 'uploads/alive', 9]);
    await sweep(fixture.parts);
    expect(await fixture.rows('SELECT object_key FROM uploads')).toEqual([{ object_key: 'uploads/alive' }]);
    const failed = { action: 'UPLOAD_FAILED', user_id: user, detail: 'timed_out' };
    expect(await fixture.rows('SELECT action, user_id, detail FROM audit_log')).toEqual([failed]);
    await collectGarbage(fixture.parts);
    expect(await keysUnder('uploads/')).toEqual([]);
  });

  test('snapshots of ended tasks and earlier epochs go, those of running tasks stay', async () => {
    for (let i = 0; i < 3; i++) await fixture.annotate({ user, dataSource: await fixture.dataSource(user) });
    const [running, succeeded, failed] = await fixture.claim('annotate', 3);
    await fixture.complete(succeeded!);
    await fail(fixture.parts, failed!.lease, badData);
    const sql = 'INSERT INTO snapshots SELECT $1, $2, version, 1 FROM manifest_version';
    for (const { lease } of [running!, succeeded!, failed!]) await fixture.rows(sql, [lease.taskId, 1]);
    await fixture.rows(sql, [running!.lease.taskId, 0]);
    await sweep(fixture.parts);
    const left = await fixture.rows('SELECT task_id AS id, epoch FROM snapshots');
    expect(left).toEqual([{ id: running!.lease.taskId, epoch: 1 }]);
    await fail(fixture.parts, running!.lease, badData);
  });

  test('answers to requests with an Idempotency-Key are kept for a day', async () => {
    const sql = `INSERT INTO idempotency_keys (user_id, route, key, fingerprint, resource_id, created)
      VALUES ($1, 'r', $2, '', 1, now() - $3 * interval '1 hour')`;
    await fixture.rows(sql, [user, 'old', 25]);
    await fixture.rows(sql, [user, 'young', 23]);
    await sweep(fixture.parts);
    expect(await fixture.rows('SELECT key FROM idempotency_keys')).toEqual([{ key: 'young' }]);
  });
});
