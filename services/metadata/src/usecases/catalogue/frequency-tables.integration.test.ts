import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CreateFrequencyTableRequest } from '@varfreq/contracts/metadata/v1/CreateFrequencyTableRequest';
import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { TableOptions } from '@varfreq/contracts/metadata/v1/TableOptions';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { toAssignment } from '../../grpc/assignments.ts';
import { snapshotCodec } from '../../grpc/snapshot-pages.ts';
import { deleteDataSource } from '../../postgres/catalogue/data-sources.ts';
import { listFrequencyTables, selectFrequencyTable } from '../../postgres/catalogue/frequency-tables.ts';
import { deleteUser } from '../../postgres/directory/users.ts';
import { eventsAfter, orderEvents } from '../../postgres/events/ordered-events.ts';
import { defaultTaskSettings } from '../../task-settings.ts';
import { noTotals } from '../../testing/shard-output.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import type { Claim } from '../tasks/claim-next.ts';
import { done } from '../tasks/finish.ts';
import type { Snapshot } from '../tasks/take-snapshot.ts';
import { taskSnapshot } from '../tasks/task-snapshot.ts';
import { createFrequencyTable, removeFrequencyTable, resubmitFrequencyTable } from './frequency-tables.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
});
beforeEach(async () => {
  await fixture.rows('TRUNCATE frequency_tables, imports, joint_imports, tasks, garbage, outbox, events CASCADE');
  user = await fixture.user();
});
afterAll(async () => {
  await fixture?.close();
  await postgres?.stop();
});

const conflict = { code: 'integrity_conflict' };
const gone = { code: 'not_found' };
const region = { chromosome: 'chr1', begin: 11, end: 20 };
const all = { name: 'ALL', expression: '*', steps: [{ step: 'all' as const, all: true }] };

const tableOf = (id: number) => selectFrequencyTable(fixture.database, id);
const resultOf = async (id: number) => Number((await tableOf(id)).dataSourceId);
const remove = (id: number) => deleteDataSource(fixture.database, id, undefined);
const assignment = (claim: Claim) => toAssignment(claim, defaultTaskSettings, { bytes: 0, share: 0 }).annotate;

async function source(id: number) {
  const sql =
    'SELECT name, user_id AS owner, filetype, gzipped, object_key AS key, index_key AS index, no_index AS reason FROM data_sources WHERE id = $1';
  type Row = { key: string | null; index: string | null; reason: string | null; filetype: string };
  return (await fixture.rows<Row>(sql, [id]))[0];
}

describe('a new frequency table', () => {
  test.each([
    ['TABLE_VCF', 'vcf'],
    ['TABLE_CSV', 'csv'],
  ] as const)('of %s waits, and has a gzipped data source of type %s without data', async (format, filetype) => {
    const { id } = await fixture.table({ user, options: { format, minCarriers: 3, regions: [region] } });
    expect(await tableOf(id)).toMatchObject({
      userId: user,
      options: { format, minCarriers: 3, regions: [region] },
      queries: [{ name: 'ALL', expression: '*' }],
      task: { state: 'WAITING' },
    });
    expect(await source(await resultOf(id))).toMatchObject({
      name: 't',
      owner: user,
      filetype,
      gzipped: true,
      key: null,
    });
  });

  test('is handed out without a file: with its queries, format and regions', async () => {
    const { taskId } = await fixture.table({ user, options: { regions: [region] } });
    expect(await fixture.claim('parse')).toEqual([]);
    const claim = await fixture.claimOne('annotate');
    expect(claim.objectPrefix).toBe(`results/${taskId}/1/0/1/`);
    const work = assignment(claim)!;
    expect(work).toMatchObject({
      phase: 'PLAN_ANNOTATION',
      queries: [{ name: 'ALL', steps: [{ all: true }] }],
      table: { format: 'TABLE_VCF', minCarriers: 1, regions: [region] },
    });
    expect(Object.keys(work)).toEqual(expect.not.arrayContaining(['input', 'filetype']));
  });

  test('over the regions of a BED file is handed out with that file', async () => {
    const regions = await fixture.dataSource(user, { filetype: 'bed' });
    const { id } = await fixture.table({ user, regions });
    expect(await tableOf(id)).toMatchObject({ regionsDataSourceId: regions, regionsDataSourceUserId: user });
    const work = assignment(await fixture.claimOne('annotate'))!;
    expect(work).toMatchObject({ input: { objectKey: expect.stringMatching(/^uploads/) }, filetype: 'BED' });
    expect(work.table).toMatchObject({ regions: [] });
  });

  test('is no different work for annotations, which have no table', async () => {
    await fixture.annotate({ user, dataSource: await fixture.dataSource(user) });
    const work = assignment(await fixture.claimOne('annotate'))!;
    expect(work).toMatchObject({ filetype: 'VCF', input: { sizeBytes: 100 } });
    expect(Object.keys(work)).not.toContain('table');
  });

  test.each<[string, Partial<CreateFrequencyTableRequest>, string]>([
    ['without queries', { queries: [] }, 'queries: expected at least one'],
    ['without options', { options: null }, 'format: expected one of vcf and csv'],
    ['of no carriers', { options: { format: 'TABLE_VCF', minCarriers: 0, regions: [] } }, 'min_carriers: expected at'],
    ['over regions twice', { regionsDataSourceId: 1 }, 'regions: expected without regions_data_source'],
  ])('%s is refused', async (_what, fields, message) => {
    const queries = [{ ...all, fields: [], missingAsDot: false, floor: null } as unknown as Query];
    const options: TableOptions = { format: 'TABLE_VCF', minCarriers: 1, regions: [region] };
    const request = { userId: user, name: 't', queries, options, idempotency: null, ...fields };
    const creation = async () => createFrequencyTable(fixture.database, request);
    await expect(creation()).rejects.toMatchObject({ code: 'bad_request', message: expect.stringContaining(message) });
  });

  test('over the regions of a VCF file, or of a file without data, is refused', async () => {
    const vcf = await fixture.dataSource(user);
    const refusal = { code: 'bad_request', message: 'regions_data_source: expected filetype bed, got vcf' };
    await expect(fixture.table({ user, regions: vcf })).rejects.toMatchObject(refusal);
    await expect(fixture.table({ user, regions: 999_999 })).rejects.toMatchObject(conflict);
  });

  test("over a set of fewer people than its floor is forbidden, unless all of them are the asker's", async () => {
    const sample = await fixture.sample(await fixture.user());
    const steps = [{ step: 'sampleId' as const, sampleId: sample }];
    const few = { name: 'FEW', expression: `sample:/samples/${sample}`, steps };
    const asking = (ownerId: number) =>
      fixture.table({ user, queries: [{ ...few, floor: { minIndividuals: 2, minCarriers: 0, ownerId } }] });
    await expect(asking(user)).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('FEW') });
    const [row] = await fixture.rows<{ owner: number }>('SELECT user_id AS owner FROM samples WHERE id = $1', [sample]);
    expect((await asking(row!.owner)).id).toBeGreaterThan(0);
  });
});

describe('the result of a frequency table', () => {
  test('is switched when the task is done, and a former one becomes garbage', async () => {
    const { id, taskId } = await fixture.table({ user });
    const first = await fixture.claimOne('annotate');
    await fixture.complete(first);
    const result = await resultOf(id);
    const former = (await source(result))!.key!;
    expect(former).toMatch(first.objectPrefix);
    expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded' });

    const again = await resubmitFrequencyTable(fixture.database, { id });
    expect(again).toMatchObject({ task: { state: 'WAITING', epoch: 2 } });
    const second = await fixture.claimOne('annotate');
    expect((await source(result))!.key).toBe(former);
    await fixture.complete(second);
    expect((await source(result))!.key).toMatch(second.objectPrefix);
    const garbage = await fixture.rows<{ key: string }>('SELECT object_key AS key FROM garbage WHERE prefix IS NULL');
    expect(garbage).toEqual([{ key: former }]);
  });

  test('of several shards is that of the join, with its index, and counts the lines of all of them', async () => {
    const { id } = await fixture.table({ user });
    const planning = await fixture.claimOne('annotate');
    const shards = [0, 4].map((start) => ({ start, end: start + 4, skipBytes: 0, first: start === 0, bgzf: false }));
    const nothing = { records: 0, skipped: {}, warnings: [] };
    const { objectKey: headerKey } = (await fixture.work(planning)).annotate!;
    await done(fixture.parts, planning.lease, { result: nothing, plan: { shards, headerKey, totals: noTotals } });
    for (const skipped of [{}, { no_anchor_base: 2 }]) {
      const part = await fixture.claimOne('annotate');
      expect(assignment(part)).toMatchObject({ phase: 'ANNOTATE_SHARD', headerKey, table: { format: 'TABLE_VCF' } });
      const { annotate } = await fixture.work(part);
      const result = { records: 5, variants: 5, skipped, warnings: [] };
      await done(fixture.parts, part.lease, { result, annotate: { ...annotate!, totals: noTotals } });
    }
    const join = await fixture.claimOne('annotate');
    const work = assignment(join)!;
    expect(work).toMatchObject({
      phase: 'JOIN',
      counted: { records: 10, variants: 10, skipped: { no_anchor_base: 2 } },
    });
    expect(work.parts).toHaveLength(2);
    const [file, index] = [await fixture.work(join), await fixture.work(join)].map(({ annotate }) => annotate!);
    await done(fixture.parts, join.lease, {
      result: join.annotate!.seal!.counted,
      annotate: { ...file!, index: index! },
    });
    expect(await source(await resultOf(id))).toMatchObject({ index: index!.objectKey, reason: null });
    expect((await tableOf(id)).task?.result).toMatchObject({
      records: 10,
      variants: 10,
      skipped: { no_anchor_base: 2 },
    });
  });

  test('keeps no digest of its content, as its bytes may change', async () => {
    const { id } = await fixture.table({ user });
    await fixture.complete(await fixture.claimOne('annotate'));
    const dataSource = await resultOf(id);
    await fixture.import({ user, sample: await fixture.sample(user), dataSource });
    await fixture.complete(await fixture.claimOne(), { content: 'table' });
    const sql = 'SELECT content_sha256 AS content FROM data_sources WHERE id = $1';
    expect(await fixture.rows(sql, [dataSource])).toEqual([{ content: null }]);
  });

  test('is computed from all samples of its queries: no file takes any out of them', async () => {
    const regions = await fixture.dataSource(user, { filetype: 'bed' });
    const sample = await fixture.sample(user);
    await fixture.import({ user, sample, dataSource: await fixture.dataSource(user, { content: 'own' }) });
    await fixture.complete(await fixture.claimOne(), { content: 'own' });
    await fixture.table({ user, regions });
    let taken: Snapshot | undefined;
    const encode = (snapshot: Snapshot) => {
      taken = snapshot;
      return [Buffer.alloc(0)];
    };
    const { lease } = await fixture.claimOne('annotate');
    const worker = { known: [], columns: true };
    for await (const _ of taskSnapshot(fixture.database, lease, { ...snapshotCodec, encode }, worker));
    expect(taken!.samples.map(({ id }) => id)).toContain(sample);
    expect(taken!.segments).not.toEqual([]);
  });
});

describe('a frequency table', () => {
  test('holds its data source and its regions until it is deleted, and leaves both behind', async () => {
    const regions = await fixture.dataSource(user, { filetype: 'bed' });
    const { id, taskId } = await fixture.table({ user, regions });
    const result = await resultOf(id);
    const held = { ...conflict, message: 'a frequency table refers to this data source: delete that first' };
    for (const each of [regions, result]) await expect(remove(each)).rejects.toMatchObject(held);
    const stale = removeFrequencyTable(fixture.database, { id, expectedRevision: 50 });
    await expect(stale).rejects.toMatchObject({ code: 'precondition_failed' });
    const running = await fixture.claimOne('annotate');
    await removeFrequencyTable(fixture.database, { id });
    expect(await fixture.complete(running)).toBe(false);
    expect(await fixture.task(taskId)).toBeUndefined();
    for (const each of [regions, result]) await remove(each);
    await expect(removeFrequencyTable(fixture.database, { id })).rejects.toMatchObject(gone);
    await expect(resubmitFrequencyTable(fixture.database, { id })).rejects.toMatchObject(gone);
  });

  test('keeps its user, and is listed by user', async () => {
    const { id } = await fixture.table({ user });
    await fixture.table({ user: await fixture.user() });
    const page = { first: 0, last: 9, order: [] };
    expect(await listFrequencyTables(fixture.database, { userId: user, page })).toMatchObject({
      total: 1,
      items: [{ id }],
    });
    expect(await listFrequencyTables(fixture.database, { page })).toMatchObject({ total: 2 });
    await expect(deleteUser(fixture.database, user, undefined)).rejects.toMatchObject(conflict);
  });

  test('names its data source in its events, from submission to deletion', async () => {
    const { id } = await fixture.table({ user });
    const result = await resultOf(id);
    await fixture.complete(await fixture.claimOne('annotate'));
    await removeFrequencyTable(fixture.database, { id });
    await fixture.database.transaction((tx) => orderEvents(tx, 1000));
    const events = await eventsAfter(fixture.database, { place: 0, limit: 1000 });
    const data = { owner: `/users/${user}`, data_source: `/data_sources/${result}`, epoch: 1 };
    expect(events.map(({ type, subject, owner, data }) => ({ type, subject, owner, data }))).toEqual(
      ['submitted', 'started', 'succeeded', 'deleted'].map((what) => ({
        type: `frequency_table.${what}`,
        subject: `/frequency_tables/${id}`,
        owner: user,
        data,
      })),
    );
  });
});
