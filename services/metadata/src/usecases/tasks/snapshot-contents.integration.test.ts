import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import type { QueryStep } from '@varfreq/contracts/metadata/v1/QueryStep';
import type { SnapshotPageInit } from '@varfreq/contracts/metadata/v1/SnapshotPage';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { createRandom } from '@varfreq/testkit/random';
import { decodePage, snapshotCodec, snapshotPages } from '../../grpc/snapshot-pages.ts';
import { updateSample } from '../../postgres/directory/samples.ts';
import { setBuild } from '../../postgres/installation-build.ts';
import { dropUnusedContents, findContent } from '../../postgres/tasks/snapshot-contents.ts';
import { snapshotState } from '../../postgres/tasks/snapshot-facts.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { resubmitAnnotation } from '../catalogue/annotations.ts';
import { removeImport, resubmitImport } from '../catalogue/imports.ts';
import { removeSample } from '../directory/samples.ts';
import type { Claim } from './claim-next.ts';
import { sweep } from './sweep.ts';
import { excludedFor, readSnapshot } from './take-snapshot.ts';
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
  await fixture.rows('TRUNCATE sample_groups, garbage, outbox, segments, snapshot_contents CASCADE');
  await fixture.rows('DELETE FROM samples');
});

const all: QueryStep = { step: 'all', all: true };
const everything = [{ name: 'ALL', expression: '*', steps: [all] }];

type Annotating = Claim & { id: number; dataSource: number };

async function annotating(dataSource?: number): Promise<Annotating> {
  const source = dataSource ?? (await fixture.dataSource(user));
  const { id } = await fixture.annotate({ user, dataSource: source, queries: everything });
  return { ...(await fixture.claimOne('annotate')), id, dataSource: source };
}

/** Of a worker of this release, or of 0.1, which reads no columns. */
async function pagesOf({ lease }: Claim, known: string[] = [], columns = true): Promise<SnapshotPageInit[]> {
  const pages = [];
  const worker = { known, columns };
  for await (const page of taskSnapshot(fixture.database, lease, snapshotCodec, worker)) pages.push(decodePage(page));
  return pages;
}

const contentOf = ([first]: SnapshotPageInit[]) => first!.header!.content!;
const contents = () => fixture.rows<{ id: number }>('SELECT id FROM snapshot_contents ORDER BY id');

async function published(sample: number, content: string) {
  const dataSource = await fixture.dataSource(user, { content });
  const { id } = await fixture.import({ user, sample, dataSource });
  await fixture.complete(await fixture.claimOne(), { content });
  return { id, dataSource };
}

test('the state of one database is never that of another of its server, as after a restore into a new one', async () => {
  const twins = await Promise.all([startTestPostgres(), startTestPostgres()]);
  const opened = await Promise.all(twins.map(({ url }) => TaskFixture.open(url)));
  try {
    const [one, other] = await Promise.all(opened.map(({ database }) => snapshotState(database)));
    expect(one).not.toBe(other);
    const numbers = (state: string | undefined) => state!.split(' ').slice(2);
    expect(numbers(one)).toEqual(numbers(other));
  } finally {
    await Promise.all(opened.map((each) => each.close()));
    await Promise.all(twins.map((each) => each.stop()));
  }
});

describe('the content of snapshots of annotations', () => {
  test('is stored once for annotations over the same samples, each with its own moment, and outlasts the first', async () => {
    await published(await fixture.sample(user), 'shared');
    const [one, other] = [await annotating(), await annotating()];
    const [first, second] = [await pagesOf(one), await pagesOf(other)];
    expect(second.slice(1)).toEqual(first.slice(1));
    expect(second[0]!.header!.taken! > first[0]!.header!.taken!).toBe(true);
    expect({ ...second[0]!.header, taken: '' }).toEqual({ ...first[0]!.header, taken: '' });
    expect(await contents()).toHaveLength(1);
    await fixture.complete(one);
    await fixture.rows('UPDATE manifest_version SET version = version + 1');
    await sweep(fixture.parts);
    expect(await pagesOf(other)).toEqual(second);
    await fixture.complete(other);
    await sweep(fixture.parts);
    expect(await contents()).toEqual([]);
  });

  test('is not sent to a worker that has it', async () => {
    await published(await fixture.sample(user), 'known');
    const first = await pagesOf(await annotating());
    const claim = await annotating();
    const [header, ...more] = await pagesOf(claim, ['another', contentOf(first)]);
    expect(more).toEqual([]);
    expect(header!.header).toMatchObject({ unchanged: true, content: contentOf(first) });
    const whole = await pagesOf(claim, ['another']);
    expect(whole.slice(1)).toEqual(first.slice(1));
    expect(whole[0]!.header).toEqual({ ...header!.header, unchanged: false });
  });

  test('is sent to a worker that has that of an earlier epoch of the task', async () => {
    const { id } = await published(await fixture.sample(user), 'epochs');
    const claim = await annotating();
    const first = await pagesOf(claim);
    await removeImport(fixture.database, { id });
    await resubmitAnnotation(fixture.database, { id: claim.id });
    await expect(pagesOf(claim, [contentOf(first)])).rejects.toMatchObject({ code: 'integrity_conflict' });
    const [header, ...more] = await pagesOf(await fixture.claimOne('annotate'), [contentOf(first)]);
    expect(contentOf([header!])).not.toBe(contentOf(first));
    expect(more).not.toEqual([]);
  });

  test('is made once when annotations over the same samples begin at once', async () => {
    await fixture.sample(user);
    const claims: Claim[] = [];
    for (let i = 0; i < 4; i += 1) claims.push(await annotating());
    const takeTwiceEach = () => Promise.all([...claims, ...claims].map((claim) => pagesOf(claim)));
    const taken = await takeTwiceEach();
    expect(new Set(taken.map(contentOf)).size).toBe(1);
    expect(await contents()).toHaveLength(1);
    await fixture.rows('DELETE FROM snapshots');
    const again = await takeTwiceEach();
    expect(new Set(again.map(contentOf))).toEqual(new Set(taken.map(contentOf)));
    expect(again.slice(4)).toEqual(again.slice(0, 4));
  });

  test('stays unused while the manifest has its version, the newest whatever its size', async () => {
    const sample = await fixture.sample(user);
    const change = () =>
      fixture.database.transaction((tx) => updateSample(tx, sample, undefined, { ...unchanged, poolSize: 3 }));
    for (let i = 0; i < 3; i += 1) {
      const claim = await annotating();
      await pagesOf(claim);
      await fixture.complete(claim);
      await change();
    }
    const [, second, third] = await contents();
    await sweep(fixture.parts);
    expect(await contents()).toHaveLength(3);
    const enlarge = `UPDATE snapshot_content_pages SET payload = decode(repeat('00', $2), 'hex') WHERE content_id = $1 AND page = 0`;
    await fixture.rows(enlarge, [second!.id, 33 << 20]);
    await sweep(fixture.parts);
    expect(await contents()).toEqual([third]);
    await fixture.rows(enlarge, [third!.id, 33 << 20]);
    await sweep(fixture.parts);
    expect(await contents()).toEqual([third]);
    await fixture.rows('UPDATE manifest_version SET version = version + 1');
    await sweep(fixture.parts);
    expect(await contents()).toEqual([]);
  });

  test('is not dropped while an annotation begins over it', async () => {
    const claim = await annotating();
    const identity = contentOf(await pagesOf(claim));
    await fixture.complete(claim);
    await fixture.rows('UPDATE manifest_version SET version = version + 1');
    await fixture.database.transaction(
      async (tx) => {
        expect(await findContent(tx, identity)).toBeDefined();
        expect(await dropUnusedContents(fixture.database)).toBe(0);
      },
      { isolation: 'repeatable read' },
    );
    expect(await dropUnusedContents(fixture.database)).toBe(1);
  });

  test('that a metadata of 0.1 stored is read, and that metadata reads and stores its own', async () => {
    await published(await fixture.sample(user), 'releases');
    const [one, other] = [await annotating(), await annotating()];
    const pages = await pagesOf(one, [], false);
    const read = (taskId: number) =>
      fixture.rows<{ payload: Buffer }>(
        'SELECT payload FROM snapshot_pages WHERE task_id = $1 AND epoch = $2 ORDER BY page',
        [taskId, 1],
      );
    const payloads = (await read(one.lease.taskId)).map(({ payload }) => payload);
    expect(payloads.map(decodePage)).toEqual(pages);
    const pin = 'INSERT INTO snapshots (task_id, epoch, version, pages) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
    const keep = 'INSERT INTO snapshot_pages (task_id, epoch, page, payload) VALUES ($1, $2, $3, $4)';
    for (let i = 0; i < 2; i += 1) await fixture.rows(pin, [other.lease.taskId, 1, 1, pages.length]);
    for (const [page, payload] of payloads.entries()) await fixture.rows(keep, [other.lease.taskId, 1, page, payload]);
    expect(await pagesOf(other, [contentOf(pages)])).toEqual(pages);
    expect((await read(other.lease.taskId)).map(({ payload }) => decodePage(payload))).toEqual(pages);
    await fixture.complete(other);
    await sweep(fixture.parts);
    expect(await contents()).toHaveLength(1);
  });
});

describe('columns of a snapshot', () => {
  const rows = (pages: SnapshotPageInit[]) => pages.flatMap(({ samples = [] }) => samples);
  const tracks = (pages: SnapshotPageInit[]) => pages.flatMap(({ segments = [] }) => segments.map((one) => one.tracks));

  test('are rows for a worker of 0.1, whichever worker comes first', async () => {
    for (const sample of [await fixture.sample(user, { poolSize: 4 }), await fixture.sample(user)])
      await published(sample, `columns ${sample}`);
    await fixture.sample(user, { coverageProfile: true });
    const [one, other] = [await annotating(), await annotating()];
    const packed = await pagesOf(one);
    const plain = await pagesOf(other, [], false);
    expect([rows(packed).length, rows(plain).length]).toEqual([0, 3]);
    expect(rows(plain)[0]).toMatchObject({ poolSize: 4, variationTracks: [expect.any(Number)] });
    expect(tracks(plain).every((each) => each!.length === 1)).toBe(true);
    expect(await pagesOf(other)).toEqual(plain);
    const unpacked = await pagesOf(one, [], false);
    expect(unpacked.length).toBe(plain.length);
    expect(rows(unpacked)).toEqual(rows(plain));
    expect(unpacked.at(-1)!.segments).toEqual(plain.at(-1)!.segments);
    expect(contentOf(packed)).not.toBe(contentOf(plain));
  });

  test('are not found by a metadata of 0.1, which cannot read them', async () => {
    await fixture.sample(user);
    const claim = await annotating();
    await pagesOf(claim);
    expect(await fixture.rows('SELECT page FROM snapshot_pages')).toEqual([]);
  });
});

describe('changes between annotations', () => {
  /** What an annotation of the file has to be counted over now. */
  const freshOf = (dataSource: number) =>
    fixture.database.transaction(
      async (tx) => {
        const steps = [{ name: '', expression: '', steps: [{ step: 'all' as const }] }];
        const snapshot = await readSnapshot(tx, steps, await excludedFor(tx, dataSource));
        return Array.from(snapshotPages({ ...snapshot, taken: '' }, { content: '' }, true));
      },
      { isolation: 'repeatable read' },
    );

  test('of samples, imports, the build and own files in any order give contents that are never older', async () => {
    const random = createRandom(30);
    const world = {
      samples: [] as number[],
      imports: [] as { id: number; sample: number }[],
      files: [await fixture.dataSource(user)],
    };
    const one = <T>(of: T[]): T | undefined => of[random.below(of.length)];
    const change = (fields: object) => async () => {
      const sample = one(world.samples);
      if (sample !== undefined)
        await fixture.database.transaction((tx) => updateSample(tx, sample, undefined, { ...unchanged, ...fields }));
    };
    let made = 0;
    const acts: (() => Promise<unknown>)[] = [
      async () => world.samples.push(await fixture.sample(user)),
      async () => {
        const sample = one(world.samples) ?? (await fixture.sample(user));
        const dataSource = await fixture.dataSource(user, { content: `random ${made}` });
        world.files.push(dataSource);
        world.imports.push({ id: (await fixture.import({ user, sample, dataSource })).id, sample });
      },
      async () => {
        for (const claim of await fixture.claim('parse', 9))
          await fixture.complete(claim, { content: `random ${made++}` });
      },
      async () => {
        const [gone] = world.imports.splice(random.below(world.imports.length), 1);
        if (gone !== undefined) await removeImport(fixture.database, gone);
      },
      async () => {
        const sample = one(world.samples);
        if (sample === undefined || world.imports.some((each) => each.sample === sample)) return;
        world.samples.splice(world.samples.indexOf(sample), 1);
        await removeSample(fixture.database, { id: sample });
      },
      async () => {
        const again = one(world.imports);
        if (again !== undefined) await resubmitImport(fixture.database, again);
      },
      change({ active: false }),
      change({ active: true }),
      change({ poolSize: 1 + random.below(9) }),
      change({ coverageProfile: false }),
      change({ coverageProfile: true }),
      change({ sex: 'male' }),
      () => fixture.database.transaction((tx) => setBuild(tx, random.below(2) ? 'GRCh37' : 'GRCh38', undefined)),
      async () => {},
      async () => {},
    ];
    const held = new Map<string, SnapshotPageInit[]>();
    let reused = 0;
    for (let step = 0; step < 150; step += 1) {
      made += 1;
      await one(acts)!();
      const claim = await annotating(one(world.files));
      const pages = await pagesOf(claim, [...held.keys()]);
      const fresh = await freshOf(claim.dataSource);
      const kept = held.get(contentOf(pages));
      if (kept !== undefined) reused += 1;
      expect(pages[0]!.header).toMatchObject({ version: fresh[0]!.header!.version, unchanged: kept !== undefined });
      const content = kept ?? pages;
      expect(comparable(content)).toEqual(comparable(fresh));
      held.set(contentOf(pages), content);
      await fixture.complete(claim);
      await sweep(fixture.parts);
    }
    expect(reused).toBeGreaterThan(20);
    expect(held.size).toBeGreaterThan(20);
  });
});

/** Pages but what names the moment and the content. */
function comparable([first, ...more]: SnapshotPageInit[]) {
  const { queries, build } = first!.header!;
  const wire = (page: SnapshotPageInit) => JSON.stringify(page, (_, value) => value ?? undefined);
  const encoded = [{ header: { queries, build } }, ...more] as SnapshotPageInit[];
  return encoded.map((page) => wire(decodePage(responseSerialize(page))));
}

const { responseSerialize } = metadataV1.Manifest.service.TakeSnapshot;

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
