import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { QueryStep } from '@varfreq/contracts/metadata/v1/QueryStep';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { toQueryStep } from '../../domain/snapshots/query-steps.ts';
import { snapshotCodec } from '../../grpc/snapshot-pages.ts';
import { liveSegmentsOf } from '../../postgres/catalogue/segments.ts';
import { updateSample } from '../../postgres/directory/samples.ts';
import { setBuild } from '../../postgres/installation-build.ts';
import { lastingState } from '../../postgres/tasks/snapshot-facts.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { resubmitAnnotation } from '../catalogue/annotations.ts';
import { removeImport, resubmitImport } from '../catalogue/imports.ts';
import { removeSample } from '../directory/samples.ts';
import type { Claim } from './claim-next.ts';
import { heartbeat } from './heartbeat.ts';
import { sweepLeases } from './sweep.ts';
import { type Snapshot, takeSnapshot } from './take-snapshot.ts';
import { taskSnapshot } from './task-snapshot.ts';

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
  await fixture.rows('DELETE FROM annotations');
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows('TRUNCATE sample_groups, garbage, outbox, segments CASCADE');
  await fixture.rows('DELETE FROM samples');
});

const all: QueryStep = { step: 'all', all: true };
const not: QueryStep = { step: 'not', not: true };
const sampleStep = (sampleId: number): QueryStep => ({ step: 'sampleId', sampleId });
const groupStep = (groupId: number): QueryStep => ({ step: 'groupId', groupId });

function queries(...steps: QueryStep[][]) {
  return steps.map((each, index) => ({ name: `Q${index}`, expression: 'e', steps: each }));
}

function snapshotOf(...steps: QueryStep[][]): Promise<Snapshot> {
  const read = queries(...steps).map((query) => ({ ...query, steps: query.steps.map(toQueryStep) }));
  return takeSnapshot(fixture.database, read);
}

let contents = 0;

/** An import that is visible; returns its id and track. */
async function published(sample: number, kind: 'VARIATION' | 'COVERAGE' = 'VARIATION', individuals = 1) {
  contents += 1;
  const filetype = kind === 'VARIATION' ? 'vcf' : 'bed';
  const dataSource = await fixture.dataSource(user, { filetype, content: `snapshot ${contents}` });
  const { id } = await fixture.import({ user, sample, dataSource, individuals }, kind);
  const claim = await fixture.claimOne();
  await fixture.complete(claim);
  return { id, dataSource, track: claim.parse!.track };
}

describe('a snapshot for a query', () => {
  test('a snapshot has the samples of each query with their published tracks, and the live segments of those', async () => {
    const one = await fixture.sample(user);
    const two = await fixture.sample(user, { poolSize: 7 });
    const inactive = await fixture.sample(user, { active: false });
    const group = await fixture.group(one, inactive);
    const variation = await published(one);
    const coverage = await published(one, 'COVERAGE', 3);
    await published(two);
    await fixture.import({ user, sample: one, dataSource: await fixture.dataSource(user) });

    const snapshot = await snapshotOf([groupStep(group)], [sampleStep(inactive)]);
    expect(snapshot.samples).toEqual([
      {
        id: one,
        poolSize: 1,
        coverageProfile: true,
        ownerId: user,
        public: false,
        sex: 'unknown',
        queryMask: 1,
        variationTracks: [variation.track],
        variationIds: [variation.id],
        coverageTracks: [{ track: coverage.track, individuals: 3 }],
      },
      {
        id: inactive,
        poolSize: 1,
        coverageProfile: true,
        ownerId: user,
        public: false,
        sex: 'unknown',
        queryMask: 2,
        variationTracks: [],
        variationIds: [],
        coverageTracks: [],
      },
    ]);
    expect(snapshot.segments.map(({ kind, tracks }) => [kind, ...tracks])).toEqual([
      ['observations', variation.track],
      ['regions', coverage.track],
    ]);
    expect(snapshot.summaries).toEqual([
      { samples: 1, individuals: 1, withoutCoverage: 0, withoutVariants: 0, ownFileExcluded: 0, ownerId: user },
      { samples: 1, individuals: 1, withoutCoverage: 1, withoutVariants: 1, ownFileExcluded: 0, ownerId: user },
    ]);
    expect(snapshot.taken).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
  });

  test('a sample in several queries has a bit for each, and every query counts pools by their size', async () => {
    const one = await fixture.sample(user);
    const pool = await fixture.sample(user, { poolSize: 40 });
    const { samples, summaries } = await snapshotOf([all], [sampleStep(one), not], [sampleStep(pool)]);
    expect(samples.map(({ id, queryMask }) => [id, queryMask])).toEqual([
      [one, 0b001],
      [pool, 0b111],
    ]);
    expect(summaries.map(({ samples, individuals }) => [samples, individuals])).toEqual([
      [2, 41],
      [1, 40],
      [1, 40],
    ]);
  });

  test('deleted samples and groups match nothing', async () => {
    const kept = await fixture.sample(user);
    const gone = await fixture.sample(user);
    const group = await fixture.group(kept);
    await removeSample(fixture.database, { id: gone });
    await fixture.rows('DELETE FROM groups WHERE id = $1', [group]);
    const { samples } = await snapshotOf([sampleStep(gone)], [groupStep(group)], [sampleStep(gone), not]);
    expect(samples.map(({ id, queryMask }) => [id, queryMask])).toEqual([[kept, 0b100]]);
  });

  test('the next snapshot shows what was deactivated, deleted or resubmitted', async () => {
    const sample = await fixture.sample(user);
    const { id, track } = await published(sample);
    const tracks = async () => (await snapshotOf([all])).samples.map(({ variationTracks }) => variationTracks);
    expect(await tracks()).toEqual([[track]]);
    await resubmitImport(fixture.database, { id });
    expect(await tracks()).toEqual([[track]]);
    const again = await fixture.claimOne();
    expect(await tracks()).toEqual([[track]]);
    await fixture.complete(again);
    expect(await tracks()).toEqual([[again.parse!.track]]);
    await removeImport(fixture.database, { id });
    expect(await tracks()).toEqual([[]]);
    expect((await snapshotOf([all])).segments).toEqual([]);
    await fixture.rows('UPDATE samples SET active = false WHERE id = $1', [sample]);
    expect(await tracks()).toEqual([]);
  });

  test('a snapshot without queries has no samples, and a malformed query is refused', async () => {
    await fixture.sample(user);
    expect(await snapshotOf()).toMatchObject({ samples: [], segments: [], summaries: [] });
    await expect(snapshotOf([all, all])).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('the segments of thousands of tracks are those that hold one of them, as of few tracks', async () => {
    const all = [];
    for (let i = 0; i < 4; i += 1) {
      const sample = await fixture.sample(user);
      all.push((await published(sample)).track, (await published(sample, 'COVERAGE')).track);
    }
    const unknown = Array.from({ length: 6000 }, (_, i) => 1_000_000 + i);
    for (const wanted of [all, all.slice(2, 5), all.slice(7), []]) {
      const of = await liveSegmentsOf(fixture.database, wanted);
      expect(of.flatMap(({ tracks }) => tracks).sort((a, b) => a - b)).toEqual(wanted);
      expect(await liveSegmentsOf(fixture.database, [...unknown, ...wanted])).toEqual(of);
    }
  });

  test('a snapshot of thousands of samples has each with its own facts and imports, as one of few', async () => {
    const made = [];
    for (let i = 0; i < 4; i += 1) made.push(await fixture.sample(user, { poolSize: i + 1, coverageProfile: i < 2 }));
    const change = `UPDATE samples SET sex = $2, public = $3 WHERE id = $1`;
    await fixture.rows(change, [made[0], 'male', true]);
    await fixture.rows(change, [made[2], 'female', true]);
    for (const sample of made.slice(0, 3)) await published(sample);
    for (const individuals of [1, 3]) await published(made[0]!, 'COVERAGE', individuals);
    await published(made[0]!);
    const sets = [[all], ...made.map((sample) => [sampleStep(sample)])];
    const few = await snapshotOf(...sets);
    expect(few.samples.map(({ sex, public: shown, poolSize }) => [sex, shown, poolSize])).toEqual([
      ['male', true, 1],
      ['unknown', false, 2],
      ['female', true, 3],
      ['unknown', false, 4],
    ]);
    expect(few.samples.map(({ coverageProfile }) => coverageProfile)).toEqual([true, true, false, false]);
    expect(few.samples.map(({ queryMask }) => queryMask)).toEqual([0b11, 0b101, 0b1000, 0b10000]);
    expect(few.samples[0]!.variationTracks).toHaveLength(2);
    expect(few.samples[0]!.coverageTracks.map(({ individuals }) => individuals)).toEqual([1, 3]);
    const sql = `INSERT INTO samples (user_id, name, active, coverage_profile, public, pool_size)
      SELECT $1, 's', true, true, false, 1 FROM generate_series(1, 5000)`;
    await fixture.rows(sql, [user]);
    const many = await snapshotOf(...sets);
    expect(many.samples).toHaveLength(5004);
    expect(many.samples.slice(0, 4)).toEqual(few.samples);
    expect(many.segments).toEqual(few.segments);
    expect(many.samples.slice(4).every(({ variationTracks }) => variationTracks.length === 0)).toBe(true);
  });

  test('a snapshot of ten queries over ten thousand samples needs no statement per sample', async () => {
    const sql = `INSERT INTO samples (user_id, name, active, coverage_profile, public, pool_size)
      SELECT $1, 's', true, true, false, 1 FROM generate_series(1, 10000)`;
    await fixture.rows(sql, [user]);
    const [first, second] = await fixture.rows<{ id: number }>('SELECT id FROM samples ORDER BY id LIMIT 2');
    const steps = Array.from({ length: 10 }, (_, index) => (index === 0 ? [all] : [sampleStep(first!.id), not]));
    const { samples, summaries } = await snapshotOf(...steps);
    expect(samples).toHaveLength(10_000);
    expect(samples.slice(0, 2).map(({ id, queryMask }) => [id, queryMask])).toEqual([
      [first!.id, 1],
      [second!.id, 1023],
    ]);
    expect(summaries[1]).toMatchObject({ samples: 9999, withoutCoverage: 9999 });
  });
});

describe('the snapshot of an annotation', () => {
  const worker = { known: [], columns: false };

  async function annotating(dataSource: number, ...steps: QueryStep[][]): Promise<Claim & { id: number }> {
    const { id } = await fixture.annotate({ user, dataSource, queries: queries(...steps) });
    return { ...(await fixture.claimOne('annotate')), id };
  }

  async function pagesOf({ lease }: Claim): Promise<Buffer[]> {
    const pages: Buffer[] = [];
    for await (const page of taskSnapshot(fixture.database, lease, snapshotCodec, worker))
      pages.push(Buffer.from(page));
    return pages;
  }

  /** What `pagesOf` is made of. */
  async function stored(claim: Claim): Promise<Snapshot> {
    let snapshot: Snapshot | undefined;
    const encode = (taken: Snapshot, content: string, columns: boolean) => {
      snapshot = taken;
      return snapshotCodec.encode(taken, content, columns);
    };
    for await (const _ of taskSnapshot(fixture.database, claim.lease, { ...snapshotCodec, encode }, worker));
    return snapshot!;
  }

  test('the snapshot of an annotation omits samples that have the annotated file as variation, in any task state', async () => {
    const [owner, waiting, other] = [
      await fixture.sample(user),
      await fixture.sample(user),
      await fixture.sample(user),
    ];
    const { dataSource } = await published(owner);
    await published(other);
    await fixture.import({ user, sample: waiting, dataSource });
    const snapshot = await stored(await annotating(dataSource, [all], [sampleStep(owner)], [sampleStep(other)]));
    expect(snapshot.samples.map(({ id, queryMask }) => [id, queryMask])).toEqual([[other, 0b101]]);
    expect(snapshot.summaries.map(({ samples, ownFileExcluded }) => [samples, ownFileExcluded])).toEqual([
      [1, 2],
      [0, 1],
      [1, 0],
    ]);
  });

  test('the snapshot of an annotation of a BED file excludes no sample', async () => {
    const sample = await fixture.sample(user);
    const { dataSource } = await published(sample, 'COVERAGE');
    const snapshot = await stored(await annotating(dataSource, [all]));
    expect(snapshot.samples.map(({ id }) => id)).toEqual([sample]);
  });

  test('the snapshot of an annotation is the same for every attempt of an epoch, and new for the next epoch', async () => {
    const sample = await fixture.sample(user);
    const { id } = await published(sample);
    const dataSource = await fixture.dataSource(user);
    const first = await annotating(dataSource, [all]);
    const taken = await pagesOf(first);
    await removeImport(fixture.database, { id });
    await fixture.database.transaction((tx) => setBuild(tx, 'GRCh37', undefined));
    await fixture.expire(first.lease);
    await sweepLeases(fixture.parts);
    const second = await fixture.claimOne('annotate');
    expect(await pagesOf(second)).toEqual(taken);
    await resubmitAnnotation(fixture.database, { id: first.id });
    expect(await pagesOf(await fixture.claimOne('annotate'))).not.toEqual(taken);
  });

  test('a snapshot of an annotation requested twice at once is taken once', async () => {
    const claim = await annotating(await fixture.dataSource(user), [all]);
    const [one, two, three] = await Promise.all([pagesOf(claim), pagesOf(claim), pagesOf(claim)]);
    expect([two, three]).toEqual([one, one]);
    expect(await fixture.rows('SELECT task_id FROM snapshots')).toHaveLength(1);
  });

  test('the snapshot of an annotation is refused to an attempt without its lease, and unpinned when the task ends', async () => {
    const claim = await annotating(await fixture.dataSource(user), [all]);
    await pagesOf(claim);
    await fixture.complete(claim);
    expect(await fixture.rows('SELECT task_id FROM snapshots')).toEqual([]);
    await expect(pagesOf(claim)).rejects.toMatchObject({ code: 'integrity_conflict' });
  });

  test('the snapshot of an annotation is sent in pages far below the limit of a message', async () => {
    const sql = `INSERT INTO samples (user_id, name, active, coverage_profile, public, pool_size)
      SELECT $1, 's', true, true, false, 1 FROM generate_series(1, 60000)`;
    await fixture.rows(sql, [user]);
    const pages = await pagesOf(await annotating(await fixture.dataSource(user), [all]));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.byteLength).toBeLessThan(1024 * 1024);
  });

  test('a snapshot names a state that lasts, whatever else is committed, until something of it changes', async () => {
    const one = await fixture.sample(user);
    const another = await fixture.sample(user);
    const group = await fixture.group(one);
    await fixture.group();
    const visible = await published(one);
    const later = await fixture.import({ user, sample: one, dataSource: await fixture.dataSource(user) });
    const running = await fixture.claimOne();
    const change = (fields: object) =>
      fixture.database.transaction((tx) => updateSample(tx, one, undefined, { ...unchanged, ...fields }));
    const changes: Record<string, () => Promise<unknown>> = {
      'a sample comes': () => fixture.sample(user),
      'a sample goes': async () => removeSample(fixture.database, { id: another }),
      'a sample is deactivated': () => change({ active: false }),
      'the size of a pool': () => change({ poolSize: 3 }),
      'a coverage profile': () => change({ coverageProfile: false }),
      'a sample leaves its groups': () => change({ groupIds: [] }),
      'a sample joins a group': () => change({ groupIds: [group] }),
      'a group goes': () => fixture.rows('DELETE FROM groups WHERE id = $1', [group]),
      'an import is published': () => fixture.complete(running, { content: 'state' }),
      'the build is set': () => fixture.database.transaction((tx) => setBuild(tx, 'GRCh38', undefined)),
      'an import goes': () => removeImport(fixture.database, { id: visible.id }),
    };
    const others: (() => Promise<unknown>)[] = [
      () => heartbeat(fixture.parts, running.lease, { done: 1, total: 100 }),
      () => fixture.user(),
      () => fixture.dataSource(user),
      async () => removeSample(fixture.database, { id: await fixture.sample(user) }),
    ];
    let { state } = await takeSnapshot(fixture.database, []);
    for (const [name, make] of Object.entries(changes)) {
      for (const other of others) {
        await other();
        const lasting = await lastingState(fixture.database, state);
        expect({ name, lasts: lasting !== undefined }).toEqual({ name, lasts: true });
        state = lasting!;
      }
      await make();
      expect({ name, lasting: await lastingState(fixture.database, state) }).toEqual({ name, lasting: undefined });
      ({ state } = await takeSnapshot(fixture.database, []));
    }
    expect(await fixture.task(later.taskId)).toMatchObject({ state: 'succeeded' });
  });
});

const unchanged = {
  name: undefined,
  notes: undefined,
  active: undefined,
  coverageProfile: undefined,
  public: undefined,
  poolSize: undefined,
  groupIds: undefined,
  sex: undefined,
  externalId: undefined,
};
