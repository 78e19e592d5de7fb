import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@varfreq/runtime/errors';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { createRandom } from '@varfreq/testkit/random';
import { noLimits } from '../../domain/directory/user-limits.ts';
import { dropOldEvents, eventsAfter, type OrderedEvent, orderEvents } from '../../postgres/events/ordered-events.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { removeAnnotation, resubmitAnnotation } from '../catalogue/annotations.ts';
import { removeImport } from '../catalogue/imports.ts';
import { beginUpload, completeUpload } from '../catalogue/uploads.ts';
import { changeSample, createSample, removeSample } from '../directory/samples.ts';
import { fail } from '../tasks/fail.ts';
import { heartbeat } from '../tasks/heartbeat.ts';
import type { CloudEvent } from './cloud-event.ts';
import { relayEvents } from './relay-events.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
});
beforeEach(async () => {
  user = await fixture.user();
  await fixture.rows('DELETE FROM event_readers');
  await fixture.rows('DELETE FROM events');
});
afterAll(async () => {
  await fixture?.close();
  await postgres?.stop();
});

/** All events so far, in their order. */
async function events(): Promise<OrderedEvent[]> {
  await fixture.database.transaction((tx) => orderEvents(tx, 1000));
  return eventsAfter(fixture.database, { place: 0, limit: 1000 });
}

const types = (of: readonly OrderedEvent[]) => of.map(({ type }) => type);

async function importOf(content: string) {
  const dataSource = await fixture.dataSource(user, { content, bytes: 1000 });
  const sample = await fixture.sample(user);
  return { dataSource, sample, ...(await fixture.import({ user, sample, dataSource })) };
}

const owner = () => `/users/${user}`;

describe('events of tasks', () => {
  test('an import is submitted, started, shows progress now and then, succeeds, and is deleted', async () => {
    const { id, sample, dataSource } = await importOf('a');
    const claim = await fixture.claimOne();
    for (const done of [200, 500, 700]) await heartbeat(fixture.parts, claim.lease, { done, total: 1000 });
    await fixture.complete(claim);
    await removeImport(fixture.database, { id });
    const subject = `/variations/${id}`;
    const data = { owner: owner(), sample: `/samples/${sample}`, data_source: `/data_sources/${dataSource}`, epoch: 1 };
    const expected = [
      { type: 'import.submitted', subject, owner: user, data },
      { type: 'import.started', subject, owner: user, data },
      { type: 'import.progress', subject, owner: user, data: { ...data, progress: 20 } },
      { type: 'import.succeeded', subject, owner: user, data },
      { type: 'import.deleted', subject, owner: user, data },
    ];
    expect(await events()).toMatchObject(expected);
    expect((await events()).map(({ data }) => data)).toEqual(expected.map(({ data }) => data));
  });

  test('an import is of the owner of its sample, not of its submitter', async () => {
    const admin = await fixture.user();
    const [dataSource, sample] = [
      await fixture.dataSource(admin, { content: 'of an admin' }),
      await fixture.sample(user),
    ];
    const { id } = await fixture.import({ user: admin, sample, dataSource });
    await fixture.complete(await fixture.claimOne());
    await removeImport(fixture.database, { id });
    const found = await events();
    expect(types(found)).toEqual(['import.submitted', 'import.started', 'import.succeeded', 'import.deleted']);
    for (const event of found) expect(event).toMatchObject({ owner: user, data: { owner: owner() } });
  });

  test('a failure names code and line, and no text of the file', async () => {
    await importOf('b');
    const { lease } = await fixture.claimOne();
    const error = { code: 'invalid_observations', message: 'bad genotype "secret"', line: 17 };
    await fail(fixture.parts, lease, { ...error, transient: false, handedBack: false, partLine: undefined });
    const failed = (await events()).at(-1)!;
    expect(failed).toMatchObject({ type: 'import.failed', data: { error: 'invalid_observations', line: 17 } });
    expect(JSON.stringify(failed)).not.toContain('secret');
  });

  test('what is deleted before it has ended is cancelled', async () => {
    const { id } = await importOf('c');
    await fixture.claimOne();
    await removeImport(fixture.database, { id });
    expect(types(await events())).toEqual(['import.submitted', 'import.started', 'import.cancelled', 'import.deleted']);
  });

  test('an annotation names its result, and is submitted again under the next epoch', async () => {
    const dataSource = await fixture.dataSource(user, { content: 'd' });
    const { id } = await fixture.annotate({ user, dataSource });
    await fixture.complete(await fixture.claimOne('annotate'));
    await resubmitAnnotation(fixture.database, { id });
    await removeAnnotation(fixture.database, { id });
    const found = await events();
    expect(types(found)).toEqual(
      ['submitted', 'started', 'succeeded', 'submitted', 'cancelled', 'deleted'].map((what) => `annotation.${what}`),
    );
    expect(found.map(({ data }) => data.epoch)).toEqual([1, 1, 1, 2, 2, 2]);
    expect(found[0]).toMatchObject({
      subject: `/annotations/${id}`,
      data: { data_source: `/data_sources/${dataSource}`, annotated: expect.stringMatching(/^\/data_sources\/\d+$/) },
    });
  });

  test('a change that is refused leaves no event', async () => {
    const { id } = await importOf('e');
    await expect(removeImport(fixture.database, { id, expectedRevision: 99 })).rejects.toMatchObject({
      code: 'precondition_failed',
    });
    expect(types(await events())).toEqual(['import.submitted']);
  });
});

test('a sample is created, changed, activated, deactivated and deleted; names stay out', async () => {
  const facts = {
    coverageProfile: true,
    public: false,
    poolSize: 3,
    groupIds: [],
    idempotency: null,
  };
  const { id } = await createSample(fixture.database, { userId: user, name: 'Jane Doe', ...facts });
  const nothing = { clearNotes: false, groupIds: null } as const;
  const change = (fields: object) => changeSample(fixture.database, { id: Number(id), ...nothing, ...fields } as never);
  for (const fields of [{ name: 'J. Doe' }, { active: true }, { active: true, name: 'x' }, { active: false }])
    await change(fields);
  await removeSample(fixture.database, { id: Number(id) });
  const found = await events();
  expect(types(found)).toEqual(
    ['created', 'changed', 'activated', 'changed', 'deactivated', 'deleted'].map((what) => `sample.${what}`),
  );
  expect(found[2]).toMatchObject({
    subject: `/samples/${id}`,
    data: { owner: owner(), active: true, public: false, pool_size: 3 },
  });
  expect(JSON.stringify(found)).not.toContain('Doe');
});

test('an upload is an event once it is complete', async () => {
  const quotas = { limits: noLimits, silentUploadMs: 30_000, keepResumableMs: 60_000 };
  const begun = await beginUpload(fixture.database, { userId: user, idempotency: null } as never, quotas);
  expect(await events()).toEqual([]);
  const digest = Buffer.alloc(32);
  const { id } = await completeUpload(fixture.database, {
    uploadId: begun.uploadId,
    name: 'Jane Doe.vcf',
    filetype: 'VCF',
    gzipped: false,
    sizeBytes: 12,
    storedSha256: digest,
    contentSha256: digest,
    uncompressedBytes: 12,
    idempotency: null,
  } as never);
  const found = await events();
  expect(found).toMatchObject([
    {
      type: 'data_source.uploaded',
      subject: `/data_sources/${id}`,
      data: { owner: owner(), filetype: 'vcf', size_bytes: 12 },
    },
  ]);
  expect(JSON.stringify(found)).not.toContain('Doe');
});

describe('order and delivery', () => {
  /** Changes of few samples by many transactions at once; returns the number of events. */
  async function manyChanges(seed: number): Promise<number> {
    const random = createRandom(seed);
    const samples: number[] = [];
    for (let index = 0; index < 4; index += 1) samples.push(await fixture.sample(user));
    const change = async () => {
      const id = random.pick(samples);
      await changeSample(fixture.database, {
        id,
        clearNotes: false,
        groupIds: null,
        active: random.chance(0.5),
      } as never);
    };
    await Promise.all(Array.from({ length: 200 }, change));
    return 200;
  }

  const sourceOf = (sent: readonly CloudEvent[]) => {
    const first = new Map<string, CloudEvent>();
    for (const event of sent) if (!first.has(event.id)) first.set(event.id, event);
    return [...first.values()];
  };

  test('places are given once each, without gaps, in the order of changes of a resource, by several at once', async () => {
    let isOver = false;
    const order = async () => {
      while (!isOver) await fixture.database.transaction((tx) => orderEvents(tx, 7));
    };
    const ordering = [order(), order(), order()];
    const count = await manyChanges(1);
    isOver = true;
    await Promise.all(ordering);
    const found = await events();
    expect(found.map(({ place }) => place)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    for (const subject of new Set(found.map((event) => event.subject))) {
      const ids = found.filter((event) => event.subject === subject).map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
    }
  });

  test('a sink that fails before and after it has taken events receives all of them, in order, with equal ids', async () => {
    const count = await manyChanges(2);
    const random = createRandom(3);
    const sent: CloudEvent[] = [];
    const feed = { look: async () => undefined };
    const sink = {
      reader: 'test',
      async sendEvents(some: readonly CloudEvent[]) {
        if (random.chance(0.3)) throw new AppError('unavailable', 'down');
        sent.push(...some.slice(0, random.int(1, some.length)));
        if (random.chance(0.3)) throw new AppError('unavailable', 'down after sending');
        sent.push(...some);
      },
    };
    for (;;) {
      const isDone = await relayEvents(fixture.database, { sink, feed, installation: 'i' }).then(
        () => true,
        () => false,
      );
      if (isDone) break;
    }
    const unique = sourceOf(sent);
    const stored = await events();
    expect(unique.map(({ id }) => Number(id))).toEqual(stored.map(({ id }) => id));
    expect(stored).toHaveLength(count);
    expect(unique[0]).toEqual({
      specversion: '1.0',
      id: String(stored[0]!.id),
      source: '/varfreq/i',
      type: `varfreq.${stored[0]!.type}`,
      subject: stored[0]!.subject,
      time: stored[0]!.time,
      datacontenttype: 'application/json',
      data: stored[0]!.data,
    });
  });

  test('events are kept for their time, longer while a reader has not read them, but not for ever', async () => {
    const count = await manyChanges(4);
    await fixture.rows(`INSERT INTO event_readers (reader, place) VALUES ('slow', 10)`);
    await events();
    const drop = (keepMs: number) => dropOldEvents(fixture.database, { keepMs, limit: 1000 });
    const age = (ms: number) =>
      fixture.rows(`UPDATE events SET added = clock_timestamp() - $1 * interval '1 ms'`, [ms]);
    expect(await drop(60_000)).toBe(0);
    expect(await drop(7 * 86_400_000)).toBe(0);
    await age(61_000);
    expect(await drop(60_000)).toBe(10);
    await age(241_000);
    expect(await drop(60_000)).toBe(count - 10);
    await manyChanges(5);
    expect((await events())[0]!.place).toBe(count + 1);
  });
});
