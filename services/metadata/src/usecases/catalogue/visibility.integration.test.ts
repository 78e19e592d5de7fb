import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { fc } from '@varfreq/testkit/property';
import { type Submitted, TaskFixture } from '../../testing/task-fixture.ts';
import { removeSample } from '../directory/samples.ts';
import { collectGarbage } from '../garbage/collect-garbage.ts';
import type { Claim } from '../tasks/claim-next.ts';
import { fail } from '../tasks/fail.ts';
import { done } from '../tasks/finish.ts';
import { heartbeat } from '../tasks/heartbeat.ts';
import { sweep } from '../tasks/sweep.ts';
import { takeSnapshot } from '../tasks/take-snapshot.ts';
import type { TaskParts } from '../tasks/task-parts.ts';
import { removeImport, resubmitImport } from './imports.ts';
import { removeJointImport, resubmitJointImport } from './joint-imports.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, { retryDelayMs: 0, readersGraceMs: 0, maxLostLeases: 3 });
  user = await fixture.user();
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

const segmentsPerAttempt = 2;

/** What the test knows: imports by their id, and every claim ever made, zombies too. */
interface Known {
  samples: number[];
  dataSources: number[];
  imports: { id: number; seenPublished: boolean }[];
  jointImports: Submitted[];
  claims: Claim[];
}

type Act = (known: Known, pick: number) => Promise<unknown>;

const fault = { code: 'internal_server_error', message: '', transient: true, handedBack: false };

function one<T>(items: readonly T[], pick: number): T | undefined {
  return items[pick % Math.max(1, items.length)];
}

/** Every other task is split, into one to three parts; some of the others read only column 2. */
async function complete(parts: TaskParts, claim: Claim | undefined): Promise<void> {
  if (claim === undefined) return;
  const { taskId } = claim.lease;
  const split = taskId % 2 === 0 ? 1 + (taskId % 3) : 0;
  const { digestWanted, blob } = claim.parse!;
  const content = digestWanted ? { content: `content of ${blob.objectKey}` } : {};
  const output = await fixture.work(claim, { segments: segmentsPerAttempt, parts: split, ...content });
  if (output.parse !== undefined && !claim.parse!.isJoint && taskId % 3 === 0) output.parse.columnSet = '2';
  await done(parts, claim.lease, output).catch((error: Error) => {
    if (!error.message.startsWith('died')) throw error;
  });
}

const acts: Record<string, Act> = {
  async submit(known, pick) {
    const sample = one(known.samples, pick);
    const dataSource = one(known.dataSources, pick)!;
    if (sample === undefined) return;
    const submitted = await fixture.import({ user, sample, dataSource }).catch(ignoreLost);
    if (submitted !== undefined) known.imports.push({ id: submitted.id, seenPublished: false });
  },
  async submitJointly(known, pick) {
    const dataSource = one(known.dataSources, pick)!;
    const samples = [...new Set([one(known.samples, pick) ?? 'x', 'y', one(known.samples, pick + 1) ?? 'z'])];
    const read = { coverageFromReferenceBlocks: pick % 2 === 0 };
    const submission = { user, dataSource, samples, read, activate: true };
    const submitted = await fixture.jointImport(submission).catch(ignoreLost);
    if (submitted === undefined) return;
    known.jointImports.push(submitted);
    const sql = 'SELECT id FROM imports WHERE task_id = $1 ORDER BY id';
    const rows = await fixture.rows<{ id: number }>(sql, [submitted.taskId]);
    known.imports.push(...rows.map(({ id }) => ({ id, seenPublished: false })));
  },
  async claim(known, pick) {
    known.claims.push(...(await fixture.claim('parse', 1 + (pick % 3))));
  },
  heartbeat: async (known, pick) => {
    const claim = one(known.claims, pick);
    if (claim !== undefined) await heartbeat(fixture.parts, claim.lease, { done: pick % 100, total: 100 });
  },
  complete: (known, pick) => complete(fixture.parts, one(known.claims, pick)),
  dieBeforePublishing: (known, pick) => complete(fixture.breakingAt('before-publish-commit'), one(known.claims, pick)),
  dieAfterPublishing: (known, pick) => complete(fixture.breakingAt('after-publish-commit'), one(known.claims, pick)),
  async fail(known, pick) {
    const claim = one(known.claims, pick);
    const failure =
      pick % 2 === 0 ? fault : { ...fault, transient: false, code: 'invalid_observations', partLine: pick };
    if (claim !== undefined) await fail(fixture.parts, claim.lease, failure);
  },
  async expire(known, pick) {
    const claim = one(known.claims, pick);
    if (claim !== undefined) await fixture.expire(claim.lease);
  },
  sweep: () => sweep(fixture.parts),
  collect: () => collectGarbage(fixture.parts),
  async resubmit(known, pick) {
    const submitted = one(known.imports, pick);
    if (submitted !== undefined) await resubmitImport(fixture.database, { id: submitted.id }).catch(ignoreLost);
  },
  async resubmitJointly(known, pick) {
    const submitted = one(known.jointImports, pick);
    if (submitted !== undefined) await resubmitJointImport(fixture.database, { id: submitted.id }).catch(ignoreLost);
  },
  async removeJointly(known, pick) {
    const [submitted] = known.jointImports.splice(pick % Math.max(1, known.jointImports.length), 1);
    if (submitted !== undefined) await removeJointImport(fixture.database, { id: submitted.id }).catch(ignoreLost);
  },
  async remove(known, pick) {
    const [submitted] = known.imports.splice(pick % Math.max(1, known.imports.length), 1);
    if (submitted !== undefined) await removeImport(fixture.database, { id: submitted.id }).catch(ignoreLost);
  },
  async removeSample(known, pick) {
    const [sample] = known.samples.splice(pick % Math.max(1, known.samples.length), 1);
    if (sample === undefined) return;
    await removeSample(fixture.database, { id: sample });
    known.samples.push(await fixture.sample(user));
  },
};

/** What was deleted by another act at the same time. */
function ignoreLost(error: { code?: string }): undefined {
  if (error.code !== 'not_found' && error.code !== 'integrity_conflict') throw error;
}

async function startAnew(): Promise<Known> {
  await fixture.rows('DELETE FROM imports');
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('DELETE FROM samples');
  await fixture.rows('TRUNCATE garbage, segments, track_sets, stored_tracks, outbox CASCADE');
  for await (const key of fixture.parts.blobs.list('tracks/')) await fixture.parts.blobs.remove([key]);
  const samples = [await fixture.sample(user), await fixture.sample(user)];
  const dataSources = [];
  for (const content of ['a', 'b', 'c']) dataSources.push(await fixture.dataSource(user, { content }));
  dataSources.push(await fixture.dataSource(user));
  return { samples, dataSources, imports: [], jointImports: [], claims: [] };
}

/** Each import is visible through at most one track, and never half. */
async function expectWhole(known: Known): Promise<void> {
  const query = { name: 'Q', expression: '*', steps: [{ step: 'all' as const }] };
  const { samples, segments } = await takeSnapshot(fixture.database, [query]);
  const variations = samples.flatMap((sample) => sample.variationTracks);
  const coverages = samples.flatMap((sample) => sample.coverageTracks.map(({ track }) => track));
  const shown = [...variations, ...coverages];
  expect(new Set(shown).size).toBe(shown.length);
  const held = (track: number) => segments.filter(({ tracks }) => tracks.includes(track));
  for (const track of variations) expect(held(track)).toHaveLength(segmentsPerAttempt);
  for (const track of coverages) expect(held(track)).toHaveLength(1);
  await Promise.all([
    ...segments.map(({ objectKey }) => fixture.parts.blobs.head(objectKey)),
    expectConsistentRows(shown, segments.length),
    expectResultsStay(known),
    expectAllOrNone(),
    expectCountedTracks(),
  ]);
}

/** What a joint import shows was made by one attempt, and is all of it. */
async function expectAllOrNone(): Promise<void> {
  const rows = await fixture.rows<{ shown: number; hidden: number; attempts: number }>(
    `SELECT count(i.published_track)::integer AS shown, count(*) FILTER (WHERE i.published_track IS NULL)::integer AS hidden,
       count(DISTINCT (t.epoch, t.shard, t.attempt)) FILTER (WHERE t.id IS NOT NULL)::integer AS attempts
     FROM imports i LEFT JOIN tracks t ON t.id = i.published_track WHERE joint_import_id IS NOT NULL GROUP BY joint_import_id`,
  );
  for (const { shown, hidden, attempts } of rows) {
    expect(Math.min(shown, hidden)).toBe(0);
    expect(attempts).toBe(shown > 0 ? 1 : 0);
  }
}

/** A stored track lives while an import shows it, and sets count their tracks so. */
async function expectCountedTracks(): Promise<void> {
  const wrong = await fixture.rows(
    `SELECT track FROM stored_tracks s
     WHERE (died IS NULL) <> EXISTS (SELECT FROM imports i WHERE i.published_track = s.track)`,
  );
  expect(wrong).toEqual([]);
  const miscounted = await fixture.rows(
    `SELECT id FROM track_sets s, LATERAL (
       SELECT count(*) FILTER (WHERE died IS NULL) AS live, coalesce(sum(entries) FILTER (WHERE died IS NOT NULL), 0) AS dead
       FROM stored_tracks t WHERE t.track = ANY (s.tracks)) AS c
     WHERE s.live_tracks <> c.live OR s.dead_entries <> c.dead`,
  );
  expect(miscounted).toEqual([]);
}

interface ImportRow {
  kind: string;
  track: number | null;
  content: string | null;
  state: string;
  active: boolean;
}

async function expectConsistentRows(shown: number[], liveSegments: number): Promise<void> {
  const imports = await fixture.rows<ImportRow>(
    `SELECT i.kind, published_track AS track, encode(published_content, 'hex') AS content, state, active
     FROM imports i JOIN tasks k ON k.id = task_id JOIN samples s ON s.id = sample_id`,
  );
  const published = imports.filter(({ track }) => track !== null);
  const counting = published.filter(({ active }) => active).map(({ track }) => track);
  expect(counting.sort()).toEqual([...shown].sort());
  const variations = published.filter(({ kind }) => kind === 'variation');
  // The sample of a coverage stays inactive when its variation is deleted while the joint import runs.
  expect(variations.every(({ active }) => active)).toBe(true);
  expect(new Set(variations.map(({ content }) => content)).size).toBe(variations.length);
  for (const { state, track } of imports) if (state === 'succeeded') expect(track).not.toBeNull();
  const live = await fixture.rows<{ tracks: number[]; live: number }>(
    'SELECT tracks, live_tracks AS live FROM segments s JOIN track_sets t ON t.id = s.track_set WHERE retired IS NULL',
  );
  expect(live.filter(({ tracks }) => tracks.some((track) => shown.includes(track)))).toHaveLength(liveSegments);
  expect(live.every((segment) => segment.live > 0)).toBe(true);
}

/** What was visible once stays so until it is deleted. */
async function expectResultsStay(known: Known): Promise<void> {
  const rows = await fixture.rows<{ id: number; track: number | null }>(
    'SELECT id, published_track AS track FROM imports',
  );
  const tracks = new Map(rows.map(({ id, track }) => [id, track]));
  for (const submitted of known.imports) {
    const track = tracks.get(submitted.id);
    if (submitted.seenPublished && track !== undefined) expect(track).not.toBeNull();
    submitted.seenPublished ||= typeof track === 'number';
  }
}

/** With workers that do what they should, everything comes to an end, and only what is visible stays stored. */
async function expectEnd(known: Known): Promise<void> {
  await fixture.rows(`UPDATE shards SET lease_until = '-infinity' WHERE state = 'running'`);
  for (let rest = [1]; rest.length > 0; ) {
    await sweep(fixture.parts);
    await fixture.rows('UPDATE shards SET not_before = clock_timestamp()');
    for (const claim of await fixture.claim('parse', 10)) await complete(fixture.parts, claim);
    rest = await fixture.rows(`SELECT 1 FROM tasks WHERE state IN ('waiting', 'running')`);
  }
  await expectWhole(known);
  await fixture.rows(`UPDATE garbage SET due = '-infinity'`);
  await collectGarbage(fixture.parts);
  const kept: string[] = [];
  for await (const key of fixture.parts.blobs.list('tracks/')) kept.push(key);
  const live = await fixture.rows<{ key: string }>('SELECT object_key AS key FROM segments');
  expect(kept.sort()).toEqual(live.map(({ key }) => key).sort());
}

test('whatever workers, users and crashes do, also at once, each import is visible through one track at most and never half', async () => {
  const names = Object.keys(acts).flatMap((name) =>
    ['submit', 'submitJointly', 'claim', 'complete'].includes(name) ? [name, name] : name,
  );
  const act = fc.tuple(fc.constantFrom(...names), fc.nat(1000));
  const story = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 10, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(story, async (moments) => {
      const known = await startAnew();
      for (const together of moments) {
        await Promise.all(together.map(([name, pick]) => acts[name]!(known, pick)));
        await expectWhole(known);
      }
      await expectEnd(known);
    }),
    { seed: 20_26, numRuns: 25, endOnFailure: true },
  );
});
