import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { AppError } from '@varfreq/runtime/errors';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import type { CompactedOutput } from '../../domain/tasks/shard-output.ts';
import { snapshotPages } from '../../grpc/snapshot-pages.ts';
import { orderCompaction } from '../../postgres/compaction/compactions.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { removeImport, resubmitImport } from '../catalogue/imports.ts';
import { collectGarbage } from '../garbage/collect-garbage.ts';
import { type Claim, claimNext } from '../tasks/claim-next.ts';
import { fail } from '../tasks/fail.ts';
import { done } from '../tasks/finish.ts';
import { heartbeat } from '../tasks/heartbeat.ts';
import { sweep } from '../tasks/sweep.ts';
import { takeSnapshot } from '../tasks/take-snapshot.ts';
import { compactionPlanner, planCompactions } from './plan-compactions.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;
let sample = 0;
let contents = 0;

const runs = 4;
const roomy = { require: async () => undefined };

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url, { compactionRuns: runs, maxLostLeases: 3, readersGraceMs: 60_000 });
  user = await fixture.user();
  sample = await fixture.sample(user);
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

beforeEach(async () => {
  await fixture.rows(
    'TRUNCATE imports, annotations, tasks, garbage, outbox, segments, track_sets, stored_tracks CASCADE',
  );
  await fixture.rows(`UPDATE compaction_orders SET merge_until = 0, purge_until = '-infinity'`);
  await fixture.parts.blobs.remove(await keys());
});

const plan = () => planCompactions(fixture.parts, roomy);
const compactable = () => fixture.claimOne('compact');

/** Visible imports, with their tracks. */
async function published(count: number): Promise<{ id: number; track: number }[]> {
  const made: { id: number; track: number }[] = [];
  while (made.length < count) {
    contents += 1;
    const dataSource = await fixture.dataSource(user, { content: `compacted ${contents}` });
    const { id } = await fixture.import({ user, sample, dataSource });
    const claim = await fixture.claimOne();
    await fixture.complete(claim);
    made.push({ id, track: claim.parse!.track });
  }
  return made;
}

/** Merges all present segments. */
async function compacted(): Promise<void> {
  expect(await plan()).toBe(1);
  expect(await fixture.complete(await compactable())).toBe(true);
}

/** Tracks of each live segment. */
async function live(): Promise<number[][]> {
  const sql = `SELECT tracks FROM segments s JOIN track_sets t ON t.id = s.track_set WHERE retired_version IS NULL ORDER BY s.id`;
  return (await fixture.rows<{ tracks: number[] }>(sql)).map(({ tracks }) => tracks);
}

const remove = ({ id }: { id: number }) => removeImport(fixture.database, { id });
const tracksOf = (imports: readonly { track: number }[]) => imports.map(({ track }) => track);

async function version(): Promise<number> {
  return (await fixture.rows<{ version: number }>('SELECT version FROM manifest_version'))[0]!.version;
}

function snapshotOfRows(): Promise<unknown> {
  const tables = ['tasks', 'shards', 'segments', 'track_sets', 'stored_tracks', 'compactions', 'compaction_inputs'];
  const all = [...tables, 'imports', 'garbage', 'outbox', 'manifest_version'];
  return Promise.all(all.map((table) => fixture.rows(`SELECT * FROM ${table} t ORDER BY to_jsonb(t)::text`)));
}

async function expectPowerless(claim: Claim): Promise<void> {
  const before = await snapshotOfRows();
  expect(await heartbeat(fixture.parts, claim.lease, { done: 1, total: 2 })).toEqual({ cancel: true });
  expect(await fixture.complete(claim)).toBe(false);
  expect(await fail(fixture.parts, claim.lease, { ...fault, handedBack: true })).toBe(false);
  expect(await snapshotOfRows()).toEqual(before);
}

const fault = { code: 'internal_server_error', message: 'disk', transient: true, handedBack: false };

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of fixture.parts.blobs.list('')) if (/^(tracks|compacted)\//.test(key)) found.push(key);
  return found.sort();
}

/** Moves all times of retirement, death, end and garbage back by a number of hours. */
async function passHours(hours: number): Promise<void> {
  const step = `make_interval(hours => ${hours})`;
  await fixture.rows(`UPDATE segments SET retired = retired - ${step}`);
  await fixture.rows(`UPDATE track_sets SET dead_since = dead_since - ${step}`);
  await fixture.rows(`UPDATE garbage SET due = due - ${step}`);
  await fixture.rows(`UPDATE tasks SET ended = ended - ${step}`);
}

describe('merging', () => {
  test('a merge begins with enough segments, is planned once, and replaces its inputs by one segment', async () => {
    const imports = await published(runs - 1);
    expect(await plan()).toBe(0);
    imports.push(...(await published(1)));
    expect((await Promise.all([plan(), plan(), plan()])).filter((jobs) => jobs === 1)).toHaveLength(1);
    expect(await plan()).toBe(0);
    const claim = await compactable();
    expect(claim.objectPrefix).toBe(`compacted/${claim.lease.taskId}/1/0/1/`);
    expect(claim.compact).toMatchObject({
      kind: 'observations',
      cut: 'none',
      inputCut: 'none',
      tracks: tracksOf(imports),
    });
    expect(claim.compact!.inputs.map(({ tracks }) => tracks)).toEqual(tracksOf(imports).map((track) => [track]));
    expect(await fixture.claim('compact')).toEqual([]);
    const before = await version();
    expect(await fixture.complete(claim)).toBe(true);
    expect(await version()).toBe(before + 1);
    expect(await live()).toEqual([tracksOf(imports)]);
    expect(await fixture.rows('SELECT DISTINCT retired_version FROM segments')).toHaveLength(2);
    expect(await fixture.task(claim.lease.taskId)).toMatchObject({
      state: 'succeeded',
      result: { inputs: runs, outputs: 1, entries: 3 * runs, droppedEntries: 0 },
    });
  });

  test('a repeated report of a compaction is accepted twice and swaps once', async () => {
    await published(runs);
    await plan();
    const claim = await compactable();
    const output = await fixture.work(claim);
    expect(await Promise.all([1, 2, 3].map(() => done(fixture.parts, claim.lease, output)))).toEqual([
      true,
      true,
      true,
    ]);
    const before = await snapshotOfRows();
    expect(await done(fixture.parts, claim.lease, output)).toBe(true);
    expect(await snapshotOfRows()).toEqual(before);
    expect(await live()).toHaveLength(1);
  });

  test('a snapshot from before the swap keeps its segments until it ends, then their objects go', async () => {
    const imports = await published(runs);
    const step = { step: 'all' as const, all: true };
    const queries = [{ name: 'Q', expression: '*', steps: [step] }];
    await fixture.annotate({ user, dataSource: await fixture.dataSource(user), queries });
    const annotation = await fixture.claimOne('annotate');
    await fixture.rows('INSERT INTO snapshots SELECT $1, 1, version, 1 FROM manifest_version', [
      annotation.lease.taskId,
    ]);
    const inputs = await keys();
    await compacted();
    await passHours(2);
    await collectGarbage(fixture.parts);
    expect(await keys()).toEqual(expect.arrayContaining(inputs));
    expect(await keys()).toHaveLength(runs + 1);

    await fail(fixture.parts, annotation.lease, { ...fault, transient: false });
    await collectGarbage(fixture.parts);
    expect(await keys()).toEqual([expect.stringMatching(/^compacted\//)]);
    expect(await live()).toEqual([tracksOf(imports)]);
    expect(await fixture.rows('SELECT tracks FROM track_sets')).toEqual([{ tracks: tracksOf(imports) }]);
  });

  test('inputs of a compaction stay as long as an unpinned snapshot may be read', async () => {
    await published(runs);
    await compacted();
    await collectGarbage(fixture.parts);
    expect(await keys()).toHaveLength(runs + 1);
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await keys()).toHaveLength(1);
  });

  test('the setting limits concurrent compactions for all requesters, and users are served as without them', async () => {
    const parts = {
      ...fixture.parts,
      settings: { ...fixture.parts.settings, compactionsAtOnce: 2, runningPerUser: 1 },
    };
    for (const cut of ['none', 'contig', 'cell'] as const) {
      await published(runs);
      const sql = 'UPDATE segments SET cut = $1 WHERE id IN (SELECT id FROM segments ORDER BY id DESC LIMIT $2)';
      await fixture.rows(sql, [cut, runs]);
      expect(await planCompactions(parts, roomy)).toBe(1);
    }
    expect(await claimNext(parts, { kind: 'compact', workerId: 'w', free: 8 })).toHaveLength(2);
    expect(await claimNext(parts, { kind: 'compact', workerId: 'v', free: 8 })).toHaveLength(0);
    await fixture.import({ user, sample, dataSource: await fixture.dataSource(user) });
    expect(await claimNext(parts, { kind: 'parse', workerId: 'w', free: 8 })).toHaveLength(1);
  });

  test('nothing is merged without room or when switched off; without room dead data is still rewritten', async () => {
    const imports = await published(runs);
    const [{ bytes }] = (await fixture.rows('SELECT sum(size_bytes)::integer AS bytes FROM segments')) as [
      { bytes: number },
    ];
    const roomFor = (free: number) => ({
      require: async (needed: number, share: number) => {
        if (needed > free && share === 1) throw new AppError('unavailable', 'full', { details: { field: 'space' } });
      },
    });
    expect(await planCompactions(fixture.parts, roomFor(bytes - 1))).toBe(0);
    const off = { ...fixture.parts, settings: { ...fixture.parts.settings, compactionsAtOnce: 0 } };
    expect(await planCompactions(off, roomy)).toBe(0);
    expect(await planCompactions(fixture.parts, roomFor(bytes))).toBe(1);
    await fixture.complete(await compactable());
    await remove(imports[0]!);
    expect(await planCompactions(fixture.parts, roomFor(0))).toBe(1);
  });

  test('a merge without room holds up no smaller one', async () => {
    await published(runs);
    await fixture.rows(`UPDATE segments SET cut = 'contig', size_bytes = 1000000000`);
    await published(runs);
    const space = async () => ({ freeBytes: 2_000_000_000, totalBytes: 2 ** 40 });
    expect(await planCompactions(fixture.parts, new SpaceReserve({ space }, { bytes: 1_000_000_000, share: 1 }))).toBe(
      1,
    );
    expect(await fixture.rows('SELECT cut FROM compactions')).toEqual([{ cut: 'none' }]);
    expect(await plan()).toBe(1);
  });

  test('below the reserve dead data is rewritten one job at a time, smallest first, down to a quarter of it', async () => {
    const toRemove: { id: number }[] = [];
    for (const [cut, sizeBytes] of [
      ['contig', 200],
      ['cell', 100],
      ['none', 300],
    ] as const) {
      const imports = await published(runs);
      await compacted();
      const sql = 'UPDATE segments SET cut = $1, size_bytes = $2 WHERE id = (SELECT max(id) FROM segments)';
      await fixture.rows(sql, [cut, sizeBytes]);
      toRemove.push(imports[0]!);
    }
    for (const each of toRemove) await remove(each);
    const planWith = (freeBytes: number) => {
      const space = async () => ({ freeBytes, totalBytes: 2 ** 40 });
      return planCompactions(fixture.parts, new SpaceReserve({ space }, { bytes: 400, share: 1 }));
    };
    expect(await planWith(199)).toBe(0);
    expect(await planWith(200)).toBe(1);
    const waiting = `SELECT cut FROM compactions JOIN tasks ON id = task_id WHERE state = 'waiting'`;
    expect(await fixture.rows(waiting)).toEqual([{ cut: 'cell' }]);
    expect(await planWith(699)).toBe(0);
    expect(await planWith(1000)).toBe(2);
  });

  test('a few segments are merged once stored data has not changed for the time of the setting, and only then', async () => {
    const imports = await published(2);
    const plannerWith = (compactionIdleMs: number) =>
      compactionPlanner({ ...fixture.parts, settings: { ...fixture.parts.settings, compactionIdleMs } }, roomy);
    const reasons = () => fixture.rows('SELECT reason FROM compactions');
    for (const step of [plannerWith(0), plannerWith(2 ** 30)]) {
      await step();
      await step();
      expect(await reasons()).toEqual([]);
    }
    const step = plannerWith(1);
    await step();
    imports.push(...(await published(1)));
    await step();
    expect(await reasons()).toEqual([]);
    while ((await reasons()).length === 0) await step();
    expect(await reasons()).toEqual([{ reason: 'idle' }]);
    await fixture.complete(await compactable());
    expect(await live()).toEqual([tracksOf(imports)]);
  });

  test('an order that needs two rounds merges the outputs of the first, which are as old as their newest track', async () => {
    const imports = await published(runs);
    const middle = await version();
    imports.push(...(await published(runs)));
    const newest = await version();
    await orderCompaction(fixture.database, 'merge');
    await fixture.rows('UPDATE segments SET size_bytes = $1', [2 ** 30]);
    expect(await plan()).toBe(2);
    for (const claim of await fixture.claim('compact', 2)) expect(await fixture.complete(claim)).toBe(true);
    expect(await live()).toEqual([tracksOf(imports.slice(0, runs)), tracksOf(imports.slice(runs))]);
    const dataVersions = async () => {
      const sql = 'SELECT data_version AS version FROM segments WHERE retired_version IS NULL ORDER BY id';
      return (await fixture.rows<{ version: number }>(sql)).map((row) => row.version);
    };
    expect(await dataVersions()).toEqual([middle, newest]);
    await published(1);
    await compacted();
    expect(await live()).toEqual([[expect.any(Number)], tracksOf(imports)]);
    expect(await dataVersions()).toEqual([newest + 3, newest]);
    expect(await plan()).toBe(0);
  });

  test('an order merges all present segments, whatever their number, and no later ones', async () => {
    const imports = await published(2);
    await orderCompaction(fixture.database, 'merge');
    await compacted();
    expect(await live()).toEqual([tracksOf(imports)]);
    await published(1);
    expect(await plan()).toBe(0);
  });
});

describe('what a worker may report', () => {
  type Change = (output: CompactedOutput) => CompactedOutput;
  const first = (output: CompactedOutput) => output.segments[0]!;
  test.each<[string, Change]>([
    ['lost entries', (output) => ({ ...output, droppedEntries: 1 })],
    ['no output', () => ({ segments: [], droppedEntries: 0 })],
    [
      'a track too few',
      (output) => ({ ...output, segments: [{ ...first(output), tracks: first(output).tracks.slice(1) }] }),
    ],
    [
      'a track too many',
      (output) => ({ ...output, segments: [{ ...first(output), tracks: [...first(output).tracks, 1e9] }] }),
    ],
    ['another kind', (output) => ({ ...output, segments: [{ ...first(output), kind: 'regions' }] })],
    ['an object of others', (output) => ({ ...output, segments: [{ ...first(output), objectKey: 'tracks/1/a' }] })],
    [
      'two for one place',
      (output) => ({
        ...output,
        segments: [first(output), { ...first(output), objectKey: `${first(output).objectKey}b`, entries: 0 }],
      }),
    ],
  ])('%s is refused and changes nothing', async (_, change) => {
    await published(runs);
    await plan();
    const claim = await compactable();
    const output = await fixture.work(claim);
    const before = await snapshotOfRows();
    const wrong = { ...output, compact: change(output.compact!) };
    await expect(done(fixture.parts, claim.lease, wrong)).rejects.toMatchObject({ code: 'bad_request' });
    expect(await snapshotOfRows()).toEqual(before);
    expect(await done(fixture.parts, claim.lease, output)).toBe(true);
  });

  test('segments cut apart share their tracks, and a place without data needs no segment', async () => {
    const imports = await published(runs);
    await fixture.rows('UPDATE segments SET size_bytes = $1', [2 ** 30]);
    await plan();
    const claim = await compactable();
    expect(claim.compact).toMatchObject({ cut: 'cell', inputCut: 'none' });
    const output = await fixture.work(claim);
    const [segment] = output.compact!.segments;
    const pieces = [
      {
        ...segment!,
        ranges: [{ contig: '1', start: 5, end: 2 ** 26 }],
        objectKey: `${claim.objectPrefix}a`,
        entries: 5,
      },
      {
        ...segment!,
        ranges: [{ contig: '1', start: 2 ** 25, end: 2 ** 26 }],
        objectKey: `${claim.objectPrefix}b`,
        entries: 7,
      },
    ];
    const twice = [pieces[0]!, { ...pieces[1]!, ranges: [{ contig: '1', start: 6, end: 7 }] }];
    const compact = { ...output.compact!, segments: twice };
    await expect(done(fixture.parts, claim.lease, { ...output, compact })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(await done(fixture.parts, claim.lease, { ...output, compact: { ...compact, segments: pieces } })).toBe(true);
    expect(await live()).toEqual([tracksOf(imports), tracksOf(imports)]);
    expect(
      await fixture.rows(`SELECT DISTINCT track_set, cut FROM segments WHERE retired_version IS NULL`),
    ).toHaveLength(1);
    const snapshot = await takeSnapshot(fixture.database, [
      { name: 'Q', expression: 'e', steps: [{ step: 'sampleId', sampleId: sample }] },
    ]);
    expect(snapshot.segments.map(({ tracks }) => tracks)).toEqual([tracksOf(imports), tracksOf(imports)]);
    const sent = [...snapshotPages(snapshot, snapshot, false)].flatMap(({ segments = [] }) => segments);
    expect(sent.map(({ tracks }) => tracks)).toEqual([tracksOf(imports), []]);
  });
});

describe('a compaction that has lost its lease', () => {
  test('a compaction without its lease changes nothing, swept or not, and the next attempt swaps', async () => {
    await published(runs);
    await plan();
    const zombie = await compactable();
    await fixture.expire(zombie.lease);
    await expectPowerless(zombie);
    await sweep(fixture.parts);
    await expectPowerless(zombie);
    const heir = await compactable();
    expect(heir.lease).toEqual({ ...zombie.lease, attempt: 2 });
    await expectPowerless(zombie);
    expect(await fixture.complete(heir)).toBe(true);
    await expectPowerless(zombie);
    expect(await live()).toHaveLength(1);
    const prefixes = await fixture.rows<{ prefix: string }>('SELECT prefix FROM garbage WHERE prefix IS NOT NULL');
    expect(prefixes.map(({ prefix }) => prefix)).toEqual(expect.arrayContaining([zombie.objectPrefix]));
  });

  test('a faulty compaction is retried, abandoned as poison, and planned again after a rest', async () => {
    await published(runs);
    await plan();
    for (let attempt = 1; attempt <= fixture.parts.settings.maxTries; attempt += 1) {
      const { lease } = await compactable();
      expect(lease.attempt).toBe(attempt);
      expect(await fail(fixture.parts, lease, fault)).toBe(true);
      expect(await fixture.claim('compact')).toEqual([]);
      await fixture.skipDelay(lease.taskId);
    }
    expect(await fixture.rows(`SELECT state FROM tasks WHERE kind = 'compact'`)).toEqual([{ state: 'failed' }]);
    expect(await fixture.rows('SELECT task_id FROM outbox WHERE dead_letter')).toHaveLength(1);
    await sweep(fixture.parts);
    expect(await plan()).toBe(0);
    await passHours(2);
    await sweep(fixture.parts);
    await compacted();
    await passHours(2);
    await sweep(fixture.parts);
    expect(await fixture.rows(`SELECT id FROM tasks WHERE kind = 'compact'`)).toEqual([]);
    expect(await live()).toHaveLength(1);
  });

  test('a compaction killed before its swap commits has changed nothing and is repeated', async () => {
    await published(runs);
    await plan();
    const claim = await compactable();
    const output = await fixture.work(claim);
    const before = await snapshotOfRows();
    await expect(done(fixture.breakingAt('before-swap-commit'), claim.lease, output)).rejects.toThrow('died');
    expect(await snapshotOfRows()).toEqual(before);
    expect(await done(fixture.parts, claim.lease, output)).toBe(true);
    expect(await live()).toHaveLength(1);
  });
});

describe('changes while a compaction runs', () => {
  test('a compaction whose input died swaps nothing, and its output is garbage', async () => {
    const imports = await published(runs);
    await plan();
    const claim = await compactable();
    await remove(imports[0]!);
    expect(await fixture.complete(claim)).toBe(false);
    expect(await live()).toEqual(tracksOf(imports.slice(1)).map((track) => [track]));
    expect(await fixture.task(claim.lease.taskId)).toBeUndefined();
    await collectGarbage(fixture.parts);
    expect((await keys()).filter((key) => key.startsWith('compacted'))).toEqual([]);
    await published(1);
    await compacted();
  });

  test('the planner cancels a compaction that has lost an input, and plans with the rest', async () => {
    const imports = await published(2 * runs);
    await plan();
    const claim = await compactable();
    await remove(imports[0]!);
    expect(await plan()).toBe(1);
    expect(await heartbeat(fixture.parts, claim.lease, { done: 1, total: 2 })).toEqual({ cancel: true });
    const next = await compactable();
    expect(next.compact!.tracks).toEqual(tracksOf(imports.slice(1)));
    expect(await fixture.complete(next)).toBe(true);
    expect(await live()).toEqual([tracksOf(imports.slice(1))]);
  });

  test('a waiting compaction that has lost an input is not handed out', async () => {
    const imports = await published(runs);
    await plan();
    await remove(imports[0]!);
    expect(await fixture.claim('compact')).toEqual([]);
    expect(await fixture.rows(`SELECT id FROM tasks WHERE kind = 'compact'`)).toEqual([]);
  });

  test.each(['removed', 'imported again'])('of a track that was %s the output keeps dead data only', async (how) => {
    const imports = await published(runs);
    await compacted();
    const more = await published(1);
    await orderCompaction(fixture.database, 'merge');
    await plan();
    const claim = await compactable();
    expect(claim.compact!.tracks).toEqual(tracksOf([...imports, ...more]));
    const [gone] = imports;
    let heir: number[][] = [];
    if (how === 'removed') await remove(gone!);
    else {
      await resubmitImport(fixture.database, { id: gone!.id });
      const again = await fixture.claimOne();
      await fixture.complete(again);
      heir = [[again.parse!.track]];
    }
    expect(await fixture.complete(claim)).toBe(true);
    expect(await live()).toEqual([...heir, tracksOf([...imports, ...more])]);
    expect(
      await fixture.rows('SELECT live_tracks, dead_entries FROM track_sets WHERE dead_since IS NOT NULL'),
    ).toContainEqual({
      live_tracks: runs,
      dead_entries: 3,
    });
  });

  test('a segment all of whose tracks have died is retired at once, compacted or not', async () => {
    const imports = await published(runs);
    await compacted();
    for (const each of imports) await remove(each);
    expect(await live()).toEqual([]);
    await passHours(1);
    await collectGarbage(fixture.parts);
    expect(await keys()).toEqual([]);
    expect(await fixture.rows('SELECT track FROM stored_tracks UNION ALL SELECT id FROM track_sets')).toEqual([]);
  });
});

describe('dead data', () => {
  test('a segment with one live track of two stays, and is retired with the second', async () => {
    const imports = await published(2);
    await orderCompaction(fixture.database, 'merge');
    await compacted();
    await remove(imports[0]!);
    expect(await live()).toEqual([tracksOf(imports)]);
    await remove(imports[1]!);
    expect(await live()).toEqual([]);
  });

  test('a segment with dead data beyond the share is rewritten alone, without the dead track', async () => {
    const imports = await published(runs);
    await compacted();
    await remove(imports[1]!);
    expect(await plan()).toBe(1);
    const claim = await compactable();
    expect(claim.compact!.inputs).toHaveLength(1);
    await fixture.complete(claim);
    expect(await live()).toEqual([tracksOf(imports.filter((_, index) => index !== 1))]);
    expect(await fixture.task(claim.lease.taskId)).toMatchObject({ result: { droppedEntries: 3 } });
    expect(await plan()).toBe(0);
  });

  test('dead data below the share is rewritten when it is a week old, or at once by an order', async () => {
    const wide = { ...fixture.parts, settings: { ...fixture.parts.settings, compactionDeadPercent: 60 } };
    const replan = () => planCompactions(wide, roomy);
    const imports = await published(runs);
    await compacted();
    await remove(imports[0]!);
    await passHours(24 * 7 - 1);
    expect(await replan()).toBe(0);
    await passHours(2);
    expect(await replan()).toBe(1);
    await fixture.complete(await compactable());
    await remove(imports[1]!);
    expect(await replan()).toBe(0);
    await orderCompaction(fixture.database, 'purge');
    expect(await replan()).toBe(1);
    await fixture.complete(await compactable());
    expect(await live()).toEqual([tracksOf(imports.slice(2))]);
    expect(await replan()).toBe(0);
  });
});

describe('everything at once', () => {
  test('imports, removals, resubmissions and compactions leave each visible track in one live segment', async () => {
    const parts = {
      ...fixture.parts,
      settings: { ...fixture.parts.settings, compactionRuns: 2, compactionDeadPercent: 0 },
    };
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const visible: { id: number }[] = [];
    const finish = async () => {
      const claim = (await fixture.claim('parse'))[0];
      if (claim !== undefined) await fixture.complete(claim);
    };
    const actions = [
      async () => void visible.push(...(await published(1).catch(() => []))),
      async () => void visible.push(...(await published(1).catch(() => []))),
      async () => {
        const [gone] = visible.splice(random(visible.length), 1);
        if (gone !== undefined) await remove(gone);
      },
      async () => {
        const one = visible[random(visible.length)];
        if (one !== undefined) await resubmitImport(fixture.database, one).catch(() => undefined);
        await finish();
      },
      async () => void (await planCompactions(parts, roomy)),
      async () => {
        for (const claim of await fixture.claim('compact', 2)) await fixture.complete(claim);
      },
      async () => void (await collectGarbage(fixture.parts)),
    ];
    for (let round = 0; round < 25; round += 1) {
      await Promise.all([1, 2, 3, 4].map(() => actions[random(actions.length)]!()));
    }
    while (
      (await fixture.rows(`SELECT FROM tasks WHERE kind = 'parse' AND state IN ('waiting', 'running')`)).length > 0
    )
      await finish();
    while ((await planCompactions(parts, roomy)) > 0) {
      for (const claim of await fixture.claim('compact', 8)) expect(await fixture.complete(claim)).toBe(true);
    }
    const shown = await fixture.rows<{ track: number }>(
      'SELECT published_track AS track FROM imports WHERE published_track IS NOT NULL ORDER BY 1',
    );
    expect(shown.length).toBeGreaterThan(10);
    expect((await live()).flat().sort((a, b) => a - b)).toEqual(tracksOf(shown));
    expect(await live()).toHaveLength(1);
    const counted = await fixture.rows(
      'SELECT live_tracks, t.entries FROM track_sets t JOIN segments s ON s.track_set = t.id WHERE s.retired_version IS NULL',
    );
    expect(counted).toEqual([{ live_tracks: shown.length, entries: 3 * shown.length }]);
  });
});
