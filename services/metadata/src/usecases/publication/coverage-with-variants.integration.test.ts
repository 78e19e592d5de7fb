import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { type Submitted, TaskFixture } from '../../testing/task-fixture.ts';
import { removeImport, resubmitImport } from '../catalogue/imports.ts';
import type { Claim } from '../tasks/claim-next.ts';
import { fail } from '../tasks/fail.ts';
import { done } from '../tasks/finish.ts';
import { sweep } from '../tasks/sweep.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;

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
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('TRUNCATE garbage, outbox, segments CASCADE');
});

const read = { coverageFromReferenceBlocks: true };

/** A variation whose task makes a coverage too, and the id of that. */
async function submit(content = 'a'): Promise<Submitted & { coverage: number }> {
  const [sample, dataSource] = [await fixture.sample(user), await fixture.dataSource(user, { content })];
  const made = await fixture.import({ user, sample, dataSource, read });
  const sql = `SELECT id FROM imports WHERE task_id = $1 AND kind = 'coverage'`;
  return { ...made, coverage: (await fixture.rows<{ id: number }>(sql, [made.taskId]))[0]!.id };
}

/** Published tracks by kind of import. */
async function published(): Promise<Record<string, number | null>> {
  const rows = await fixture.rows<{ kind: string; track: number | null }>(
    'SELECT kind, published_track AS track FROM imports ORDER BY id',
  );
  return Object.fromEntries(rows.map(({ kind, track }) => [kind, track]));
}

/** Live segments by kind. */
async function live(): Promise<{ kind: string; tracks: number[]; born: number }[]> {
  return fixture.rows(
    `SELECT kind, tracks, born_version::int AS born FROM segments s JOIN track_sets t ON t.id = s.track_set
     WHERE retired_version IS NULL ORDER BY kind`,
  );
}

async function tracks(): Promise<number[]> {
  return (await fixture.rows<{ id: number }>('SELECT id FROM tracks ORDER BY id')).map(({ id }) => id);
}

async function version(): Promise<number> {
  return (await fixture.rows<{ version: number }>('SELECT version FROM manifest_version'))[0]!.version;
}

async function expectBoth({ parse }: Claim): Promise<void> {
  const { track, coverageTrack } = parse!;
  const born = await version();
  expect(await published()).toEqual({ variation: track, coverage: coverageTrack });
  expect(await live()).toEqual([
    { kind: 'observations', tracks: [track], born },
    { kind: 'regions', tracks: [coverageTrack], born },
  ]);
  expect(await tracks()).toEqual([track, coverageTrack]);
}

const badData = { code: 'invalid_observations', message: 'line 2', transient: false, handedBack: false };

describe('a task that makes a variation and a coverage', () => {
  test.each([0, 3])('publishes both at one manifest version, of a file in %i parts', async (parts) => {
    const { taskId } = await submit();
    const claim = await fixture.claimOne();
    await fixture.complete(claim, { parts });
    for (const part of await fixture.claim('parse', parts)) {
      expect(part.parse).toMatchObject({ track: claim.parse!.track, coverageTrack: claim.parse!.coverageTrack });
      await fixture.complete(part);
    }
    if (parts > 0) await fixture.complete(await fixture.claimOne());
    expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded' });
    await expectBoth(claim);
  });

  test('publishes neither when metadata dies before the commit, and both by the sweeper', async () => {
    await submit();
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    await expect(done(fixture.breakingAt('before-publish-commit'), claim.lease, output)).rejects.toThrow('died');
    expect([await published(), await live()]).toEqual([{ variation: null, coverage: null }, []]);
    await sweep(fixture.parts);
    await expectBoth(claim);
    expect(await done(fixture.parts, claim.lease, output)).toBe(true);
    await expectBoth(claim);
  });

  test('deletes both tracks of an attempt whose lease ran out, and refuses what it brings late', async () => {
    await submit();
    const late = await fixture.claimOne();
    const output = await fixture.work(late);
    await fixture.expire(late.lease);
    await sweep(fixture.parts);
    expect(await tracks()).toEqual([]);
    await fixture.skipDelay(late.lease.taskId);
    const claim = await fixture.claimOne();
    expect(await done(fixture.parts, late.lease, output)).toBe(false);
    await fixture.complete(claim);
    await expectBoth(claim);
  });

  test.each(['observations', 'regions'] as const)('refuses %s of the other track', async (kind) => {
    await submit();
    const claim = await fixture.claimOne();
    const { track, coverageTrack } = claim.parse!;
    const output = await fixture.work(claim);
    const segment = output.parse!.segments.find((one) => one.kind === kind)!;
    segment.tracks = [kind === 'regions' ? track : coverageTrack!];
    await expect(done(fixture.parts, claim.lease, output)).rejects.toThrow('holds tracks of other attempts');
  });

  test('keeps both former results until the new ones replace them at one version, and when it fails', async () => {
    const { id } = await submit();
    const first = await fixture.claimOne();
    await fixture.complete(first);
    await resubmitImport(fixture.database, { id });
    await fail(fixture.parts, (await fixture.claimOne()).lease, badData);
    await expectBoth(first);
    await resubmitImport(fixture.database, { id });
    const second = await fixture.claimOne();
    await fixture.complete(second);
    await expectBoth(second);
  });

  test('publishes the other one when one is deleted meanwhile', async () => {
    for (const kind of ['variation', 'coverage'] as const) {
      const { id, coverage, taskId } = await submit(kind);
      const claim = await fixture.claimOne();
      await removeImport(fixture.database, { id: kind === 'variation' ? id : coverage });
      await fixture.complete(claim);
      expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded' });
      const left = kind === 'variation' ? claim.parse!.coverageTrack : claim.parse!.track;
      expect(Object.values(await published())).toEqual([left]);
      expect((await live()).map((segment) => segment.tracks)).toEqual([[left]]);
      expect(await tracks()).toEqual([left]);
      await removeImport(fixture.database, { id: kind === 'variation' ? coverage : id });
      expect([await live(), await tracks(), await fixture.task(taskId)]).toEqual([[], [], undefined]);
    }
  });

  test('takes the data of one that is deleted afterwards out of every frequency, and changes the other', async () => {
    const { coverage, taskId } = await submit();
    const claim = await fixture.claimOne();
    await fixture.complete(claim);
    const before = (await fixture.task(taskId))!.revision;
    await removeImport(fixture.database, { id: coverage });
    expect((await fixture.task(taskId))!.revision).toBe(before + 1);
    expect((await live()).map(({ kind }) => kind)).toEqual(['observations']);
    expect(await tracks()).toEqual([claim.parse!.track]);
  });

  test('says of each what happened to it', async () => {
    await fixture.rows('DELETE FROM events');
    const { id, coverage } = await submit();
    await fixture.complete(await fixture.claimOne());
    await removeImport(fixture.database, { id: coverage });
    const rows = await fixture.rows<{ type: string; subject: string }>('SELECT type, subject FROM events ORDER BY id');
    const of = (subject: string) => rows.filter((row) => row.subject === subject).map(({ type }) => type);
    const all = ['import.submitted', 'import.started', 'import.succeeded'];
    expect(of(`/variations/${id}`)).toEqual(all);
    expect(of(`/coverages/${coverage}`)).toEqual([...all, 'import.deleted']);
  });

  test('is a duplicate as a whole', async () => {
    await submit('same');
    const first = await fixture.claimOne();
    await fixture.complete(first);
    const { taskId } = await submit('same');
    await fixture.complete(await fixture.claimOne());
    expect(await fixture.task(taskId)).toMatchObject({ state: 'failed', error: { code: 'duplicate_data_source' } });
    expect((await live()).map((segment) => segment.tracks)).toEqual([
      [first.parse!.track],
      [first.parse!.coverageTrack],
    ]);
  });
});
