import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NewJointMember } from '@varfreq/contracts/metadata/v1/NewJointMember';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { deleteDataSource } from '../../postgres/catalogue/data-sources.ts';
import { listImports, selectImport } from '../../postgres/catalogue/imports.ts';
import { listJointImports, selectJointImport } from '../../postgres/catalogue/joint-imports.ts';
import { deleteGroup } from '../../postgres/directory/groups.ts';
import { selectSamples } from '../../postgres/directory/samples.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { removeSample } from '../directory/samples.ts';
import { removeImport, resubmitImport } from './imports.ts';
import { createJointImport, removeJointImport, resubmitJointImport } from './joint-imports.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;
let dataSource = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

beforeEach(async () => {
  await fixture.rows('DELETE FROM imports');
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('DELETE FROM samples');
  await fixture.rows('DELETE FROM events');
  await fixture.rows('TRUNCATE garbage, outbox, segments, groups CASCADE');
  user = await fixture.user();
  dataSource = await fixture.dataSource(user, { content: `of ${user}` });
});

interface ImportRow {
  id: number;
  kind: string;
  sample: number;
  joint: number;
  column: number;
  part: number;
}

async function imports(): Promise<ImportRow[]> {
  return fixture.rows(
    `SELECT id, kind, sample_id AS sample, joint_import_id AS joint, column_number AS column, part FROM imports ORDER BY id`,
  );
}

async function events(): Promise<string[]> {
  const rows = await fixture.rows<{ type: string; subject: string }>('SELECT type, subject FROM events ORDER BY id');
  return rows.map(({ type, subject }) => `${type} ${subject}`);
}

async function count(table: string): Promise<number> {
  return (await fixture.rows(`SELECT FROM ${table}`)).length;
}

function made(column: number, name: string, more: Partial<NewJointMember> = {}): NewJointMember {
  const sample = { userId: user, name, coverageProfile: true, public: false, poolSize: 1, groupIds: [] };
  return { column, sample, ...more };
}

function submit(members: NewJointMember[], more: { activate?: boolean } = {}) {
  const request = { userId: user, dataSourceId: dataSource, options: null, members, activate: false, ...more };
  return createJointImport(fixture.database, request, { userId: user, requestId: 'r' });
}

const coverages = { coverageFromReferenceBlocks: true };

describe('a joint import that is submitted', () => {
  test('has one task with a variation for each column, of existing samples and of samples that it makes', async () => {
    const known = await fixture.sample(user);
    const { id } = await submit([made(1, 'first'), { column: 3, sampleId: known }, made(4, 'last')]);
    const names = await fixture.rows<{ id: number; name: string }>('SELECT id, name FROM samples ORDER BY id');
    const idOf = (name: string) => names.find((row) => row.name === name)!.id;
    const facts = { kind: 'variation', joint: Number(id) };
    expect(await imports()).toEqual([
      { ...facts, id: expect.any(Number), sample: idOf('first'), column: 1, part: 0 },
      { ...facts, id: expect.any(Number), sample: known, column: 3, part: 1 },
      { ...facts, id: expect.any(Number), sample: idOf('last'), column: 4, part: 2 },
    ]);
    expect([await count('tasks'), await count('shards'), await count('outbox')]).toEqual([1, 1, 1]);
    const shown = await selectJointImport(fixture.database, Number(id));
    expect(shown).toMatchObject({ userId: user, dataSourceId: dataSource, samples: 3, activate: false });
    expect(shown.task).toMatchObject({ state: 'WAITING' });
  });

  test('has a coverage beside each variation where the options make them', async () => {
    const joint = await fixture.jointImport({ user, dataSource, samples: ['a', 'b'], read: coverages });
    const rows = await imports();
    expect(rows.map(({ kind, part }) => `${kind} ${part}`)).toEqual([
      'variation 0',
      'coverage 0',
      'variation 1',
      'coverage 1',
    ]);
    const shown = await selectImport(fixture.database, rows[2]!.id);
    expect(shown).toMatchObject({ coverageId: rows[3]!.id, jointImportId: joint.id, column: 2 });
    expect(await selectImport(fixture.database, rows[1]!.id)).not.toHaveProperty('coverageId');
  });

  test('is listed by user, and its imports by joint import', async () => {
    const one = await fixture.jointImport({ user, dataSource, samples: ['a', 'b'] });
    const other = await fixture.jointImport({ user: await fixture.user(), dataSource, samples: ['c'] });
    const idsOf = async (userId: number | undefined) =>
      (await listJointImports(fixture.database, { page: null, ...(userId && { userId }) })).items.map(({ id }) => id);
    expect(await idsOf(user)).toEqual([one.id]);
    expect(await idsOf(undefined)).toEqual([one.id, other.id]);
    const request = { kind: 'VARIATION' as const, page: null, jointImportId: other.id };
    const { items, total } = await listImports(fixture.database, request);
    expect([total, items[0]!.jointImportId]).toEqual([1, other.id]);
  });

  test('puts members into groups of their families, which it makes only where there is none of the name', async () => {
    const known = await fixture.sample(user);
    const [group] = await fixture.rows<{ id: number }>(`INSERT INTO groups (name) VALUES ('F1') RETURNING id`);
    await fixture.rows(`INSERT INTO groups (name) VALUES ('F1')`);
    await submit([
      made(1, 'a', { family: 'F1' }),
      made(2, 'b', { family: 'F2' }),
      { column: 3, sampleId: known, family: 'F2' },
    ]);
    const groups = await fixture.rows<{ id: number; name: string }>('SELECT id, name FROM groups ORDER BY id');
    expect(groups.map(({ name }) => name)).toEqual(['F1', 'F1', 'F2']);
    const members = await fixture.rows<{ name: string; group: number }>(
      `SELECT s.name, g.group_id AS group FROM sample_groups g JOIN samples s ON s.id = g.sample_id ORDER BY s.id DESC`,
    );
    expect(members).toEqual([
      { name: 'b', group: groups[2]!.id },
      { name: 'a', group: group!.id },
      { name: 's', group: groups[2]!.id },
    ]);
  });

  test('changes an existing sample only where its pedigree says something else', async () => {
    const [same, other, joining] = [await fixture.sample(user), await fixture.sample(user), await fixture.sample(user)];
    await fixture.rows(`UPDATE samples SET sex = 'male' WHERE id = $1`, [same]);
    await submit([
      { column: 1, sampleId: same, sex: 'male' },
      { column: 2, sampleId: other, sex: 'female' },
      { column: 3, sampleId: joining, family: 'F' },
    ]);
    const samples = await selectSamples(fixture.database, [same, other, joining]);
    expect(samples.map(({ sex, revision, groupIds }) => [sex, revision, groupIds!.length])).toEqual([
      ['male', 1, 0],
      ['female', 2, 0],
      ['unknown', 2, 1],
    ]);
    expect((await events()).filter((event) => event.startsWith('sample'))).toEqual([
      `sample.changed /samples/${other}`,
      `sample.changed /samples/${joining}`,
    ]);
  });

  test('says what it made in events and in the audit log', async () => {
    await submit([made(1, 'a', { family: 'F' }), made(2, 'b')]);
    const [one, two] = await imports();
    const [{ id: group }] = (await fixture.rows<{ id: number }>('SELECT id FROM groups')) as [{ id: number }];
    expect(await events()).toEqual([
      `sample.created /samples/${one!.sample}`,
      `sample.created /samples/${two!.sample}`,
      `import.submitted /variations/${one!.id}`,
      `import.submitted /variations/${two!.id}`,
      `joint_import.submitted /joint_imports/${one!.joint}`,
    ]);
    const entries = await fixture.rows(
      `SELECT action, subject, detail FROM audit_log WHERE user_id = $1 AND request_id = 'r' ORDER BY id`,
      [user],
    );
    expect(entries).toEqual([
      { action: 'GROUP_CREATED', subject: `/groups/${group}`, detail: null },
      {
        action: 'SAMPLE_CREATED',
        subject: `/samples/${one!.sample}`,
        detail: `public false, pool_size 1, groups /groups/${group}`,
      },
      { action: 'SAMPLE_CREATED', subject: `/samples/${two!.sample}`, detail: 'public false, pool_size 1' },
    ]);
  });

  test.each<[string, (gone: number) => NewJointMember[], string]>([
    ['without a member', () => [], 'bad_request'],
    ['with a column twice', () => [made(1, 'a'), made(1, 'b')], 'bad_request'],
    ['with columns that do not ascend', () => [made(2, 'a'), made(1, 'b')], 'bad_request'],
    ['with column 0', () => [made(0, 'a')], 'bad_request'],
    ['with a column without a sample', () => [{ column: 1 }], 'bad_request'],
    ['with a sample that went', (gone) => [made(1, 'a'), { column: 2, sampleId: gone }], 'integrity_conflict'],
    ['with a sex for a sample that went', (gone) => [{ column: 2, sampleId: gone, sex: 'male' }], 'integrity_conflict'],
    [
      'with an external id that another sample has',
      () => [1, 2].map((column) => made(column, 'a', { sample: { ...made(1, 'a').sample!, externalId: 'x' } })),
      'integrity_conflict',
    ],
  ])('%s is refused and leaves nothing behind', async (_, membersWith, code) => {
    const gone = await fixture.sample(user);
    await removeSample(fixture.database, { id: gone });
    await fixture.rows('DELETE FROM events');
    await expect((async () => submit(membersWith(gone)))()).rejects.toMatchObject({ code });
    expect([await count('samples'), await count('tasks'), await count('joint_imports'), await events()]).toEqual([
      ...[0, 0, 0],
      [],
    ]);
  });

  test('of a BED file is refused', async () => {
    dataSource = await fixture.dataSource(user, { filetype: 'bed' });
    await expect(submit([made(1, 'a')])).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('makes each group once when two of the same families are submitted while one of their groups is deleted', async () => {
    const [group] = await fixture.rows<{ id: number }>(`INSERT INTO groups (name) VALUES ('F0') RETURNING id`);
    const sample = await fixture.sample(user);
    await fixture.rows('INSERT INTO sample_groups (sample_id, group_id) VALUES ($1, $2)', [sample, group!.id]);
    const families = [0, 1, 2, 3].map((number) => `F${number}`);
    const membersOf = (names: string[]) => [
      { column: 1, sampleId: sample, sex: 'male', family: names[0]! },
      ...names.map((family, index) => made(index + 2, family, { family })),
    ];
    await Promise.all([
      submit(membersOf(families)),
      submit(membersOf(families.toReversed())),
      deleteGroup(fixture.database, group!.id, undefined),
    ]);
    const groups = await fixture.rows<{ name: string }>('SELECT name FROM groups ORDER BY name');
    expect(groups.map(({ name }) => name).filter((name) => name !== 'F0')).toEqual(['F1', 'F2', 'F3']);
  });
});

describe('an import of a joint import', () => {
  test('is not submitted again alone', async () => {
    const { id } = await fixture.jointImport({ user, dataSource, samples: ['a'] });
    const [one] = await imports();
    await expect(resubmitImport(fixture.database, { id: one!.id })).rejects.toMatchObject({
      code: 'integrity_conflict',
      message: expect.stringContaining(`resubmit /joint_imports/${id} instead`),
    });
    expect(await resubmitJointImport(fixture.database, { id })).toMatchObject({ revision: 2, task: { epoch: 2 } });
  });

  test('is deleted by itself, and the last one takes the joint import and the task along', async () => {
    const { id, taskId } = await fixture.jointImport({ user, dataSource, samples: ['a', 'b'] });
    const [one, two] = await imports();
    await fixture.rows('DELETE FROM events');
    await removeImport(fixture.database, { id: one!.id });
    expect(await selectJointImport(fixture.database, id)).toMatchObject({ samples: 1, revision: 2 });
    await removeImport(fixture.database, { id: two!.id });
    expect([await count('joint_imports'), await count('tasks'), await count('samples')]).toEqual([0, 0, 2]);
    expect(await fixture.task(taskId)).toBeUndefined();
    expect(await events()).toEqual([
      `import.deleted /variations/${one!.id}`,
      `import.cancelled /variations/${two!.id}`,
      `joint_import.cancelled /joint_imports/${id}`,
      `import.deleted /variations/${two!.id}`,
      `joint_import.deleted /joint_imports/${id}`,
    ]);
  });

  test('goes with its sample, and leaves those of other samples and of other users', async () => {
    const [own, theirs] = [await fixture.sample(user), await fixture.sample(await fixture.user())];
    await fixture.jointImport({ user, dataSource, samples: [own, theirs], read: coverages });
    const claim = await fixture.claimOne();
    await fixture.complete(claim);
    const alone = await fixture.import({ user, sample: own, dataSource: await fixture.dataSource(user) });
    await removeSample(fixture.database, { id: own });
    const rows = await imports();
    expect(rows.map(({ kind, sample }) => [kind, sample])).toEqual([
      ['variation', theirs],
      ['coverage', theirs],
    ]);
    expect(await fixture.task(alone.taskId)).toBeUndefined();
    const shown = await fixture.rows<{ track: number }>('SELECT published_track AS track FROM imports ORDER BY id');
    const { track, coverageTrack } = claim.parse!.members![1]!;
    expect(shown.map((row) => row.track)).toEqual([track, coverageTrack]);
    const dead = await fixture.rows('SELECT track FROM stored_tracks WHERE died IS NOT NULL');
    expect(dead).toHaveLength(2);
    expect(await count(`segments WHERE retired_version IS NULL`)).toBe(2);
  });
});

describe('a joint import', () => {
  test('goes with all its imports and leaves the samples', async () => {
    const { id } = await fixture.jointImport({ user, dataSource, samples: ['a', 'b'], read: coverages });
    await fixture.complete(await fixture.claimOne());
    await removeJointImport(fixture.database, { id });
    const left = ['imports', 'joint_imports', 'tasks', 'tracks', 'segments WHERE retired_version IS NULL'];
    expect(await Promise.all(left.map(count))).toEqual([0, 0, 0, 0, 0]);
    expect(await count('samples')).toBe(2);
    await expect(removeJointImport(fixture.database, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is found by revision, which each deletion of an import changes', async () => {
    const { id } = await fixture.jointImport({ user, dataSource, samples: ['a', 'b'] });
    await removeImport(fixture.database, { id: (await imports())[0]!.id });
    const stale = { id, expectedRevision: 1 };
    await expect(resubmitJointImport(fixture.database, stale)).rejects.toMatchObject({ code: 'precondition_failed' });
    await expect(removeJointImport(fixture.database, stale)).rejects.toMatchObject({ code: 'precondition_failed' });
    await removeJointImport(fixture.database, { id, expectedRevision: 2 });
  });

  test('keeps its data source from being deleted', async () => {
    const { id } = await fixture.jointImport({ user, dataSource, samples: ['a'] });
    const remove = () => deleteDataSource(fixture.database, dataSource, undefined);
    await expect(remove()).rejects.toMatchObject({ code: 'integrity_conflict' });
    await removeJointImport(fixture.database, { id });
    expect(await remove()).toHaveLength(1);
  });
});
