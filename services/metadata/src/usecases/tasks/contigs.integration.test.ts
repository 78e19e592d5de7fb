import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { done } from './finish.ts';

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
  await fixture.rows('TRUNCATE contigs');
  await fixture.rows('UPDATE installation SET genome_digest = NULL');
});

let contents = 0;

async function submit(): Promise<number> {
  contents += 1;
  const [sample, dataSource] = [await fixture.sample(user), await fixture.dataSource(user, { content: `${contents}` })];
  return (await fixture.import({ user, sample, dataSource })).taskId;
}

/** Imports a file with data on these contigs; returns its warnings. */
async function store(names: readonly string[]): Promise<string[]> {
  const taskId = await submit();
  const claim = await fixture.claimOne();
  const output = await fixture.work(claim);
  for (const segment of output.parse!.segments) segment.ranges = names.map((contig) => ({ contig, start: 0, end: 10 }));
  expect(await done(fixture.parts, claim.lease, output)).toBe(true);
  const { result } = (await fixture.task(taskId))!;
  return (result as unknown as { warnings: string[] }).warnings;
}

/** What a worker that claims next is given. */
async function ownContigs(): Promise<string[]> {
  await submit();
  const claim = await fixture.claimOne();
  await fixture.complete(claim);
  return claim.ownContigs;
}

describe('names of contigs with data', () => {
  test('stay names of their own where other spellings could be taken for them', async () => {
    await store(['1', 'NC_000001.11', '23', 'scaffold_7']);
    await store(['1', 'grch38#chr2', '"3"', 'XY', 'Un_gl000220']);
    expect(await ownContigs()).toEqual(['"3"', '23', 'NC_000001.11', 'XY', 'grch38#chr2']);
  });

  test('need not be known with a genome, whose contigs they are', async () => {
    await store(['NC_000001.11']);
    await fixture.rows(`UPDATE installation SET genome_digest = 'a'`);
    expect(await ownContigs()).toEqual([]);
  });
});

describe('an import', () => {
  const warning = "unknown_contig: none of the file's contigs (such as";

  test('of unknown contigs only gets a warning that names two of them, the first time', async () => {
    const names = ['scaffold_1', 'scaffold_2', 'scaffold_3'];
    expect(await store(names)).toEqual([
      expect.stringContaining(`${warning} "scaffold_1" and "scaffold_2") is known here;`),
    ]);
    expect(await store([...names, 'scaffold_4'])).toEqual([]);
    expect(await store(['scaffold_4'])).toEqual([]);
    expect(await store(['scaffold_5'])).toEqual([expect.stringContaining(`${warning} "scaffold_5") is known here;`)]);
  });

  test.each([[['1', 'scaffold_1']], [['22']], [['M', 'x']]])('of human chromosomes, %j, gets none', async (names) => {
    expect(await store(names)).toEqual([]);
  });

  test('with a genome gets none: all stored contigs are its own', async () => {
    await fixture.rows(`UPDATE installation SET genome_digest = 'a'`);
    expect(await store(['scaffold_1'])).toEqual([]);
  });
});
