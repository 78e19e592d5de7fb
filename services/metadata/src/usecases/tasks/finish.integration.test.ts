import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@varfreq/runtime/errors';
import { createLogger } from '@varfreq/runtime/log';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { until } from '@varfreq/testkit/until';
import { holdManifestVersion } from '../../postgres/catalogue/manifest.ts';
import { Database } from '../../postgres/database.ts';
import { noteContent, noteOutside } from '../../postgres/tasks/publications.ts';
import { lockTask } from '../../postgres/tasks/tasks.ts';
import { sha256 } from '../../testing/shard-output.ts';
import { type Submitted, TaskFixture } from '../../testing/task-fixture.ts';
import { removeAnnotation, resubmitAnnotation } from '../catalogue/annotations.ts';
import { removeImport, resubmitImport } from '../catalogue/imports.ts';
import { removeSample } from '../directory/samples.ts';
import { collectGarbage } from '../garbage/collect-garbage.ts';
import type { Claim } from './claim-next.ts';
import { fail } from './fail.ts';
import { done, finishTask } from './finish.ts';
import { sweep } from './sweep.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;
let sample = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
  user = await fixture.user();
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

beforeEach(async () => {
  await fixture.rows('DELETE FROM imports');
  await fixture.rows('DELETE FROM annotations');
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('TRUNCATE garbage, outbox, segments CASCADE');
  sample = await fixture.sample(user);
});

async function importContent(content: string, kind: 'VARIATION' | 'COVERAGE' = 'VARIATION'): Promise<Submitted> {
  const filetype = kind === 'VARIATION' ? 'vcf' : 'bed';
  const dataSource = await fixture.dataSource(user, { filetype, content });
  return fixture.import({ user, sample, dataSource }, kind);
}

async function pointer({ id }: Submitted): Promise<{ track: number | null; content: string | null } | undefined> {
  const sql = `SELECT published_track AS track, encode(published_content, 'hex') AS content FROM imports WHERE id = $1`;
  return (await fixture.rows<{ track: number | null; content: string | null }>(sql, [id]))[0];
}

function liveTracks(): Promise<{ tracks: number[] }[]> {
  return fixture.rows(
    'SELECT tracks FROM segments s JOIN track_sets t ON t.id = s.track_set WHERE retired_version IS NULL ORDER BY s.id',
  );
}

/** Prefixes and objects that were handed to the garbage collector, those of published attempts left out. */
async function garbage(): Promise<string[]> {
  const rows = await fixture.rows<{ name: string }>(
    `SELECT coalesce(object_key, prefix) AS name FROM garbage g
     WHERE prefix IS NULL OR NOT EXISTS (SELECT FROM shards s WHERE s.state = 'done' AND s.object_prefix = g.prefix)
     ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}

const badData = { code: 'invalid_observations', message: 'line 2', transient: false, handedBack: false };
const isDuplicate = { state: 'failed', error: { code: 'duplicate_data_source' } };

describe('the rule against duplicates', () => {
  test('an import of content visible as another variation fails, and its objects are garbage', async () => {
    const first = await importContent('a');
    await fixture.complete(await fixture.claimOne());
    const second = await importContent('a');
    const claim = await fixture.claimOne();
    expect(await fixture.complete(claim)).toBe(true);
    expect(await fixture.task(first.taskId)).toMatchObject({ state: 'succeeded' });
    expect(await fixture.task(second.taskId)).toMatchObject(isDuplicate);
    expect(await pointer(second)).toEqual({ track: null, content: null });
    expect(await garbage()).toEqual([claim.objectPrefix]);
    expect(await liveTracks()).toHaveLength(1);
  });

  test('of concurrent imports of the same content exactly one succeeds', async () => {
    const imports = [
      await importContent('b'),
      await importContent('b'),
      await importContent('b'),
      await importContent('b'),
    ];
    const claims = await fixture.claim('parse', 4);
    const outputs = await Promise.all(claims.map((claim) => fixture.work(claim)));
    const ends = await Promise.all(claims.map((claim, index) => done(fixture.parts, claim.lease, outputs[index]!)));
    expect(ends).toEqual([true, true, true, true]);
    const states = await Promise.all(imports.map(async ({ taskId }) => (await fixture.task(taskId))!));
    expect(states.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(states.filter(({ error }) => error?.code === 'duplicate_data_source')).toHaveLength(3);
    expect(await liveTracks()).toHaveLength(1);
  });

  test('an import waiting for another transaction with the same content checks again when that has committed', async () => {
    const [first, second] = [await importContent('c'), await importContent('c')];
    const [one, two] = (await fixture.claim('parse', 2)) as [Claim, Claim];
    let finishing: Promise<boolean> | undefined;
    await fixture.database.transaction(async (tx) => {
      const sql = `UPDATE imports SET published_track = $2, published_content = decode($3, 'hex') WHERE id = $1`;
      await tx.query('', sql, [first.id, one.parse!.track, sha256('c')], { prepare: false });
      finishing = fixture.complete(two);
      await untilSomebodyWaits();
    });
    expect(await finishing).toBe(true);
    expect(await fixture.task(second.taskId)).toMatchObject(isDuplicate);
  });

  test('files without records, and coverage, are exempt from the rule against duplicates', async () => {
    for (const kind of ['VARIATION', 'COVERAGE'] as const) {
      const imports = [await importContent('d', kind), await importContent('d', kind)];
      for (const claim of await fixture.claim('parse', 2)) {
        await fixture.complete(claim, { records: kind === 'VARIATION' ? 0 : 3 });
      }
      for (const each of imports) {
        expect(await fixture.task(each.taskId)).toMatchObject({ state: 'succeeded' });
        expect((await pointer(each))!.content).toBeNull();
      }
    }
  });

  test('content may be imported again once the earlier import is deleted', async () => {
    const first = await importContent('e');
    await fixture.complete(await fixture.claimOne());
    await removeImport(fixture.database, { id: first.id });
    const second = await importContent('e');
    await fixture.complete(await fixture.claimOne());
    expect(await fixture.task(second.taskId)).toMatchObject({ state: 'succeeded' });
  });

  test('a resubmitted import is no duplicate of itself', async () => {
    const only = await importContent('f');
    await fixture.complete(await fixture.claimOne());
    await resubmitImport(fixture.database, { id: only.id });
    await fixture.complete(await fixture.claimOne());
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'succeeded', epoch: 2 });
    expect((await pointer(only))!.content).toBe(sha256('f'));
  });

  test('a digest computed by the worker is checked, and recorded with the data source', async () => {
    await importContent('g');
    await fixture.complete(await fixture.claimOne());
    const dataSource = await fixture.dataSource(user);
    const second = await fixture.import({ user, sample, dataSource });
    const claim = await fixture.claimOne();
    expect(claim.parse!.digestWanted).toBe(true);
    await fixture.complete(claim, { content: 'g' });
    expect(await fixture.task(second.taskId)).toMatchObject(isDuplicate);
    await fixture.rows('DELETE FROM imports WHERE id <> $1', [second.id]);
    await resubmitImport(fixture.database, { id: second.id });
    await fixture.complete(await fixture.claimOne(), { content: 'g' });
    const sql = `SELECT encode(content_sha256, 'hex') AS content FROM data_sources WHERE id = $1`;
    expect(await fixture.rows(sql, [dataSource])).toEqual([{ content: sha256('g') }]);
  });

  test('a variation with records without a digest is not published', async () => {
    const dataSource = await fixture.dataSource(user);
    const { taskId } = await fixture.import({ user, sample, dataSource });
    expect(await fixture.complete(await fixture.claimOne())).toBe(true);
    expect(await fixture.task(taskId)).toMatchObject({ state: 'failed', error: { code: 'internal_server_error' } });
    expect(await liveTracks()).toEqual([]);
  });
});

/** Until a session of this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await fixture.rows(sql)).length === 0);
}

describe('resubmission and deletion', () => {
  test('a resubmitted import keeps its former result until the new one replaces it at one manifest version', async () => {
    const only = await importContent('h');
    const first = await fixture.claimOne();
    await fixture.complete(first);
    await resubmitImport(fixture.database, { id: only.id });
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'waiting', epoch: 2, result: null });
    expect((await pointer(only))!.track).toBe(first.parse!.track);
    const second = await fixture.claimOne();
    expect((await pointer(only))!.track).toBe(first.parse!.track);
    await fixture.complete(second);
    expect((await pointer(only))!.track).toBe(second.parse!.track);
    const segments = await fixture.rows(
      `SELECT tracks, born_version::int AS born, retired_version::int AS retired
       FROM segments s JOIN track_sets t ON t.id = s.track_set ORDER BY s.id`,
    );
    const [{ version }] = (await fixture.rows('SELECT version FROM manifest_version')) as [{ version: number }];
    expect(segments).toEqual([
      { tracks: [first.parse!.track], born: version - 1, retired: version },
      { tracks: [second.parse!.track], born: version, retired: null },
    ]);
    expect(await fixture.rows('SELECT id FROM tracks')).toEqual([{ id: second.parse!.track }]);
  });

  test('a resubmission that fails leaves the former result, with the task failed', async () => {
    const only = await importContent('i');
    const first = await fixture.claimOne();
    await fixture.complete(first);
    await resubmitImport(fixture.database, { id: only.id });
    await fail(fixture.parts, (await fixture.claimOne()).lease, badData);
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'failed', error: { code: 'invalid_observations' } });
    expect((await pointer(only))!.track).toBe(first.parse!.track);
    expect(await liveTracks()).toEqual([{ tracks: [first.parse!.track] }]);
    await resubmitImport(fixture.database, { id: only.id });
    await fixture.complete(await fixture.claimOne());
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'succeeded', epoch: 3 });
  });

  test('a deleted sample takes its imports along, and none of their segments stays live', async () => {
    const imports = [await importContent('j'), await importContent('k'), await importContent('l', 'COVERAGE')];
    for (const claim of await fixture.claim('parse', 3)) {
      if (claim.lease.taskId !== imports[1]!.taskId) await fixture.complete(claim);
    }
    expect(await liveTracks()).toHaveLength(2);
    await removeSample(fixture.database, { id: sample });
    expect(await liveTracks()).toEqual([]);
    expect(await fixture.rows('SELECT id FROM tasks')).toEqual([]);
    expect(await garbage()).toContain(`tracks/${imports[1]!.taskId}/1/0/1/`);
  });
});

describe('death between the steps', () => {
  test('a task done but not published is published by the sweeper', async () => {
    const only = await importContent('m');
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    const dying = fixture.breakingAt('before-publish-commit');
    await expect(done(dying, claim.lease, output)).rejects.toThrow('died');
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'running' });
    expect((await pointer(only))!.track).toBeNull();
    expect(await liveTracks()).toEqual([]);
    await sweep(fixture.parts);
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'succeeded' });
    expect((await pointer(only))!.track).toBe(claim.parse!.track);
    expect(await done(fixture.parts, claim.lease, output)).toBe(true);
  });

  test('a task that cannot be published keeps the sweeper from no other task', async () => {
    const both = [await importContent('first'), await importContent('second')];
    const dying = fixture.breakingAt('before-publish-commit');
    for (const claim of await fixture.claim('parse', 2))
      await expect(done(dying, claim.lease, await fixture.work(claim))).rejects.toThrow('died');
    let published = 0;
    const reach = (point: string) => {
      if (point !== 'before-publish-commit') return;
      published += 1;
      if (published === 1) throw new AppError('unavailable', 'too slow');
    };
    const lines: string[] = [];
    const log = createLogger({ service: 'test', destination: { write: (line: string) => void lines.push(line) } });
    await sweep({ ...fixture.parts, log, faultPoints: { reach } });
    const warning = { level: 'warn', event: 'task_not_swept', taskId: both[0]!.taskId };
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'info')).toMatchObject([warning]);
    const states = await Promise.all(both.map(({ taskId }) => fixture.task(taskId)));
    expect(states).toMatchObject([{ state: 'running' }, { state: 'succeeded' }]);
    expect(await fixture.rows('SELECT end_counted FROM tasks ORDER BY id')).toMatchObject([{}, { end_counted: true }]);
    await sweep(fixture.parts);
    expect(await fixture.task(both[0]!.taskId)).toMatchObject({ state: 'succeeded' });
  });

  test('leases run out beside a task that another transaction holds', async () => {
    await importContent('held');
    await importContent('free');
    for (const { lease } of await fixture.claim('parse', 2)) await fixture.expire(lease);
    const impatient = new Database({ url: postgres.url, lockTimeoutMs: 100 });
    await fixture.database.transaction(async (tx) => {
      await lockTask(tx, (await fixture.rows<{ id: number }>('SELECT min(id) AS id FROM tasks'))[0]!.id);
      await sweep({ ...fixture.parts, database: impatient });
    });
    await impatient.close();
    const states = await fixture.rows('SELECT state FROM shards ORDER BY task_id');
    expect(states).toEqual([{ state: 'running' }, { state: 'waiting' }]);
  });

  test('the last output is taken and published with one commit', async () => {
    const only = await importContent('q');
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    const commitOf = async () =>
      (
        await fixture.rows<{ shard: string; pointer: string }>(
          `SELECT s.xmin AS shard, i.xmin AS pointer FROM shards s JOIN imports i USING (task_id) WHERE task_id = ${only.taskId}`,
        )
      )[0]!;
    await done(fixture.parts, claim.lease, output);
    const { shard, pointer } = await commitOf();
    expect(shard).toBe(pointer);
  });

  test('an output is taken by itself when publishing waits for a lock, and published after it', async () => {
    const only = await importContent('r');
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    const finished = await fixture.database.transaction(async (tx) => {
      await holdManifestVersion(tx);
      const ending = done(fixture.parts, claim.lease, output);
      const taken = `SELECT FROM shards WHERE task_id = ${only.taskId} AND state = 'done'`;
      await until('the output is taken', async () => (await fixture.rows(taken)).length > 0);
      expect((await pointer(only))!.track).toBeNull();
      return { ending };
    });
    expect(await finished.ending).toBe(true);
    expect((await pointer(only))!.track).toBe(claim.parse!.track);
  });

  test('a task published before metadata died stays published once', async () => {
    const only = await importContent('n');
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    await expect(done(fixture.breakingAt('after-publish-commit'), claim.lease, output)).rejects.toThrow('died');
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'succeeded' });
    expect(await done(fixture.parts, claim.lease, output)).toBe(true);
    await sweep(fixture.parts);
    expect(await liveTracks()).toEqual([{ tracks: [claim.parse!.track] }]);
  });

  test('an output done but not published becomes garbage when its task is resubmitted', async () => {
    const only = await importContent('o');
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    const dying = fixture.breakingAt('before-publish-commit');
    await expect(done(dying, claim.lease, output)).rejects.toThrow('died');
    await resubmitImport(fixture.database, { id: only.id });
    await sweep(fixture.parts);
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'waiting', epoch: 2 });
    expect(await garbage()).toEqual([claim.objectPrefix]);
    expect(await done(fixture.parts, claim.lease, output)).toBe(false);
  });

  test('finishing a task twice at once publishes once', async () => {
    const only = await importContent('p');
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    await done(fixture.parts, claim.lease, output);
    const again = await Promise.all([1, 2, 3].map(() => finishTask(fixture.parts, only.taskId)));
    expect(again).toEqual(['incomplete', 'incomplete', 'incomplete']);
    expect(await liveTracks()).toHaveLength(1);
  });
});

describe('the result of an annotation', () => {
  async function annotation(): Promise<Submitted & { annotated: number }> {
    const dataSource = await fixture.dataSource(user);
    const submitted = await fixture.annotate({ user, dataSource });
    const [row] = await fixture.rows<{ annotated: number }>(
      'SELECT annotated_id AS annotated FROM annotations WHERE id = $1',
      [submitted.id],
    );
    return { ...submitted, ...row! };
  }

  async function objectOf(dataSource: number): Promise<string | null> {
    const [row] = await fixture.rows<{ key: string | null }>(
      'SELECT object_key AS key FROM data_sources WHERE id = $1',
      [dataSource],
    );
    return row!.key;
  }

  test('the result of an annotation is switched when the task is done, and a former one becomes garbage', async () => {
    const only = await annotation();
    expect(await objectOf(only.annotated)).toBeNull();
    const first = await fixture.claimOne('annotate');
    await fixture.complete(first);
    const former = await objectOf(only.annotated);
    expect(former).toMatch(first.objectPrefix);
    expect(await fixture.task(only.taskId)).toMatchObject({ state: 'succeeded' });

    await resubmitAnnotation(fixture.database, { id: only.id });
    const second = await fixture.claimOne('annotate');
    expect(await objectOf(only.annotated)).toBe(former);
    await fixture.complete(second);
    expect(await objectOf(only.annotated)).toMatch(second.objectPrefix);
    expect(await garbage()).toEqual([first.objectPrefix, former]);
  });

  test('the index of an annotated file outlives garbage collection, and becomes garbage with its file', async () => {
    const only = await annotation();
    const first = await fixture.claimOne('annotate');
    await fixture.complete(first, { index: true });
    const published = () =>
      fixture.rows<{ file: string; index: string | null }>(
        'SELECT object_key AS file, index_key AS index FROM data_sources WHERE id = $1',
        [only.annotated],
      );
    const [former] = await published();
    await collectGarbage(fixture.parts);
    const kept: string[] = [];
    for await (const key of fixture.parts.blobs.list(first.objectPrefix)) kept.push(key);
    expect(kept.sort()).toEqual([former!.file, former!.index].sort());

    await resubmitAnnotation(fixture.database, { id: only.id });
    await fixture.complete(await fixture.claimOne('annotate'));
    expect(await published()).toMatchObject([{ index: null }]);
    expect(await garbage()).toEqual(expect.arrayContaining([former!.file, former!.index]));
  });

  test('the result of an annotation stays when it is deleted, and a running one is cancelled', async () => {
    const only = await annotation();
    await fixture.complete(await fixture.claimOne('annotate'));
    await resubmitAnnotation(fixture.database, { id: only.id });
    const running = await fixture.claimOne('annotate');
    await removeAnnotation(fixture.database, { id: only.id });
    expect(await fixture.complete(running)).toBe(false);
    expect(await objectOf(only.annotated)).toMatch(/^results\//);
    expect(await garbage()).toContain(running.objectPrefix);
  });

  test('a new result of an annotation drops the known digest of its content, and no import records one', async () => {
    const only = await annotation();
    await fixture.complete(await fixture.claimOne('annotate'));
    await fixture.import({ user, sample, dataSource: only.annotated });
    await fixture.complete(await fixture.claimOne(), { content: 'annotated' });
    const sql = 'SELECT content_sha256 AS content FROM data_sources WHERE id = $1';
    expect(await fixture.rows(sql, [only.annotated])).toEqual([{ content: null }]);
  });

  test('the digest of a result that was replaced during its import is not recorded, though no annotation replaces it again', async () => {
    const only = await annotation();
    await fixture.complete(await fixture.claimOne('annotate'));
    const { taskId } = await fixture.import({ user, sample, dataSource: only.annotated });
    const claim = await fixture.claimOne();
    await resubmitAnnotation(fixture.database, { id: only.id });
    await fixture.complete(await fixture.claimOne('annotate'));
    await removeAnnotation(fixture.database, { id: only.id });
    await fixture.complete(claim, { content: 'replaced' });
    expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded' });
    const sql = 'SELECT content_sha256 AS content FROM data_sources WHERE id = $1';
    expect(await fixture.rows(sql, [only.annotated])).toEqual([{ content: null }]);
  });
});

describe('publishing beside other tasks', () => {
  /** Everything that publishing may change, of all imports, data sources and tasks but these. */
  function rowsBeside(taskId: number, dataSource: number): Promise<unknown> {
    const others = (table: string, column: string, id: number) =>
      fixture.rows(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column} <> ${id} ORDER BY 1`);
    const ofTasks = ['imports', 'tracks', 'shards'].map((table) => others(table, 'task_id', taskId));
    return Promise.all([...ofTasks, others('data_sources', 'id', dataSource)]);
  }

  test('an import and its digest change nothing of imports and files that wait, run or are published', async () => {
    await importContent('s');
    await fixture.complete(await fixture.claimOne());
    await fixture.annotate({ user, dataSource: await fixture.dataSource(user) });
    await fixture.complete(await fixture.claimOne('annotate'));
    await fixture.import({ user, sample, dataSource: await fixture.dataSource(user) });
    await fixture.claimOne();
    const dataSource = await fixture.dataSource(user);
    const { taskId } = await fixture.import({ user, sample, dataSource });
    const before = await rowsBeside(taskId, dataSource);
    const claim = await fixture.claimOne();
    expect(claim.lease.taskId).toBe(taskId);
    await fixture.complete(claim, { content: 't' });
    expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded' });
    const sql = `SELECT encode(content_sha256, 'hex') AS content FROM data_sources WHERE id = $1`;
    expect(await fixture.rows(sql, [dataSource])).toEqual([{ content: sha256('t') }]);
    expect(await rowsBeside(taskId, dataSource)).toEqual(before);
  });

  test('an annotated file replaces no other one', async () => {
    const submitted = [];
    for (let i = 0; i < 2; i++) {
      submitted.push(await fixture.annotate({ user, dataSource: await fixture.dataSource(user) }));
    }
    const [first, second] = (await fixture.claim('annotate', 2)) as [Claim, Claim];
    await fixture.complete(first);
    const sql = 'SELECT annotated_id AS id FROM annotations WHERE task_id = $1';
    const [{ id }] = (await fixture.rows(sql, [second.lease.taskId])) as [{ id: number }];
    const before = await rowsBeside(second.lease.taskId, id);
    await fixture.complete(second);
    for (const { taskId } of submitted) expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded' });
    expect(await rowsBeside(second.lease.taskId, id)).toEqual(before);
  });

  test('an attempt that is lost takes its own track with it, and no other', async () => {
    await importContent('y');
    await importContent('z');
    const [{ lease }] = (await fixture.claim('parse', 2)) as [Claim, Claim];
    const before = await rowsBeside(lease.taskId, 0);
    await fail(fixture.parts, lease, { ...badData, code: 'internal_server_error', transient: true });
    expect(await fixture.rows('SELECT id FROM tracks WHERE task_id = $1', [lease.taskId])).toEqual([]);
    expect(await rowsBeside(lease.taskId, 0)).toEqual(before);
  });

  test('a digest that is known stays', async () => {
    const dataSource = await fixture.dataSource(user, { content: 'u' });
    const { taskId: id } = await fixture.import({ user, sample, dataSource });
    await fixture.claimOne();
    await noteContent(fixture.database, { id, epoch: 1 }, dataSource, { sha256: sha256('v'), uncompressedBytes: 5 });
    const sql = `SELECT encode(content_sha256, 'hex') AS content, uncompressed_bytes AS bytes FROM data_sources WHERE id = $1`;
    expect(await fixture.rows(sql, [dataSource])).toEqual([{ content: sha256('u'), bytes: null }]);
  });

  test('observations outside of the coverage are noted with their own import', async () => {
    const [one, other] = [await importContent('w'), await importContent('x')];
    for (const claim of await fixture.claim('parse', 2)) await fixture.complete(claim);
    await noteOutside(fixture.database, one.id, 7, [3, 4]);
    const sql = 'SELECT outside_coverage AS outside, outside_tracks AS tracks FROM imports WHERE id = $1';
    expect(await fixture.rows(sql, [one.id])).toEqual([{ outside: 7, tracks: [3, 4] }]);
    expect(await fixture.rows(sql, [other.id])).toEqual([{ outside: null, tracks: null }]);
  });
});
