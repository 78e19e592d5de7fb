import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import fc from 'fast-check';
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
  imports: (Submitted & { seenPublished: boolean })[];
  claims: Claim[];
}

type Act = (known: Known, pick: number) => Promise<unknown>;

const fault = { code: 'internal_server_error', message: '', transient: true, handedBack: false };

function one<T>(items: readonly T[], pick: number): T | undefined {
  return items[pick % Math.max(1, items.length)];
}

/** Every other task is split, into one to three parts. */
async function complete(parts: TaskParts, claim: Claim | undefined): Promise<void> {
  if (claim === undefined) return;
  const { taskId } = claim.lease;
  const split = taskId % 2 === 0 ? 1 + (taskId % 3) : 0;
  const { digestWanted, blob } = claim.parse!;
  const content = digestWanted ? { content: `content of ${blob.objectKey}` } : {};
  const output = await fixture.work(claim, { segments: segmentsPerAttempt, parts: split, ...content });
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
    if (submitted !== undefined) known.imports.push({ ...submitted, seenPublished: false });
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
  await fixture.rows('TRUNCATE garbage, segments, outbox CASCADE');
  for await (const key of fixture.parts.blobs.list('tracks/')) await fixture.parts.blobs.remove([key]);
  const samples = [await fixture.sample(user), await fixture.sample(user)];
  const dataSources = [];
  for (const content of ['a', 'b', 'c']) dataSources.push(await fixture.dataSource(user, { content }));
  dataSources.push(await fixture.dataSource(user));
  return { samples, dataSources, imports: [], claims: [] };
}

/** Each import is visible through at most one track, and never half. */
async function expectWhole(known: Known): Promise<void> {
  const query = { name: 'Q', expression: '*', steps: [{ step: 'all' as const }] };
  const { samples, segments } = await takeSnapshot(fixture.database, [query]);
  const shown = samples.flatMap((sample) => sample.variationTracks);
  expect(new Set(shown).size).toBe(shown.length);
  for (const track of shown) {
    expect(segments.filter(({ tracks }) => tracks.includes(track))).toHaveLength(segmentsPerAttempt);
  }
  for (const { objectKey } of segments) await fixture.parts.blobs.head(objectKey);
  await expectConsistentRows(shown, segments.length);
  await expectResultsStay(known);
}

async function expectConsistentRows(shown: number[], liveSegments: number): Promise<void> {
  const imports = await fixture.rows<{ track: number | null; content: string | null; state: string }>(
    `SELECT published_track AS track, encode(published_content, 'hex') AS content, state
     FROM imports JOIN tasks k ON k.id = task_id`,
  );
  const published = imports.filter(({ track }) => track !== null);
  expect(published.map(({ track }) => track).sort()).toEqual([...shown].sort());
  const contents = published.map(({ content }) => content);
  expect(new Set(contents).size).toBe(contents.length);
  for (const { state, track } of imports) if (state === 'succeeded') expect(track).not.toBeNull();
  const live = await fixture.rows('SELECT id FROM segments WHERE retired_version IS NULL');
  expect(live).toHaveLength(liveSegments);
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
    ['submit', 'claim', 'complete'].includes(name) ? [name, name] : name,
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
