import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import type { SnapshotPage } from '@varfreq/contracts/metadata/v1/SnapshotPage';
import { type Client, connectGrpc } from '@varfreq/runtime/grpc/client';
import { type GrpcServer, startGrpcServer } from '@varfreq/runtime/grpc/server';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { createTaskServices, type TaskServices } from './task-services.ts';
import { sha256 } from './testing/shard-output.ts';
import { TaskFixture } from './testing/task-fixture.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let services: TaskServices;
let server: GrpcServer;
let tasks: Client<typeof metadataV1.Tasks>;
let manifest: Client<typeof metadataV1.Manifest>;
let user = 0;

/** What a check of the store left whose process was killed days ago. */
const oldProbe = 'doctor/left-by-a-killed-check';

/** Polls so rarely that only notifications can wake workers during a test. */
const rarePolls = { relayEveryMs: 2 ** 30, sweepEveryMs: 2 ** 30, collectEveryMs: 2 ** 30, compactEveryMs: 2 ** 30 };

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, rarePolls);
  user = await fixture.user();
  const { database, blobs, log, settings } = fixture.parts;
  await blobs.put(oldProbe, Readable.from([Buffer.from(oldProbe)]));
  await utimes(join(fixture.directory, 'objects', oldProbe), 0, 0);
  const reserve = { require: async () => undefined };
  services = createTaskServices({
    database,
    blobs,
    log,
    reserve,
    config: { databaseUrl: postgres.url, tasks: settings, reserve: { bytes: 4000, share: 0.5 } },
  });
  await services.start();
  server = await startGrpcServer({ host: '127.0.0.1', port: 0, secret: 's', services: services.services, log });
  tasks = connectGrpc(metadataV1.Tasks, server.address, { secret: 's' });
  manifest = connectGrpc(metadataV1.Manifest, server.address, { secret: 's' });
});

afterAll(async () => {
  tasks.close();
  manifest.close();
  await server.stop(1000);
  await services.stop();
  await fixture.close();
  await postgres.stop();
});

async function collect(pages: AsyncIterable<SnapshotPage>): Promise<SnapshotPage[]> {
  const all: SnapshotPage[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

/** The wake-up is sent before the transaction that empties the outbox commits. */
async function outboxToBeEmpty(): Promise<void> {
  const end = performance.now() + 30_000;
  while (performance.now() < end && (await fixture.rows('SELECT id FROM outbox')).length > 0);
  expect(await fixture.rows('SELECT id FROM outbox')).toEqual([]);
}

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of fixture.parts.blobs.list(prefix)) keys.push(key);
  return keys;
}

test('what a killed check of the store left is removed days later', async () => {
  const end = performance.now() + 30_000;
  while (performance.now() < end && (await keysBelow('doctor/')).length > 0);
  expect(await keysBelow('doctor/')).toEqual([]);
});

describe('task and manifest services over gRPC', () => {
  test('a watcher is woken at once, and again as soon as an import is submitted', async () => {
    const wakeUps = tasks.watch({ kind: 'PARSE', workerId: 'w' })[Symbol.asyncIterator]();
    expect((await wakeUps.next()).value).toMatchObject({ kind: 'PARSE' });
    const next = wakeUps.next();
    const dataSource = await fixture.dataSource(user, { content: 'x' });
    const { taskId } = await fixture.import({ user, sample: await fixture.sample(user), dataSource });
    expect((await next).value).toEqual({ kind: 'PARSE', taskId });
    await wakeUps.return?.();
    await outboxToBeEmpty();
    await tasks.fail({ lease: (await fixture.claimOne()).lease, error: { code: 'invalid_observations' } });
  });

  test('an assignment carries the limits of the user who submitted the task, and the reserve of the store', async () => {
    const limited = await fixture.user();
    const limits = { uncompressedBytes: 0, expansionRatio: 9 };
    await fixture.rows('UPDATE users SET limits = $2 WHERE id = $1', [limited, limits]);
    const dataSource = await fixture.dataSource(limited, { content: 'z' });
    await fixture.import({ user: limited, sample: await fixture.sample(limited), dataSource });
    const parse = await tasks.claimNext({ kind: 'PARSE', workerId: 'w', free: 1 });
    expect(parse.assignments).toMatchObject([
      {
        uncompressedLimitBytes: Number.MAX_SAFE_INTEGER,
        expansionRatioLimit: 9,
        reserve: { bytes: 1000, share: 0.125 },
      },
    ]);
    await fixture.rows(`UPDATE users SET limits = '{"uncompressedBytes": 5}' WHERE id = $1`, [limited]);
    await fixture.annotate({ user: limited, dataSource });
    const annotate = await tasks.claimNext({ kind: 'ANNOTATE', workerId: 'w', free: 1 });
    expect(annotate.assignments).toMatchObject([
      { uncompressedLimitBytes: 5, expansionRatioLimit: 400, reserve: { bytes: 4000, share: 0.5 } },
    ]);
    for (const { lease } of [...parse.assignments, ...annotate.assignments]) {
      await tasks.fail({ lease, error: { code: 'invalid_observations' } });
    }
  });

  test('a lack of space counts as a try of an annotation, and not of an import', async () => {
    const dataSource = await fixture.dataSource(user, { content: 'no room' });
    await fixture.import({ user, sample: await fixture.sample(user), dataSource });
    await fixture.annotate({ user, dataSource });
    for (const kind of ['PARSE', 'ANNOTATE'] as const) {
      const { assignments } = await tasks.claimNext({ kind, workerId: 'w', free: 1 });
      const error = { code: 'internal_server_error', message: 'The store has too little free space.' };
      await tasks.fail({ lease: assignments[0]!.lease, error, transient: true, outOfSpace: true });
    }
    expect(await fixture.rows(`SELECT kind, tries FROM shards WHERE state = 'waiting' ORDER BY 1`)).toEqual([
      { kind: 'annotate', tries: 1 },
      { kind: 'parse', tries: 0 },
    ]);
    await fixture.rows('TRUNCATE tasks CASCADE');
  });

  test('an import goes from claim over heartbeats to done, and then shows in snapshots', async () => {
    const sample = await fixture.sample(user, { poolSize: 3 });
    const dataSource = await fixture.dataSource(user, { content: 'y', bytes: 1000 });
    const { taskId } = await fixture.import({ user, sample, dataSource });
    const { assignments } = await tasks.claimNext({ kind: 'PARSE', workerId: 'w', free: 4 });
    expect(assignments).toHaveLength(1);
    const [{ lease, objectPrefix, parse, work, leaseMs, beatEveryMs, stopAfterMs, ...limits }] = assignments as [
      (typeof assignments)[number],
    ];
    expect({ lease, leaseMs, beatEveryMs, stopAfterMs, work }).toEqual({
      lease: { taskId, epoch: 1, shard: 0, attempt: 1 },
      leaseMs: 30_000,
      beatEveryMs: 5_000,
      stopAfterMs: 20_000,
      work: 'parse',
    });
    expect(limits).toMatchObject({ uncompressedLimitBytes: 2 * 1024 ** 4, expansionRatioLimit: 400 });
    expect(parse).toMatchObject({
      kind: 'VARIATION',
      gzipped: false,
      poolSize: 3,
      digestWanted: false,
      input: { sizeBytes: 1000, place: 'objectKey' },
      options: { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, individuals: 1, read: {} },
    });
    expect(await tasks.beat({ lease, bytesDone: 500, bytesTotal: 1000 })).toEqual({ cancel: false });
    expect(await fixture.task(taskId)).toMatchObject({ state: 'running', progress: 50 });

    const segment = {
      objectKey: `${objectPrefix}a`,
      kind: 'OBSERVATIONS' as const,
      sizeBytes: 12,
      sha256: Buffer.from(sha256('segment'), 'hex'),
      tracks: [parse!.track],
      entries: 4,
      ranges: [{ contig: 'X', start: 5, end: 9 }],
    };
    const result = { records: 4, observations: 4, skipped: { filtered: 2 }, warnings: ['w'] };
    expect(await tasks.done({ lease, result, parse: { segments: [segment] } })).toEqual({ accepted: true });
    expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded', result });

    const steps = [{ step: 'sampleId' as const, sampleId: sample }];
    const pages = await collect(manifest.takeSnapshot({ queries: [{ name: 'Q', expression: 'e', steps }] }));
    expect(pages[0]!.header).toMatchObject({
      version: 2,
      queries: [{ samples: 1, individuals: 3, withoutCoverage: 1 }],
    });
    expect(pages.flatMap((page) => page.samples)).toEqual([
      {
        sampleId: sample,
        poolSize: 3,
        coverageProfile: true,
        queryMask: 1,
        variationTracks: [parse!.track],
        variationIds: [expect.any(Number)],
        ownerId: expect.any(Number),
        public: false,
        sex: 'unknown',
        coverageTracks: [],
      },
    ]);
    expect(pages.flatMap((page) => page.segments)).toMatchObject([segment]);
  });

  test('a snapshot is not sent again while its state lasts', async () => {
    const queries = [{ name: 'Q', expression: '*', steps: [{ all: true }] }];
    const again = async (knownState: string) => collect(manifest.takeSnapshot({ queries, knownState }));
    let pages = await collect(manifest.takeSnapshot({ queries }));
    // The server's own housekeeping commits too, now and then.
    while (!pages[0]!.header!.unchanged) pages = await again(pages[0]!.header!.state);
    const { state } = pages[0]!.header!;
    expect(pages).toMatchObject([{ header: { unchanged: true, queries: [] }, samples: [], segments: [] }]);
    await fixture.sample(user);
    const [changed] = await again(state);
    expect(changed!.header).toMatchObject({ unchanged: false, queries: [{ withoutCoverage: expect.any(Number) }] });
    expect(changed!.header!.state).not.toBe(state);
  });

  test('an annotation gets its snapshot, and hands over its result', async () => {
    const steps = [{ step: 'all' as const, all: true }];
    const queries = [{ name: 'Q', expression: '*', steps }];
    const { taskId } = await fixture.annotate({ user, dataSource: await fixture.dataSource(user), queries });
    const { assignments } = await tasks.claimNext({ kind: 'ANNOTATE', workerId: 'w', free: 1 });
    const { lease, annotate, objectPrefix } = assignments[0]!;
    expect(annotate).toMatchObject({ filetype: 'VCF', gzipped: false, queries });
    const first = await collect(tasks.getTaskSnapshot(lease!));
    expect(first[0]!.header!.queries).toHaveLength(1);
    expect(await collect(tasks.getTaskSnapshot(lease!))).toEqual(first);
    const output = { objectKey: `${objectPrefix}out`, sizeBytes: 5, storedSha256: Buffer.from(sha256('out'), 'hex') };
    const result = { records: 1, variants: 2, skipped: {}, warnings: [] };
    expect(await tasks.done({ lease, result, annotate: output })).toEqual({ accepted: true });
    expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded', result });
    const sql = `SELECT object_key AS key, size_bytes AS bytes, etag FROM data_sources
      WHERE id = (SELECT annotated_id FROM annotations WHERE task_id = $1)`;
    expect(await fixture.rows(sql, [taskId])).toEqual([
      { key: output.objectKey, bytes: output.sizeBytes, etag: sha256('out') },
    ]);
    await expect(collect(tasks.getTaskSnapshot(lease!))).rejects.toMatchObject({ code: 'integrity_conflict' });
  });

  test('annotations with the longest queries are handed out in answers that fit into a message', async () => {
    const expression = `${'*or'.repeat(33_333)}*`;
    const steps = Array.from({ length: 66_667 }, (_, index) =>
      index === 0 || index % 2 === 1 ? { step: 'all' as const, all: true } : { step: 'or' as const, or: true },
    );
    const dataSource = await fixture.dataSource(user);
    const others = [await fixture.user(), await fixture.user()];
    for (let i = 0; i < 12; i += 1) {
      await fixture.annotate({ user: others[i % 2]!, dataSource, queries: [{ name: 'Q', expression, steps }] });
    }
    const claim = () => tasks.claimNext({ kind: 'ANNOTATE', workerId: 'w', free: 32 });
    const taken = [...(await claim()).assignments, ...(await claim()).assignments];
    expect(taken.map(({ annotate }) => annotate?.queries[0]?.steps.length)).toEqual(Array(12).fill(66_667));
  });

  test('a claim of compactions without any is empty, and a claim without a kind is refused', async () => {
    expect(await tasks.claimNext({ kind: 'COMPACT', workerId: 'w', free: 1 })).toEqual({ assignments: [] });
    await expect(tasks.claimNext({ workerId: 'w', free: 1 })).rejects.toMatchObject({ code: 'bad_request' });
    await expect(tasks.beat({})).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('the reference genome may change only while nothing is stored', async () => {
    await expect(manifest.registerGenome({ digest: 'one' })).resolves.toEqual({});
    await expect(manifest.registerGenome({ digest: 'one' })).resolves.toEqual({});
    await expect(manifest.registerGenome({ digest: 'two' })).rejects.toMatchObject({ code: 'integrity_conflict' });
    await expect(manifest.registerGenome({ digest: '' })).rejects.toMatchObject({ code: 'integrity_conflict' });
    await fixture.rows('DELETE FROM imports');
    await fixture.rows('DELETE FROM tracks');
    await expect(manifest.registerGenome({ digest: 'two' })).resolves.toEqual({});
  });

  test('a database and a blob store of different installations are refused', async () => {
    const [{ id }] = (await fixture.rows('SELECT id FROM installation')) as [{ id: string }];
    await fixture.rows('UPDATE installation SET id = gen_random_uuid()');
    await expect(services.start()).rejects.toMatchObject({ code: 'integrity_conflict' });
    await fixture.rows('UPDATE installation SET id = $1', [id]);
    await expect(services.start()).resolves.toBeUndefined();
  });

  test('an empty blob store is refused by a database that refers to objects, and taken by one that does not', async () => {
    await fixture.parts.blobs.remove(['installation/id']);
    await expect(services.start()).rejects.toMatchObject({ code: 'integrity_conflict' });
    await fixture.rows('UPDATE data_sources SET object_key = NULL');
    await fixture.rows('DELETE FROM segments');
    await expect(services.start()).resolves.toBeUndefined();
  });
});
