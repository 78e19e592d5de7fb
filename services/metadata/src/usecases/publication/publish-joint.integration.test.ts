import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { selectSamples } from '../../postgres/directory/samples.ts';
import { type Submitted, TaskFixture } from '../../testing/task-fixture.ts';
import { removeImport } from '../catalogue/imports.ts';
import { removeJointImport, resubmitJointImport } from '../catalogue/joint-imports.ts';
import { changeSample, removeSample } from '../directory/samples.ts';
import { collectGarbage } from '../garbage/collect-garbage.ts';
import type { Claim } from '../tasks/claim-next.ts';
import { fail } from '../tasks/fail.ts';
import { done } from '../tasks/finish.ts';
import { sweep } from '../tasks/sweep.ts';
import { takeSnapshot } from '../tasks/take-snapshot.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, { retryDelayMs: 0, readersGraceMs: 0 });
  user = await fixture.user();
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
  await fixture.rows('TRUNCATE garbage, outbox, segments, stored_tracks, track_sets CASCADE');
});

const read = { coverageFromReferenceBlocks: true };

/** Of columns 1, 2 and 3, or those of `samples`. */
async function submit(content = 'a', samples: (number | string)[] = ['a', 'b', 'c'], activate = false) {
  const dataSource = await fixture.dataSource(user, { content });
  return fixture.jointImport({ user, dataSource, samples, read, activate });
}

interface Shown {
  id: number;
  kind: string;
  column: number;
  track: number | null;
  sample: number;
}

async function imports(): Promise<Shown[]> {
  return fixture.rows(
    `SELECT id, kind, column_number AS column, published_track AS track, sample_id AS sample FROM imports ORDER BY id`,
  );
}

/** Live segments by kind, with their tracks, and those of them that are dead. */
async function live(): Promise<{ kind: string; tracks: number[]; dead: number[] }[]> {
  return fixture.rows(
    `SELECT s.kind, t.tracks, ARRAY(SELECT track FROM stored_tracks o WHERE o.track = ANY (t.tracks) AND died IS NOT NULL
       ORDER BY track) AS dead FROM segments s JOIN track_sets t ON t.id = s.track_set
     WHERE retired_version IS NULL ORDER BY kind`,
  );
}

async function tracks(): Promise<number[]> {
  return (await fixture.rows<{ id: number }>('SELECT id FROM tracks ORDER BY id')).map(({ id }) => id);
}

/** All members of the claim are visible, but those whose columns are `gone`. */
async function expectPublished({ parse }: Claim, gone: number[] = []): Promise<void> {
  const members = parse!.members!;
  const kept = members.filter(({ column }) => !gone.includes(column));
  const shown = await imports();
  expect(shown.map(({ column, track }) => ({ column, track }))).toEqual(
    kept.flatMap(({ column, track, coverageTrack }) => [
      { column, track },
      { column, track: coverageTrack },
    ]),
  );
  const dead = members.filter(({ column }) => gone.includes(column));
  const variations = { tracks: members.map(({ track }) => track), dead: dead.map(({ track }) => track) };
  const coverages = {
    tracks: members.map(({ coverageTrack }) => coverageTrack),
    dead: dead.map(({ coverageTrack }) => coverageTrack),
  };
  expect(await live()).toEqual([
    { kind: 'observations', ...variations },
    { kind: 'regions', ...coverages },
  ]);
  expect(await tracks()).toEqual(kept.flatMap(({ track, coverageTrack }) => [track, coverageTrack]));
}

const nothing = async () => [(await imports()).every(({ track }) => track === null), await live()];
const badData = { code: 'invalid_observations', message: 'line 2', transient: false, handedBack: false };

/** Does the work of a file in parts after its plan. */
async function completeParts(parts: number): Promise<Claim[]> {
  const claims = await fixture.claim('parse', parts);
  for (const claim of claims) await fixture.complete(claim);
  const seal = await fixture.claimOne();
  await fixture.complete(seal);
  return [...claims, seal];
}

describe('the members of a joint import', () => {
  test('have ascending tracks, the same for all shards, with the sexes of their samples', async () => {
    const samples = [await fixture.sample(user), await fixture.sample(user)];
    await fixture.rows(`UPDATE samples SET sex = 'male' WHERE id = $1`, [samples[1]!]);
    await submit('a', samples);
    const plan = await fixture.claimOne();
    const members = plan.parse!.members!;
    const first = members[0]!.track;
    expect(members).toEqual([
      { column: 1, track: first, coverageTrack: first + 1, sex: 'unknown' },
      { column: 2, track: first + 2, coverageTrack: first + 3, sex: 'male' },
    ]);
    await fixture.complete(plan, { parts: 3 });
    for (const { parse } of await completeParts(3)) expect(parse!.members).toEqual(members);
    await expectPublished(plan);
  });

  test('stay the same over all shards when one is deleted after the plan', async () => {
    const [sample] = [await fixture.sample(user)];
    await submit('a', ['a', sample!, 'c']);
    const plan = await fixture.claimOne();
    await fixture.complete(plan, { parts: 2 });
    await removeSample(fixture.database, { id: sample! });
    const [part] = await completeParts(2);
    expect(part!.parse!.members!.map(({ column, track }) => [column, track])).toEqual(
      plan.parse!.members!.map(({ column, track }) => [column, track]),
    );
    await expectPublished(plan, [2]);
  });

  test('are those whose imports exist when an attempt begins', async () => {
    const { id } = await submit();
    await fixture.complete(await fixture.claimOne());
    for (const { id, column } of await imports()) if (column === 1) await removeImport(fixture.database, { id });
    await resubmitJointImport(fixture.database, { id });
    const claim = await fixture.claimOne();
    expect(claim.parse!.members!.map(({ column }) => column)).toEqual([2, 3]);
    await fixture.complete(claim);
    await expectPublished(claim);
  });

  test('count as variations to read when only a coverage is left of them', async () => {
    const { id } = await submit('a', ['a', 'b']);
    for (const { id, kind } of await imports()) if (kind === 'variation') await removeImport(fixture.database, { id });
    await resubmitJointImport(fixture.database, { id });
    const claim = await fixture.claimOne();
    expect(claim.parse).toMatchObject({ kind: 'variation', members: [{ column: 1 }, { column: 2 }] });
    await fixture.complete(claim);
    expect((await live()).map(({ kind, dead }) => [kind, dead])).toEqual([['regions', []]]);
    expect((await imports()).map(({ track }) => track)).toEqual(claim.parse!.members!.map((one) => one.coverageTrack));
  });
});

describe('the publication of a joint import', () => {
  test('shows every member at one manifest version, or none when metadata dies before the commit', async () => {
    const { taskId } = await submit();
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    await expect(done(fixture.breakingAt('before-publish-commit'), claim.lease, output)).rejects.toThrow('died');
    expect(await nothing()).toEqual([true, []]);
    await sweep(fixture.parts);
    await expectPublished(claim);
    expect(await done(fixture.parts, claim.lease, output)).toBe(true);
    await expectPublished(claim);
    expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded' });
    const born = await fixture.rows('SELECT DISTINCT born_version FROM segments');
    expect(born).toHaveLength(1);
  });

  test('stands when metadata dies after the commit', async () => {
    await submit();
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    await expect(done(fixture.breakingAt('after-publish-commit'), claim.lease, output)).rejects.toThrow('died');
    await sweep(fixture.parts);
    await expectPublished(claim);
  });

  test('refuses an attempt whose lease ran out, whose tracks are gone', async () => {
    await submit();
    const late = await fixture.claimOne();
    const output = await fixture.work(late);
    await fixture.expire(late.lease);
    await sweep(fixture.parts);
    expect(await tracks()).toEqual([]);
    const claim = await fixture.claimOne();
    expect(await done(fixture.parts, late.lease, output)).toBe(false);
    await fixture.complete(claim);
    await expectPublished(claim);
  });

  test('leaves out members that were deleted meanwhile: their data is dead, and goes with a compaction', async () => {
    await submit();
    const claim = await fixture.claimOne();
    for (const { id, column } of await imports()) if (column === 2) await removeImport(fixture.database, { id });
    await fixture.complete(claim);
    await expectPublished(claim, [2]);
    const sets = await fixture.rows(
      'SELECT live_tracks AS live, dead_entries AS dead, dead_since IS NOT NULL AS since FROM track_sets ORDER BY id',
    );
    expect(sets).toEqual([
      { live: 2, dead: 3, since: true },
      { live: 2, dead: 2, since: true },
    ]);
  });

  test('replaces all former tracks at one version, and keeps them when the new attempt fails', async () => {
    const { id } = await submit();
    const first = await fixture.claimOne();
    await fixture.complete(first);
    await resubmitJointImport(fixture.database, { id });
    await fail(fixture.parts, (await fixture.claimOne()).lease, badData);
    await expectPublished(first);
    await resubmitJointImport(fixture.database, { id });
    const second = await fixture.claimOne();
    await fixture.complete(second);
    await expectPublished(second);
    const versions = await fixture.rows(
      'SELECT born_version AS version FROM segments UNION SELECT retired_version FROM segments WHERE retired IS NOT NULL',
    );
    expect(versions).toHaveLength(2);
  });

  test('shows in snapshots the tracks of each sample, in segments that list them all', async () => {
    const samples = [await fixture.sample(user), await fixture.sample(user)];
    await submit('a', samples);
    const claim = await fixture.claimOne();
    await fixture.complete(claim);
    const query = { name: 'Q', expression: '*', steps: [{ step: 'all' as const }] };
    const snapshot = await takeSnapshot(fixture.database, [query]);
    expect(snapshot.samples.map(({ id, variationTracks }) => [id, variationTracks])).toEqual(
      samples.map((id, index) => [id, [claim.parse!.members![index]!.track]]),
    );
    expect(snapshot.segments.map(({ tracks }) => tracks.length)).toEqual([2, 2]);
  });

  test('counts a coverage without regions as one that covers nothing', async () => {
    const [sample] = [await fixture.sample(user)];
    await submit('a', [sample!]);
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    output.parse!.members![0]!.regions = 0;
    await done(fixture.parts, claim.lease, output);
    const [shown] = await selectSamples(fixture.database, [sample!]);
    expect(shown!.state).toMatchObject({ coverages: 1, coveredBases: 20 });
    expect(shown!.state!.warnings).toContain('active, but its coverage has no region: it counts nowhere');
  });

  test('leaves nothing of the objects of a joint import that was deleted while it ran', async () => {
    const { id } = await submit();
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    await removeJointImport(fixture.database, { id });
    expect(await done(fixture.parts, claim.lease, output)).toBe(false);
    await fixture.rows(`UPDATE garbage SET due = '-infinity'`);
    await collectGarbage(fixture.parts);
    for await (const key of fixture.parts.blobs.list(claim.objectPrefix)) throw new Error(`${key} is left`);
  });
});

describe('a duplicate', () => {
  const duplicate = (columns: string) => ({
    state: 'failed',
    error: { code: 'duplicate_data_source', message: expect.stringContaining(columns) },
  });

  async function importColumns(columns: number[]): Promise<Submitted> {
    const [sample, dataSource] = [await fixture.sample(user), await fixture.dataSource(user, { content: 'same' })];
    const submitted = await fixture.import({ user, sample, dataSource });
    const claim = await fixture.claimOne();
    const output = await fixture.work(claim);
    await done(fixture.parts, claim.lease, { ...output, parse: { ...output.parse!, columnSet: columns.join() } });
    return submitted;
  }

  test('of one column by a variation fails the joint import, which names the column', async () => {
    await importColumns([2]);
    const { taskId } = await submit('same');
    await fixture.complete(await fixture.claimOne());
    expect(await fixture.task(taskId)).toMatchObject(duplicate('column 2 of this data source is already imported'));
  });

  test('of one column by a joint import fails a variation of this column, and of no other', async () => {
    await submit('same');
    await fixture.complete(await fixture.claimOne());
    expect(await fixture.task((await importColumns([2])).taskId)).toMatchObject({ state: 'failed' });
    expect(await fixture.task((await importColumns([4])).taskId)).toMatchObject({ state: 'succeeded' });
    expect(await fixture.task((await importColumns([1, 2])).taskId)).toMatchObject({ state: 'succeeded' });
  });

  test('of the only column of a file is one of the whole file', async () => {
    const [sample, dataSource] = [await fixture.sample(user), await fixture.dataSource(user, { content: 'same' })];
    await fixture.import({ user, sample, dataSource });
    await fixture.complete(await fixture.claimOne());
    const { taskId } = await submit('same', ['a']);
    await fixture.complete(await fixture.claimOne(), { columns: 1 });
    expect(await fixture.task(taskId)).toMatchObject(duplicate('column 1'));
  });

  test('of many columns names the first five', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `${index}`);
    await submit('same', names);
    await fixture.complete(await fixture.claimOne());
    const { taskId } = await submit('same', names);
    await fixture.complete(await fixture.claimOne());
    expect(await fixture.task(taskId)).toMatchObject(duplicate('columns 1, 2, 3, 4, 5 and 2 more of'));
  });

  test('is no error for a file without records, nor after the former joint import was deleted', async () => {
    const { id } = await submit('same');
    await fixture.complete(await fixture.claimOne());
    await removeJointImport(fixture.database, { id });
    for (const records of [3, 0]) {
      const { taskId } = await submit('same');
      await fixture.complete(await fixture.claimOne(), { records });
      expect(await fixture.task(taskId)).toMatchObject({ state: 'succeeded' });
    }
  });

  test('is exactly one of two joint imports that are published at once, again and again', async () => {
    for (let round = 0; round < 10; round += 1) {
      const content = `round ${round}`;
      const samples = Array.from({ length: 20 }, (_, index) => `${index}`);
      const submitted = [await submit(content, samples), await submit(content, samples)];
      const claims = await fixture.claim('parse', 2);
      await Promise.all(claims.map((claim) => fixture.complete(claim)));
      const states = await Promise.all(submitted.map(async ({ taskId }) => (await fixture.task(taskId))!.state));
      expect(states.sort()).toEqual(['failed', 'succeeded']);
    }
  });
});

describe('a joint import that activates its samples', () => {
  async function activeOnes(): Promise<number[]> {
    const rows = await fixture.rows<{ id: number }>('SELECT id FROM samples WHERE active ORDER BY id');
    return rows.map(({ id }) => id);
  }

  test('does so in the commit that shows their variations, only of those it shows, with their events', async () => {
    const { id } = await submit('a', ['a', 'b', 'c'], true);
    const claim = await fixture.claimOne();
    const [first, ...others] = [...new Set((await imports()).map(({ sample }) => sample))];
    await removeImport(fixture.database, { id: (await imports())[0]!.id });
    const output = await fixture.work(claim);
    await expect(done(fixture.breakingAt('before-publish-commit'), claim.lease, output)).rejects.toThrow('died');
    expect(await activeOnes()).toEqual([]);
    await sweep(fixture.parts);
    expect(await activeOnes()).toEqual(others);
    expect(first).toBeLessThan(others[0]!);
    const subjects = await fixture.rows<{ subject: string }>(
      `SELECT subject FROM events WHERE type = 'sample.activated' ORDER BY id`,
    );
    expect(subjects.map(({ subject }) => subject)).toEqual(others.map((sample) => `/samples/${sample}`));
    const entries = await fixture.rows(
      `SELECT subject FROM audit_log WHERE action = 'SAMPLE_CHANGED' AND detail = 'active true' AND user_id = $1`,
      [user],
    );
    expect(entries).toHaveLength(2);
    const revisions = await fixture.rows('SELECT DISTINCT revision FROM samples WHERE active');
    expect(revisions).toEqual([{ revision: 2 }]);
    await changeSample(fixture.database, { ...noChange, id: others[0]!, active: false });
    await resubmitJointImport(fixture.database, { id });
    await fixture.complete(await fixture.claimOne());
    expect(await activeOnes()).toEqual(others.slice(1));
  });

  test('leaves them as they are when it fails', async () => {
    await submit('a', ['a', 'b'], true);
    await fail(fixture.parts, (await fixture.claimOne()).lease, badData);
    expect(await activeOnes()).toEqual([]);
  });

  test('waits for no deletion of one of its samples, which waits for its task', async () => {
    await detectDeadlocksAfter('1min'); // beyond the lock timeout: a deadlock would be an error
    const samples = [await fixture.sample(user, { active: false }), await fixture.sample(user, { active: false })];
    await submit('a', samples, true);
    const claim = await fixture.claimOne();
    const both: Promise<unknown>[] = [];
    await fixture.database.transaction(async (tx) => {
      await tx.query('hold_imports', 'SELECT FROM imports FOR UPDATE', []);
      both.push(fixture.complete(claim));
      await untilWaiting(1);
      both.push(removeSample(fixture.database, { id: samples[0]! }));
      await untilWaiting(2);
    });
    await Promise.all(both);
    expect(await activeOnes()).toEqual([samples[1]]);
    await detectDeadlocksAfter('1s');
  });
});

/** Until this number of sessions waits for a lock. */
async function untilWaiting(sessions: number): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  while ((await fixture.rows(sql)).length < sessions) await setImmediate();
}

async function detectDeadlocksAfter(time: string): Promise<void> {
  await fixture.rows(`ALTER SYSTEM SET deadlock_timeout = '${time}'`);
  await fixture.rows('SELECT pg_reload_conf()');
}

const noChange = { clearNotes: false, clearExternalId: false, groupIds: null };

describe('the task of a joint import', () => {
  test('has events of its course for the joint import alone, and of its end for each import', async () => {
    const { id } = await submit('a', ['a', 'b']);
    const plan = await fixture.claimOne();
    await fixture.complete(plan, { parts: 2 });
    await completeParts(2);
    const rows = await fixture.rows<{ type: string; subject: string }>('SELECT type, subject FROM events ORDER BY id');
    const of = (subject: string) => rows.filter((row) => row.subject === subject).map(({ type }) => type.split('.')[1]);
    expect(of(`/joint_imports/${id}`)).toEqual(['submitted', 'started', 'progress', 'succeeded']);
    for (const { kind, id } of await imports()) {
      const subject = `/${kind === 'variation' ? 'variations' : 'coverages'}/${id}`;
      expect(of(subject)).toEqual(['submitted', 'succeeded']);
    }
  });
});
