import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FinishUploadRequestInit } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import { addSegments } from '../postgres/catalogue/segments.ts';
import { addStoredTracks } from '../postgres/catalogue/track-sets.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const space = { freeBytes: 1e12, totalBytes: 1e12 };
let server: TestServer;
let catalogue: TestServer['catalogue'];
let userId = 0;
let otherId = 0;

beforeAll(async () => {
  server = await startTestServer(space);
  catalogue = server.catalogue;
  userId = (await server.directory.createUser({ login: 'owner', name: 'o', password: 'x' })).id;
  otherId = (await server.directory.createUser({ login: 'other', name: 'o', password: 'x' })).id;
});

afterAll(() => server.stop());

const conflict = { code: 'integrity_conflict' };
const stale = { code: 'precondition_failed' };
const gone = { code: 'not_found' };
const queries = [
  {
    name: 'Q',
    expression: 'sample:/samples/1 or * and not group:/groups/2',
    steps: [{ sampleId: 1 }, { all: true }, { groupId: 2 }, { not: true }, { and: true }, { or: true }],
  },
];

function rows<T = { total: number }>(sql: string, ...params: unknown[]): Promise<T[]> {
  return server.database.query<T>('test', sql, params, { prepare: false });
}

async function count(from: string, ...params: unknown[]): Promise<number> {
  return (await rows(`SELECT count(*) AS total FROM ${from}`, ...params))[0]!.total;
}

async function newSample(fields: object = {}): Promise<number> {
  return (await catalogue.createSample({ userId, name: 's', poolSize: 1, coverageProfile: true, ...fields })).id;
}

async function getSample(id: number) {
  return (await catalogue.getSamples({ ids: [id] })).items[0];
}

async function upload(fields: FinishUploadRequestInit = {}): Promise<number> {
  const { uploadId } = await catalogue.beginUpload({ userId });
  const stored = {
    name: 'd',
    filetype: 'VCF',
    gzipped: true,
    sizeBytes: 10,
    storedSha256: Buffer.alloc(32, 7),
  } as const;
  return (await catalogue.finishUpload({ uploadId, ...stored, ...fields })).id;
}

async function getDataSource(id: number) {
  return (await catalogue.getDataSources({ ids: [id] })).items[0];
}

async function newVariation(sampleId: number, dataSourceId: number, options = {}): Promise<number> {
  const given = { skipFiltered: true, useGenotypes: true, individuals: 1, ...options };
  const request = { kind: 'VARIATION', sampleId, dataSourceId, submittedBy: userId, options: given } as const;
  return (await catalogue.createImport(request)).id;
}

async function getVariation(id: number) {
  return (await catalogue.getImports({ kind: 'VARIATION', ids: [id] })).items[0];
}

/** Makes an import visible, with one segment, as its finished task does. */
async function publish(importId: number): Promise<{ track: number; segment: string }> {
  const task = '(SELECT task_id FROM imports WHERE id = $1)';
  const insert = `INSERT INTO tracks (task_id, epoch, shard, attempt) SELECT ${task}, 1, 0, 1 RETURNING id AS total`;
  const [row] = await rows(insert, importId);
  const track = row!.total;
  const segment = `segments/${track}`;
  const ranges = [{ contig: '1', start: 0, end: 1 }];
  const written = { kind: 'observations' as const, objectKey: segment, sizeBytes: 1, sha256: '00'.repeat(32) };
  await server.database.transaction(async (tx) => {
    await addStoredTracks(tx, [{ track, entries: 1, isDead: false }]);
    const birth = { version: 1, dataVersion: 1, cut: 'none' as const };
    await addSegments(tx, [{ ...written, tracks: [track], entries: 1, ranges }], birth);
  });
  await rows('UPDATE imports SET published_track = $2 WHERE id = $1', importId, track);
  await rows(
    `UPDATE tasks SET state = 'succeeded', result = '{"records": 3, "skipped": {"filtered": 2}}' WHERE id = ${task}`,
    importId,
  );
  return { track, segment };
}

describe('samples', () => {
  test('pages over equal names show every sample once, by id', async () => {
    const { id: owner } = await server.directory.createUser({ login: 'namesake', name: 'n', password: 'x' });
    const ids: number[] = [];
    for (let i = 0; i < 20; i++) ids.push(await newSample({ userId: owner, name: 'same' }));
    await rows('UPDATE samples SET notes = $2 WHERE id = $1', ids[0], 'now the last row of the table');
    const seen: number[] = [];
    for (let first = 0; first < 20; first += 3) {
      const page = { first, last: first + 2, order: [{ field: 'name', descending: true }] };
      seen.push(...(await catalogue.listSamples({ userId: owner, page })).items.map(({ id }) => id));
    }
    expect(seen).toEqual(ids);
  });

  test('a sample has the defaults of the specification and is returned as created', async () => {
    const { id: group } = await server.directory.createGroup({ name: 'g' });
    const { id: another } = await server.directory.createGroup({ name: 'h' });
    const id = await newSample({ name: 'S', notes: '# md', groupIds: [another, group, another], poolSize: 3 });
    const sample = await getSample(id);
    expect(sample).toMatchObject({ id, userId, name: 'S', notes: '# md', active: false, coverageProfile: true });
    expect(sample).toMatchObject({ public: false, poolSize: 3, groupIds: [group, another], revision: 1 });
    expect(sample?.added).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
  });

  test('a sample changes only in the given fields, memberships as a whole, and only at the expected revision', async () => {
    const { id: group } = await server.directory.createGroup({ name: 'g' });
    const id = await newSample({ notes: 'n', groupIds: [group] });
    const active = await catalogue.updateSample({ id, active: true, expectedRevision: 1 });
    expect(active).toMatchObject({ active: true, notes: 'n', groupIds: [group], revision: 2 });
    await expect(catalogue.updateSample({ id, name: 'x', expectedRevision: 1 })).rejects.toMatchObject(stale);
    const cleared = await catalogue.updateSample({ id, clearNotes: true, groupIds: { ids: [] } });
    expect(cleared).toMatchObject({ groupIds: [], active: true, revision: 3 });
    expect(cleared.notes).toBeUndefined();
    await expect(catalogue.updateSample({ id: 999_999, name: 'x' })).rejects.toMatchObject(gone);
  });

  test('a sample has a sex, unknown unless given, and an external id that can be cleared', async () => {
    expect(await getSample(await newSample())).toMatchObject({ sex: 'unknown' });
    const id = await newSample({ sex: 'female', externalId: 'L-1' });
    expect(await getSample(id)).toMatchObject({ sex: 'female', externalId: 'L-1' });
    expect(await catalogue.updateSample({ id, sex: 'male' })).toMatchObject({ sex: 'male', externalId: 'L-1' });
    const cleared = await catalogue.updateSample({ id, clearExternalId: true });
    expect(cleared).toMatchObject({ sex: 'male' });
    expect(cleared.externalId).toBeUndefined();
  });

  test('an external id belongs to one sample of a user, and to samples of other users', async () => {
    const [one, two] = [await newSample({ externalId: 'L-2' }), await newSample({ externalId: 'L-3' })];
    const { id: another } = await server.directory.createUser({ login: 'another', name: 'o', password: 'x' });
    await newSample({ externalId: 'L-2', userId: another });
    const taken = { ...conflict, message: 'external_id: another sample of this user has it' };
    await expect(newSample({ externalId: 'L-2' })).rejects.toMatchObject(taken);
    await expect(catalogue.updateSample({ id: two, externalId: 'L-2' })).rejects.toMatchObject(taken);
    await catalogue.updateSample({ id: one, externalId: 'l-2' });
    expect(await catalogue.updateSample({ id: two, externalId: 'L-2' })).toMatchObject({ externalId: 'L-2' });
  });

  test('samples, groups and data sources are found by name, samples also by external id and part of the name', async () => {
    const ids: number[] = [];
    for (const name of ['50%_x', '50%_xy', '50 yx', 'Ärztin', 'ΟΔΟΣ', 'STRAẞE'])
      ids.push(await newSample({ name, externalId: `found ${name}` }));
    const found = async (filter: object) => {
      const { items, total } = await catalogue.listSamples({ page: { first: 0, last: 9 }, ...filter });
      expect(total).toBe(items.length);
      return items.map(({ id }) => ids.indexOf(id));
    };
    expect(await found({ name: '50%_x' })).toEqual([0]);
    expect(await found({ nameContains: '%_x' })).toEqual([0, 1]);
    expect(await found({ nameContains: '%_X' })).toEqual([]);
    expect(await found({ nameContains: '%_X', ignoreCase: true })).toEqual([0, 1]);
    expect(await found({ nameContains: 'ÄRZTIN', ignoreCase: true })).toEqual([3]);
    expect(await found({ nameContains: 'ärztin', ignoreCase: true })).toEqual([3]);
    for (const nameContains of ['ΟΔΟΣ', 'οδος', 'οδοσ', 'δοσ'])
      expect(await found({ nameContains, ignoreCase: true })).toEqual([4]);
    for (const nameContains of ['straße', 'STRASSE', 'aẞ'])
      expect(await found({ nameContains, ignoreCase: true })).toEqual([5]);
    expect(await found({ nameContains: 'ärztin' })).toEqual([]);
    expect(await found({ nameContains: 'x', externalId: 'found 50%_x', userId })).toEqual([0]);
    const { id: group } = await server.directory.createGroup({ name: 'named' });
    const groups = await server.directory.listGroups({ page: { first: 0, last: 9 }, name: 'named' });
    expect(groups).toMatchObject({ items: [{ id: group }], total: 1 });
    const source = await upload({ name: 'named' });
    const sources = await catalogue.listDataSources({ page: { first: 0, last: 9 }, name: 'named' });
    expect(sources).toMatchObject({ items: [{ id: source }], total: 1 });
    const filed = async (filter: object) =>
      (await catalogue.listDataSources({ page: { first: 0, last: 99 }, ...filter })).items.map(({ id }) => id);
    expect(
      await filed({ nameContains: 'NAM', ignoreCase: true, filetypes: ['BED', sources.items[0]!.filetype] }),
    ).toEqual([source]);
    expect(await filed({ nameContains: 'nam', filetypes: ['CSV'] })).toEqual([]);
  });

  test('a sample shows what of its data counts, with warnings, also where it is activated', async () => {
    const id = await newSample();
    expect(await getSample(id)).toMatchObject({
      state: { variations: 0, coverages: 0, coveredBases: 0, warnings: [] },
    });
    const nowhere = 'active, with a coverage profile, but no coverage: it counts nowhere';
    const pending = 'active, but 1 import has not finished: not all of its data counts yet';
    const variation = await newVariation(id, await upload());
    const active = await catalogue.updateSample({ id, active: true });
    expect(active.state).toMatchObject({ variations: 0, warnings: [nowhere, pending] });
    await publish(variation);
    const { items } = await catalogue.listSamples({ page: { first: 0, last: 0 }, name: active.name, userId });
    expect(items).toHaveLength(1);
    expect(await getSample(id)).toMatchObject({ revision: 2, state: { variations: 1, warnings: [nowhere] } });
    const bed = { kind: 'COVERAGE', sampleId: id, submittedBy: userId, options: { individuals: 1 } } as const;
    for (const bases of [300, 500]) {
      const { id: coverage } = await catalogue.createImport({
        ...bed,
        dataSourceId: await upload({ filetype: 'BED' }),
      });
      await publish(coverage);
      await rows('UPDATE imports SET covered_bases = $2 WHERE id = $1', coverage, bases);
      const state = (await getSample(id))!.state!;
      expect(state).toMatchObject({ coverages: bases === 300 ? 1 : 2, warnings: [] });
      expect(state.coveredBases).toBe(bases === 300 ? 300 : undefined);
    }
    await catalogue.deleteSample({ id });
  });

  test('a sample is unchanged when a group of the change does not exist', async () => {
    const id = await newSample({ name: 'kept' });
    const change = catalogue.updateSample({ id, name: 'lost', groupIds: { ids: [999_999] } });
    await expect(change).rejects.toMatchObject(conflict);
    expect(await getSample(id)).toMatchObject({ name: 'kept', revision: 1 });
  });

  test('a sample joining a group while it is deleted ends up outside it, without an internal error', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id: group } = await server.directory.createGroup({ name: 'short-lived' });
      const members = [await newSample({ groupIds: [group] }), await newSample()];
      const joins = members.map((id) => catalogue.updateSample({ id, groupIds: { ids: [group] } }));
      const results = await Promise.allSettled([...joins, server.directory.deleteGroup({ id: group })]);
      const codes = results.flatMap((result) => (result.status === 'rejected' ? result.reason.code : []));
      expect(codes.every((code) => code === 'integrity_conflict')).toBe(true);
      expect(results.at(-1)?.status).toBe('fulfilled');
      for (const id of members) expect((await getSample(id))?.groupIds).toEqual([]);
    }
  });

  test('samples are listed by filters, in all requested groups, in the requested order', async () => {
    const { id: one } = await server.directory.createGroup({ name: '1' });
    const { id: two } = await server.directory.createGroup({ name: '2' });
    const both = await newSample({ userId: otherId, name: 'a', groupIds: [one, two], public: true, poolSize: 5 });
    const first = await newSample({ userId: otherId, name: 'b', groupIds: [one], public: true, poolSize: 5 });
    const hidden = await newSample({ userId: otherId, name: 'c', groupIds: [two] });
    const list = async (request: object) => {
      const { items, total } = await catalogue.listSamples({
        userId: otherId,
        page: { first: 0, last: 99 },
        ...request,
      });
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await list({})).toEqual([both, first, hidden]);
    expect(await list({ public: true })).toEqual([both, first]);
    expect(await list({ public: false })).toEqual([hidden]);
    expect(await list({ groupIds: { ids: [two, one, two] } })).toEqual([both]);
    expect(await list({ groupIds: { ids: [] } })).toEqual([both, first, hidden]);
    const order = [
      { field: 'pool_size', descending: true },
      { field: 'name', descending: true },
    ];
    expect(await list({ page: { first: 0, last: 99, order } })).toEqual([first, both, hidden]);
    const page = await catalogue.listSamples({ userId: otherId, page: { first: 1, last: 1, order } });
    expect(page).toMatchObject({ total: 3, items: [{ id: both }] });
  });

  test('pages of samples end before a message becomes too big', async () => {
    const notes = 'n'.repeat(10_000);
    const { id: owner } = await server.directory.createUser({ login: 'verbose', name: 'v', password: 'x' });
    await rows(
      `INSERT INTO samples (user_id, name, notes, coverage_profile, public, pool_size)
       SELECT $1, 'n', $2, true, false, 1 FROM generate_series(1, 500)`,
      owner,
      notes,
    );
    const { items, total } = await catalogue.listSamples({ userId: owner, page: { first: 0, last: 499 } });
    expect(total).toBe(500);
    expect(items.length).toBeGreaterThan(200);
    expect(items.length).toBeLessThan(420);
  });
});

describe('deleting a sample', () => {
  test('deleting a sample cancels its imports and removes their data from the manifest, all or nothing', async () => {
    const sampleId = await newSample();
    const dataSourceId = await upload();
    const published = await newVariation(sampleId, dataSourceId);
    await newVariation(sampleId, dataSourceId);
    const { track, segment } = await publish(published);
    const before = (await rows('SELECT version AS total FROM manifest_version'))[0]!.total;
    await expect(catalogue.deleteSample({ id: sampleId, expectedRevision: 9 })).rejects.toMatchObject(stale);
    await catalogue.deleteSample({ id: sampleId });
    expect(await count('imports WHERE sample_id = $1', sampleId)).toBe(0);
    expect(await count('tracks WHERE id = $1', track)).toBe(0);
    expect(await count('segments WHERE object_key = $1 AND retired_version > $2', segment, before)).toBe(1);
    await expect(catalogue.deleteSample({ id: sampleId })).rejects.toMatchObject(gone);
  });

  test('deleting a sample while importing into it leaves no import behind', async () => {
    const dataSourceId = await upload();
    for (let round = 0; round < 8; round += 1) {
      const sampleId = await newSample();
      const imports = Array.from({ length: 3 }, () => newVariation(sampleId, dataSourceId));
      const results = await Promise.allSettled([...imports, catalogue.deleteSample({ id: sampleId })]);
      const codes = results.flatMap((result) => (result.status === 'rejected' ? result.reason.code : []));
      expect(codes.every((code) => code === 'integrity_conflict')).toBe(true);
      expect(await count('imports WHERE sample_id = $1', sampleId)).toBe(0);
    }
    expect(await count('tasks WHERE NOT EXISTS (SELECT FROM imports i WHERE i.task_id = tasks.id)')).toBe(0);
  });
});

describe('uploads', () => {
  test('a finished upload becomes a data source with a strong validator, in place of the staging row', async () => {
    const { uploadId, objectKey, beatEveryMs } = await catalogue.beginUpload({ userId });
    expect(objectKey).toMatch(/^uploads\/[0-9a-f-]{36}$/);
    expect(beatEveryMs).toBeGreaterThan(0);
    await catalogue.beatUpload({ uploadId });
    const stored = { sizeBytes: 12, storedSha256: Buffer.alloc(32, 0xab), contentSha256: Buffer.alloc(32, 1) };
    const { id } = await catalogue.finishUpload({ uploadId, name: 'f', filetype: 'BED', ...stored });
    const source = await getDataSource(id);
    expect(source).toMatchObject({ id, userId, name: 'f', filetype: 'BED', gzipped: false, revision: 1 });
    expect(source?.blob).toMatchObject({ objectKey, sizeBytes: 12, etag: 'ab'.repeat(32), place: 'objectKey' });
    expect(source?.blob?.lastModified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
    await expect(catalogue.beatUpload({ uploadId })).rejects.toMatchObject(gone);
    await expect(catalogue.finishUpload({ uploadId, name: 'f', filetype: 'BED' })).rejects.toMatchObject(gone);
  });

  test('an aborted upload leaves its object to the garbage collector, once', async () => {
    const { uploadId, objectKey } = await catalogue.beginUpload({ userId });
    await catalogue.abortUpload({ uploadId });
    await catalogue.abortUpload({ uploadId });
    expect(await count('garbage WHERE object_key = $1', objectKey)).toBe(1);
  });

  const use = (fill: number) => ({
    userId,
    route: 'POST /data_sources/',
    key: 'u',
    fingerprint: Buffer.alloc(32, fill),
  });

  test('a stale upload stays when another user, or another route, begins one under an equal key', async () => {
    const mine = { ...use(0), key: 'equal', fingerprint: Buffer.alloc(0) };
    const first = await catalogue.beginUpload({ userId, idempotency: mine });
    await rows(`UPDATE uploads SET beaten = beaten - interval '2 minutes' WHERE id = $1`, first.uploadId);
    const others = [
      await catalogue.beginUpload({ userId: otherId, idempotency: { ...mine, userId: otherId } }),
      await catalogue.beginUpload({ userId, idempotency: { ...mine, route: 'POST /elsewhere/' } }),
    ];
    expect(await count('uploads WHERE id = $1', first.uploadId)).toBe(1);
    expect(await count('garbage WHERE object_key = $1', first.objectKey)).toBe(0);
    for (const { uploadId } of [first, ...others]) await catalogue.abortUpload({ uploadId });
  });

  test('uploads with one Idempotency-Key run one at a time, unless the first sends no heartbeats', async () => {
    const idempotency = { ...use(0), fingerprint: Buffer.alloc(0) };
    const first = await catalogue.beginUpload({ userId, idempotency });
    await expect(catalogue.beginUpload({ userId, idempotency })).rejects.toMatchObject(conflict);
    await rows(`UPDATE uploads SET beaten = beaten - interval '2 minutes' WHERE id = $1`, first.uploadId);
    const second = await catalogue.beginUpload({ userId, idempotency });
    expect(await count('garbage WHERE object_key = $1', first.objectKey)).toBe(1);
    const failed = `audit_log WHERE action = 'UPLOAD_FAILED' AND detail = 'timed_out' AND user_id = $1`;
    expect(await count(failed, userId)).toBe(1);
    await catalogue.abortUpload({ uploadId: second.uploadId });
  });

  test('a repeated upload returns the same data source, and its object is garbage', async () => {
    const finish = { name: 'f', filetype: 'VCF', sizeBytes: 1, storedSha256: Buffer.alloc(32) } as const;
    const first = await catalogue.beginUpload({ userId, idempotency: use(0) });
    const { id } = await catalogue.finishUpload({ ...finish, uploadId: first.uploadId, idempotency: use(1) });
    await server.directory.saveResponse({ ...use(1), body: Buffer.from('answer') });
    const second = await catalogue.beginUpload({ userId, idempotency: use(0) });
    const replay = await catalogue.finishUpload({ ...finish, uploadId: second.uploadId, idempotency: use(1) });
    expect(replay).toMatchObject({ id, replayed: true });
    expect(replay.replayBody?.toString()).toBe('answer');
    expect(await count('garbage WHERE object_key = $1', second.objectKey)).toBe(1);
    expect(await count('uploads WHERE id = $1', second.uploadId)).toBe(0);
    const third = await catalogue.beginUpload({ userId, idempotency: use(0) });
    const other = catalogue.finishUpload({ ...finish, uploadId: third.uploadId, idempotency: use(2) });
    await expect(other).rejects.toMatchObject(conflict);
  });
});

describe('data sources', () => {
  test('a data source may be in the operator’s directory', async () => {
    const blob = { localFile: 'big/cohort.vcf.gz', sizeBytes: 5_000_000_000, localMtimeNs: '1700000000123456789' };
    const described = { etag: 'e', lastModified: '2024-01-02T03:04:05.000006' };
    const request = { userId, name: 'local', filetype: 'VCF', gzipped: true, blob: { ...blob, ...described } } as const;
    const { id } = await catalogue.createLocalDataSource(request);
    expect((await getDataSource(id))?.blob).toMatchObject({ ...blob, ...described, place: 'localFile' });
    await catalogue.deleteDataSource({ id });
  });

  test('data sources are listed by owner and ordered by file type', async () => {
    const { id: owner } = await server.directory.createUser({ login: 'lister', name: 'l', password: 'x' });
    const make = async (filetype: 'VCF' | 'BED') => {
      const { uploadId } = await catalogue.beginUpload({ userId: owner });
      return (await catalogue.finishUpload({ uploadId, name: 'x', filetype, storedSha256: Buffer.alloc(32) })).id;
    };
    const [vcf, bed] = [await make('VCF'), await make('BED')];
    const order = [{ field: 'filetype', descending: false }];
    const { items, total } = await catalogue.listDataSources({ userId: owner, page: { first: 0, last: 9, order } });
    expect(items.map(({ id }) => id)).toEqual([bed, vcf]);
    expect(total).toBe(2);
    await expect(server.directory.deleteUser({ id: owner })).rejects.toMatchObject(conflict);
  });

  test('a data source cannot be deleted while a variation refers to it, and leaves garbage when it is', async () => {
    const sampleId = await newSample();
    const id = await upload();
    const { objectKey } = (await getDataSource(id))!.blob!;
    const variation = await newVariation(sampleId, id);
    await expect(catalogue.deleteDataSource({ id })).rejects.toMatchObject(conflict);
    await catalogue.deleteImport({ kind: 'VARIATION', id: variation } as { id: number });
    const index = `${objectKey}.tbi`;
    await rows(`UPDATE data_sources SET index_key = $2, index_bytes = 1, index_etag = 'e' WHERE id = $1`, id, index);
    await expect(catalogue.deleteDataSource({ id, expectedRevision: 5 })).rejects.toMatchObject(stale);
    await catalogue.deleteDataSource({ id, expectedRevision: 1 });
    expect(await count('garbage WHERE object_key = ANY ($1::text[])', [objectKey, index])).toBe(2);
    await expect(catalogue.deleteDataSource({ id })).rejects.toMatchObject(gone);
  });

  test('deleting a data source while importing it ends in one of the two, never in both', async () => {
    const sampleId = await newSample();
    for (let round = 0; round < 8; round += 1) {
      const id = await upload();
      const [imported, deleted] = await Promise.allSettled([
        newVariation(sampleId, id),
        catalogue.deleteDataSource({ id }),
      ]);
      expect([imported?.status, deleted?.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect((await getDataSource(id)) !== undefined).toBe(imported?.status === 'fulfilled');
    }
  });
});

describe('imports', () => {
  test('an import is created with a waiting task of the first epoch, a shard and a wake-up', async () => {
    const sampleId = await newSample();
    const dataSourceId = await upload({ sizeBytes: 77 });
    const id = await newVariation(sampleId, dataSourceId, { skipFiltered: false, preferGenotypeLikelihoods: true });
    const made = await getVariation(id);
    expect(made).toMatchObject({ id, kind: 'VARIATION', sampleId, dataSourceId, task: { state: 'WAITING', epoch: 1 } });
    expect(made?.options).toMatchObject({ skipFiltered: false, useGenotypes: true, preferGenotypeLikelihoods: true });
    const taskId = made?.task?.id;
    expect(await count('shards WHERE task_id = $1 AND weight_bytes = 77', taskId)).toBe(1);
    expect(await count('outbox WHERE task_id = $1', taskId)).toBe(1);
    expect((await catalogue.getImports({ kind: 'COVERAGE', ids: [id] })).items).toEqual([]);
  });

  test('imports of the wrong file type are refused', async () => {
    const sampleId = await newSample();
    const bed = await upload({ filetype: 'BED' });
    await expect(newVariation(sampleId, bed)).rejects.toMatchObject({ code: 'bad_request' });
    const coverage = { kind: 'COVERAGE', sampleId, dataSourceId: bed, submittedBy: userId } as const;
    const { id } = await catalogue.createImport({ ...coverage, options: { individuals: 4 } });
    const { items } = await catalogue.getImports({ kind: 'COVERAGE', ids: [id] });
    expect(items[0]?.options?.individuals).toBe(4);
  });

  test('imports are listed by sample and kind', async () => {
    const sampleId = await newSample();
    const dataSourceId = await upload();
    const ids = [await newVariation(sampleId, dataSourceId), await newVariation(sampleId, dataSourceId)];
    const page = { first: 0, last: 9 };
    const { items, total } = await catalogue.listImports({ kind: 'VARIATION', sampleId, page });
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(2);
    expect((await catalogue.listImports({ kind: 'COVERAGE', sampleId, page })).total).toBe(0);
  });

  test('a finished import shows its result', async () => {
    const id = await newVariation(await newSample(), await upload());
    await publish(id);
    const { task } = (await getVariation(id))!;
    expect(task).toMatchObject({ state: 'SUCCEEDED', progress: 0, result: { records: 3, skipped: { filtered: 2 } } });
    expect(task?.error).toBeFalsy();
  });

  test('an import is resubmitted under the next epoch at the expected revision, its former result visible', async () => {
    const id = await newVariation(await newSample(), await upload());
    const { track } = await publish(id);
    const { revision } = (await getVariation(id))!;
    const again = catalogue.resubmitImport({ id, expectedRevision: revision + 1 });
    await expect(again).rejects.toMatchObject(stale);
    const fresh = await catalogue.resubmitImport({ id, expectedRevision: revision });
    expect(fresh).toMatchObject({ id, task: { state: 'WAITING', epoch: 2 } });
    expect(fresh.revision).toBeGreaterThan(revision);
    expect(await count('imports WHERE id = $1 AND published_track = $2', id, track)).toBe(1);
    await expect(catalogue.resubmitImport({ id: 999_999 })).rejects.toMatchObject(gone);
  });

  test('a deleted import removes its data from the manifest', async () => {
    const id = await newVariation(await newSample(), await upload());
    const { segment } = await publish(id);
    await expect(catalogue.deleteImport({ id, expectedRevision: 99 })).rejects.toMatchObject(stale);
    await catalogue.deleteImport({ id });
    expect(await count('segments WHERE object_key = $1 AND retired_version IS NOT NULL', segment)).toBe(1);
    await expect(catalogue.deleteImport({ id })).rejects.toMatchObject(gone);
  });

  test('concurrent deletions of an import delete it once', async () => {
    const id = await newVariation(await newSample(), await upload());
    await publish(id);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => catalogue.deleteImport({ id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? result.reason.code : []));
    expect(new Set(codes)).toEqual(new Set(['not_found']));
  });

  test('imports count for the trader rule while they are visible in an active sample', async () => {
    const sampleId = await newSample();
    const dataSourceId = await upload();
    const imported = async () => (await catalogue.isImportedInActiveSample({ id: dataSourceId })).imported;
    const id = await newVariation(sampleId, dataSourceId);
    await catalogue.updateSample({ id: sampleId, active: true });
    expect(await imported()).toBe(false);
    await publish(id);
    expect(await imported()).toBe(true);
    await catalogue.resubmitImport({ id });
    expect(await imported()).toBe(true);
    await catalogue.updateSample({ id: sampleId, active: false });
    expect(await imported()).toBe(false);
  });

  test('an import is created once per Idempotency-Key, its task included', async () => {
    const sampleId = await newSample();
    const dataSourceId = await upload();
    const idempotency = { userId, route: 'POST /variations/', key: 'v', fingerprint: Buffer.alloc(32) };
    const request = { kind: 'VARIATION', sampleId, dataSourceId, submittedBy: userId, idempotency } as const;
    await Promise.allSettled(Array.from({ length: 5 }, () => catalogue.createImport(request)));
    expect(await count('imports WHERE sample_id = $1', sampleId)).toBe(1);
  });

  test('imports and uploads are refused while the store is almost full; reading and deleting still work', async () => {
    const sampleId = await newSample();
    const dataSourceId = await upload();
    const id = await newVariation(sampleId, dataSourceId);
    space.freeBytes = 2 ** 30 - 1;
    const full = { code: 'unavailable', details: { retryAfterSeconds: 60 } };
    await expect(newVariation(sampleId, dataSourceId)).rejects.toMatchObject(full);
    await expect(catalogue.beginUpload({ userId })).rejects.toMatchObject(full);
    await expect(catalogue.createAnnotation({ userId, dataSourceId })).rejects.toMatchObject(full);
    await catalogue.deleteImport({ id });
    space.freeBytes = 1e12;
  });
});

describe('annotations', () => {
  const annotate = (dataSourceId: number, fields = {}) =>
    catalogue.createAnnotation({ userId: otherId, dataSourceId, annotatedName: 'out', queries, ...fields });

  test('an annotation creates the data source it will fill: without data, gzipped, owned by its creator', async () => {
    const original = await upload({ sizeBytes: 5 });
    const { id } = await annotate(original);
    const annotation = (await catalogue.getAnnotations({ ids: [id] })).items[0]!;
    expect(annotation).toMatchObject({
      id,
      userId: otherId,
      originalDataSourceId: original,
      task: { state: 'WAITING' },
    });
    expect(annotation.queries).toMatchObject(queries);
    const annotated = await getDataSource(annotation.annotatedDataSourceId);
    expect(annotated).toMatchObject({ userId: otherId, name: 'out', filetype: 'VCF', gzipped: true });
    expect(annotated?.blob).toBeFalsy();
    expect(await count('shards WHERE task_id = $1', annotation.task?.id)).toBe(1);
  });

  test('annotations turn regions into a table, and refuse tables and files without data', async () => {
    const { id } = await annotate(await upload({ filetype: 'BED' }));
    const { annotatedDataSourceId } = (await catalogue.getAnnotations({ ids: [id] })).items[0]!;
    expect((await getDataSource(annotatedDataSourceId))?.filetype).toBe('CSV');
    await expect(annotate(annotatedDataSourceId)).rejects.toMatchObject({ code: 'bad_request' });
    const vcf = await annotate(await upload());
    const pending = (await catalogue.getAnnotations({ ids: [vcf.id] })).items[0]!.annotatedDataSourceId;
    await expect(annotate(pending)).rejects.toMatchObject(conflict);
    await expect(newVariation(await newSample(), pending)).rejects.toMatchObject(conflict);
  });

  test('an annotation holds both data sources until it is deleted, and leaves both behind', async () => {
    const original = await upload();
    const { id } = await annotate(original);
    const { annotatedDataSourceId: annotated, task } = (await catalogue.getAnnotations({ ids: [id] })).items[0]!;
    for (const source of [original, annotated]) {
      await expect(catalogue.deleteDataSource({ id: source })).rejects.toMatchObject(conflict);
    }
    await expect(catalogue.deleteAnnotation({ id, expectedRevision: 50 })).rejects.toMatchObject(stale);
    await catalogue.deleteAnnotation({ id });
    expect(await count('tasks WHERE id = $1', task?.id)).toBe(0);
    await catalogue.deleteDataSource({ id: original });
    await catalogue.deleteDataSource({ id: annotated });
    await expect(catalogue.deleteAnnotation({ id })).rejects.toMatchObject(gone);
  });

  test('annotations are listed by user and resubmitted', async () => {
    const { id: owner } = await server.directory.createUser({ login: 'annotator', name: 'a', password: 'x' });
    const { id } = await annotate(await upload(), { userId: owner });
    const list = await catalogue.listAnnotations({ userId: owner, page: { first: 0, last: 9 } });
    expect(list).toMatchObject({ total: 1, items: [{ id, revision: 1 }] });
    expect(await catalogue.resubmitAnnotation({ id })).toMatchObject({ id, task: { state: 'WAITING', epoch: 2 } });
    await expect(server.directory.deleteUser({ id: owner })).rejects.toMatchObject(conflict);
  });
});
