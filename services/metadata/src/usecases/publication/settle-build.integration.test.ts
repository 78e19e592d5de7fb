import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import type { HeaderBuild, ShardOutput } from '../../domain/tasks/shard-output.ts';
import { type InstallationBuild, selectBuild, setBuild } from '../../postgres/installation-build.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { removeImport } from '../catalogue/imports.ts';
import type { Claim } from '../tasks/claim-next.ts';
import { fail } from '../tasks/fail.ts';
import { done, finishTask } from '../tasks/finish.ts';

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
  for (const table of ['annotations', 'imports']) await fixture.rows(`DELETE FROM ${table}`);
  await fixture.rows('DELETE FROM tasks');
  await fixture.rows(`UPDATE installation SET build = NULL, build_source = 'awaited', build_revision = 1`);
});

let contents = 0;

async function submit(content = `content ${++contents}`) {
  const [sample, dataSource] = [await fixture.sample(user), await fixture.dataSource(user, { content })];
  return await fixture.import({ user, sample, dataSource });
}

const of = (name: string, more: Partial<HeaderBuild> = {}): HeaderBuild => ({
  name,
  contigs: ['1', 'X'],
  refusesOthers: true,
  ...more,
});

/** What a worker reports of a file with data on contig 1 and this header. */
async function found(claim: Claim, headerBuild: HeaderBuild): Promise<ShardOutput> {
  const output = await fixture.work(claim);
  return { ...output, parse: { ...output.parse!, headerBuild } };
}

async function importOf(headerBuild: HeaderBuild) {
  const submitted = await submit();
  const claim = await fixture.claimOne();
  await done(fixture.parts, claim.lease, await found(claim, headerBuild));
  return submitted;
}

const build = (): Promise<InstallationBuild> => selectBuild(fixture.database);
const awaited = { name: null, source: 'awaited', revision: 1 };
const learned = (name: string) => ({ name, source: 'learned', revision: 2 });

async function outcomeOf({ taskId }: { taskId: number }): Promise<string> {
  const { state, error } = (await fixture.task(taskId))!;
  return error === null ? state : error.code;
}

describe('the build of an installation', () => {
  test('is learned with the first import whose header has its lengths, and recorded in the audit log', async () => {
    const { id } = await importOf(of('GRCh38'));
    expect(await build()).toEqual(learned('GRCh38'));
    const entries = await fixture.rows('SELECT user_id, subject, detail FROM audit_log');
    expect(entries).toEqual([{ user_id: user, subject: '/genome', detail: `GRCh38, /variations/${id}` }]);
  });

  test('is not learned from lengths of contigs without data, nor from files without lengths', async () => {
    await importOf(of('GRCh38', { contigs: ['2'] }));
    await submit();
    await fixture.complete(await fixture.claimOne());
    expect(await build()).toEqual(awaited);
  });

  test('is given to what is planned afterwards, imports and annotations', async () => {
    await submit();
    const claim = await fixture.claimOne();
    expect(claim.parse!.build).toBeUndefined();
    await done(fixture.parts, claim.lease, await found(claim, of('GRCh37')));
    await submit();
    expect((await fixture.claimOne()).parse!.build).toBe('GRCh37');
    await fixture.annotate({ user, dataSource: await fixture.dataSource(user) });
    expect((await fixture.claimOne('annotate')).annotate!.build).toBe('GRCh37');
  });

  test('is that of its plan for all parts of a task, whatever is learned or set meanwhile', async () => {
    await setBuild(fixture.database, 'GRCh37', undefined);
    await submit();
    const plan = await fixture.claimOne();
    const output = await fixture.work(plan, { parts: 2 });
    await done(fixture.parts, plan.lease, { ...output, plan: { ...output.plan!, build: plan.parse!.build! } });
    await setBuild(fixture.database, 'GRCh38', undefined);
    const parts = await fixture.claim('parse', 2);
    expect(parts.map(({ parse }) => parse!.build)).toEqual(['GRCh37', 'GRCh37']);
    for (const part of parts) await fixture.complete(part);
    expect((await fixture.claimOne()).parse).toMatchObject({ phase: 'seal', build: 'GRCh37' });
  });

  test('is learned from the plan of a file that is split, once all of it is visible', async () => {
    await submit();
    const plan = await fixture.claimOne();
    const output = await fixture.work(plan, { parts: 1 });
    await done(fixture.parts, plan.lease, { ...output, plan: { ...output.plan!, headerBuild: of('GRCh38') } });
    await fixture.complete(await fixture.claimOne());
    const seal = await fixture.claimOne();
    expect([seal.parse!.phase, await build()]).toEqual(['seal', awaited]);
    await fixture.complete(seal);
    expect(await build()).toEqual(learned('GRCh38'));
  });

  test('stays when the import that it was learned from is deleted', async () => {
    const { id } = await importOf(of('GRCh38'));
    await removeImport(fixture.database, { id });
    expect(await build()).toEqual(learned('GRCh38'));
  });
});

describe('of two imports of different builds at once', () => {
  const race = async (headers: readonly HeaderBuild[]) => {
    const submitted = [];
    for (const _ of headers) submitted.push(await submit());
    const claims = await fixture.claim('parse', headers.length);
    const outputs = await Promise.all(claims.map((claim, index) => found(claim, headers[index]!)));
    await Promise.all(claims.map((claim, index) => done(fixture.parts, claim.lease, outputs[index]!)));
    return Promise.all(submitted.map(outcomeOf));
  };

  test('one is learned, and the other import fails', async () => {
    for (let round = 0; round < 10; round++) {
      await fixture.rows(`UPDATE installation SET build = NULL, build_source = 'awaited', build_revision = 1`);
      const outcomes = await race([of('GRCh37'), of('GRCh38')]);
      expect(outcomes.toSorted()).toEqual(['reference_mismatch', 'succeeded']);
      expect(await build()).toEqual(learned(outcomes[0] === 'succeeded' ? 'GRCh37' : 'GRCh38'));
    }
  });

  test('one is learned, and both succeed where mismatches are skipped', async () => {
    const lenient = { refusesOthers: false };
    expect(await race([of('GRCh37', lenient), of('GRCh38', lenient)])).toEqual(['succeeded', 'succeeded']);
    expect((await build()).source).toBe('learned');
  });

  test('an import of another build than an administrator has set meanwhile fails', async () => {
    const submitted = await submit();
    const claim = await fixture.claimOne();
    await setBuild(fixture.database, 'GRCh38', undefined);
    await done(fixture.parts, claim.lease, await found(claim, of('GRCh37')));
    expect((await fixture.task(submitted.taskId))!.error).toEqual({
      code: 'reference_mismatch',
      message: expect.stringMatching(
        /^the contig lengths .* are those of GRCh37, .* uses GRCh38; .*ignore_contig_lengths/,
      ),
    });
    const visible = 'SELECT published_track IS NOT NULL AS visible FROM imports';
    expect(await fixture.rows(visible)).toEqual([{ visible: false }]);
  });
});

describe('nothing is learned', () => {
  test('from an attempt that dies before its commit, until another one commits', async () => {
    const { taskId } = await submit();
    const claim = await fixture.claimOne();
    const dying = done(fixture.breakingAt('before-publish-commit'), claim.lease, await found(claim, of('GRCh38')));
    await expect(dying).rejects.toMatchObject({ code: 'unavailable' });
    expect(await build()).toEqual(awaited);
    expect(await finishTask(fixture.parts, taskId)).toBe('published');
    expect(await build()).toEqual(learned('GRCh38'));
  });

  test('from an attempt that has lost its lease', async () => {
    await submit();
    const claim = await fixture.claimOne();
    await fixture.expire(claim.lease);
    expect(await done(fixture.parts, claim.lease, await found(claim, of('GRCh38')))).toBe(false);
    expect(await build()).toEqual(awaited);
  });

  test('from an import that fails, by its data or because its content is that of another one', async () => {
    await submit();
    const badData = { code: 'invalid_observations', message: 'line 2: no ALT', transient: false, handedBack: false };
    expect(await fail(fixture.parts, (await fixture.claimOne()).lease, badData)).toBe(true);
    await submit('the same');
    await fixture.complete(await fixture.claimOne());
    const repeated = await submit('the same');
    const claim = await fixture.claimOne();
    await done(fixture.parts, claim.lease, await found(claim, of('GRCh38')));
    expect([await outcomeOf(repeated), await build()]).toEqual(['duplicate_data_source', awaited]);
  });

  test('once an administrator has decided, for none included', async () => {
    await setBuild(fixture.database, null, 1);
    expect(await outcomeOf(await importOf(of('GRCh38')))).toBe('succeeded');
    expect(await build()).toEqual({ name: null, source: 'administrator', revision: 2 });
    await expect(setBuild(fixture.database, 'GRCh38', 1)).rejects.toMatchObject({ code: 'precondition_failed' });
  });

  test('where files were imported before builds were learned: those of any build succeed', async () => {
    await fixture.rows(`UPDATE installation SET build_source = 'not_learned'`);
    const outcomes = [await outcomeOf(await importOf(of('GRCh37'))), await outcomeOf(await importOf(of('GRCh38')))];
    expect(outcomes).toEqual(['succeeded', 'succeeded']);
    expect(await build()).toEqual({ name: null, source: 'not_learned', revision: 1 });
  });
});
