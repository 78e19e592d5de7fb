import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JointMember } from '@varfreq/contracts/metadata/v1/JointMember';
import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import { compressBgzf } from '@varfreq/genomics/bgzf/bgzf-writer';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { createRandom } from '@varfreq/testkit/random';
import { runPhases } from '../testing/run-phases.ts';
import { Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => {
  expect(readdirSync(bench.scratchDir)).toEqual([]);
  bench.remove();
});

const samples = ['NA1', 'NA2', 'NA3', 'NA4', 'NA5'];
const header = `##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${samples.join('\t')}\n`;
const lines = (records: readonly string[]) =>
  header + records.map((line) => `${line.replaceAll(' ', '\t')}\n`).join('');

/** Members of these columns, in tracks of their own; ordinals are not in the order of the columns. */
const membersOf = (columns: readonly number[], sex = ''): JointMember[] =>
  columns.map((column, i) => ({ column, track: 20 + 3 * i, coverageTrack: 21 + 3 * i, sex }) as JointMember);

const read = {
  skipMalformed: false,
  ignoreContigLengths: false,
  useBlocks: false,
  columnNames: [],
  columnNumbers: [],
  states: [],
  coverageFromReferenceBlocks: false,
};

/** Work for a joint import, and for the imports of its columns by themselves. */
async function workFor(content: string | Uint8Array, columns: readonly number[], more: Partial<typeof read> = {}) {
  const options = { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, individuals: 1 };
  const gzipped = typeof content !== 'string';
  const work = await bench.upload(content, { gzipped, options: { ...options, read: { ...read, ...more } as never } });
  const members = membersOf(columns);
  const joint: ParseWork = { ...work, track: 0, poolSize: 0, sex: '', members };
  const singles = members.map(({ column, track, coverageTrack }) => {
    const choice = { ...read, ...more, columnNumbers: [column] } as never;
    return { ...work, track, coverageTrack, options: { ...options, read: choice } } as ParseWork;
  });
  return { joint, singles };
}

/** What is stored, and the counts of members, of imports by themselves. */
async function singly(works: readonly ParseWork[]) {
  const stored: string[] = [];
  const members: unknown[] = [];
  for (const work of works) {
    const output = await runPhases(bench, work);
    const { observations = 0, regions = 0, coveredBases = 0 } = output.result;
    members.push({ observations, regions, coveredBases });
    stored.push(...(await bench.stored(output)).filter((line) => line.includes('>')));
  }
  return { stored: stored.sort(), members };
}

async function observationsOf(output: WorkOutput): Promise<string[]> {
  return (await bench.stored(output)).filter((line) => line.includes('>'));
}

async function bgzf(text: string): Promise<Buffer> {
  const blocks: Uint8Array[] = [];
  const pieces = text.match(/.{1,900}/gs) ?? [];
  for (const [i, piece] of pieces.entries()) {
    const made: Uint8Array[] = [];
    for await (const block of compressBgzf(one(Buffer.from(piece)))) made.push(block);
    blocks.push(...(i === pieces.length - 1 ? made : made.slice(0, -1)));
  }
  return Buffer.concat(blocks);
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Records with calls of every kind; sorted, or in an order in which shards overlap and alleles repeat. */
function recordsOf(seed: number, isSorted: boolean): string[] {
  const random = createRandom(seed);
  const calls = ['0/0', '0|0', '0/0', '0|1', '1/1', './.', '1', '.', './1', '0/1'];
  return Array.from({ length: 500 }, (_, i) => {
    const alt = random.below(9) === 0 ? 'G,T' : 'G';
    const contig = isSorted ? (i < 250 ? '1' : 'X') : random.pick(['1', '2', 'X']);
    const position = isSorted ? 3_000_000 + i : 3_000_000 + random.below(120);
    const filter = random.below(12) === 0 ? 'q10' : 'PASS';
    const cells = samples.map(() => `${alt === 'G' ? random.pick(calls) : random.pick(['1/2', '0/2', '0|0', '2'])}:9`);
    return `${contig} ${position} . ${random.below(8) === 0 ? 'CAT' : 'A'} ${alt} . ${filter} . GT:DP ${cells.join(' ')}`;
  });
}

describe('a joint import', () => {
  test.each([
    ['sorted', true, [1, 2, 3, 4, 5]],
    ['unsorted', false, [1, 2, 3, 4, 5]],
    ['unsorted, some columns in any order', false, [4, 1, 5]],
    ['unsorted, of one column', false, [3]],
  ])(
    'of a file that is %s stores for each member what its own import stores, read in one go or in shards',
    async (_, isSorted, columns) => {
      const text = lines(recordsOf(7, isSorted));
      const { joint, singles } = await workFor(text, columns);
      const expected = await singly(singles);
      const whole = await runPhases(bench, joint);
      expect(whole.shards).toBe(0);
      expect((await observationsOf(whole)).sort()).toEqual(expected.stored);
      expect(whole.parse!.members).toEqual(expected.members);
      const [segment] = whole.parse!.segments!;
      expect(segment).toMatchObject({
        tracks: joint.members.map(({ track }) => track),
        entries: expected.stored.length,
      });
      const sites = new Set(expected.stored.map((line) => line.replace(/ \d+: .*/, ''))).size;
      expect(whole.result).toMatchObject({ records: 500, observations: sites, report: { sampleColumns: 5 } });
      const packed = await workFor(await bgzf(text), columns);
      for (const work of [joint, packed.joint]) {
        const { shards, parse, result, ...more } = await runPhases(bench, work, {
          shardBytes: 2000,
          memoryBytes: 1 << 17,
        });
        expect(shards).toBeGreaterThan(3);
        expect(await observationsOf({ ...more, parse: parse!, result })).toEqual(await observationsOf(whole));
        expect(parse!.members).toEqual(whole.parse!.members);
        expect(result).toEqual(whole.result);
      }
    },
  );

  test('leaves out records without genotypes, which do not show which member carries them', async () => {
    const records = ['1 5 . A C . . . DP 1 2 3 4 5', '1 6 . A C . . . GT 0/1 0 0 0 1'];
    const { joint } = await workFor(lines(records), [1, 2, 3, 4, 5]);
    const output = await runPhases(bench, joint);
    expect(output.result).toMatchObject({ skipped: { no_genotypes: 1 }, observations: 1 });
    expect(await observationsOf(output)).toEqual(['1:5 A>C 20: 1,0,0,0', '1:5 A>C 32: 0,0,1,0']);
  });

  test.each([
    ['a column that the file lacks', [1, 6], lines([]), /^line 2: columns: no sample column 6; the file has "NA1"/],
    ['a malformed call', [2, 4], lines(['1 5 . A C . . . GT 0 0 0 x 0']), /^line 3: sample column 4: GT is not/],
    [
      'no genotypes at all',
      [1, 2],
      lines(['1 5 . A C . . . DP 1 2 3 4 5']),
      /^none of the 1 records.*import a single column by itself/,
    ],
  ])('of %s fails, and leaves nothing behind', async (_, columns, text, message) => {
    const { joint } = await workFor(text, columns);
    const failure = { code: 'invalid_observations', message: expect.stringMatching(message) };
    await expect(runPhases(bench, joint)).rejects.toMatchObject(failure);
    expect(await bench.keys('tracks/')).toEqual([]);
  });

  test('does not judge calls of columns that are no members', async () => {
    const { joint } = await workFor(lines(['1 5 . A C . . . GT 0/1 0 0 x 0']), [1]);
    expect((await runPhases(bench, joint)).result).toMatchObject({ observations: 1 });
  });

  test('that is stopped stores nothing', async () => {
    const { joint } = await workFor(lines(recordsOf(3, true)), [1, 2]);
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const call = { signal: controller.signal, progress: () => controller.abort(reason) };
    await expect(runPhases(bench, joint, { memoryBytes: 1 << 17 }, call)).rejects.toBe(reason);
    expect(await bench.keys('tracks/')).toEqual([]);
  });

  test('makes the coverage of reference blocks of each member in the same pass, of a file that is not split', async () => {
    const random = createRandom(11);
    const cell = () => random.pick(['0/0:20:40', '0/0:20:40', '0|0:30:60', './.:0:0', '0/0:5:40', '0/1:30:50']);
    const records = Array.from({ length: 400 }, (_, i) => {
      const isBlock = random.below(4) > 0;
      const [alt, info] = isBlock ? ['<NON_REF>', `END=${i * 10 + 1 + random.below(12)}`] : ['G,<NON_REF>', '.'];
      return `${i < 300 ? 1 : 2} ${i * 10 + 1} . A ${alt} . . ${info} GT:DP:GQ ${samples.map(cell).join(' ')}`;
    });
    const more = { coverageFromReferenceBlocks: true };
    const { joint, singles } = await workFor(lines(records), [2, 5, 1], more);
    const output = await runPhases(bench, joint, { shardBytes: 1000, memoryBytes: 1 << 17 });
    expect(output.shards).toBe(0);
    const expected = await singly(singles);
    expect((await observationsOf(output)).sort()).toEqual(expected.stored);
    expect(output.parse!.members).toEqual(expected.members);
    const sum = (of: 'regions' | 'coveredBases') =>
      output.parse!.members!.reduce((all, member) => all + Number(member[of]), 0);
    expect(output.result).toMatchObject({ regions: sum('regions'), coveredBases: sum('coveredBases') });
    expect(sum('regions')).toBeGreaterThan(100);
    expect(output.parse!.segments).toMatchObject([
      { kind: 'OBSERVATIONS', tracks: [20, 23, 26] },
      { kind: 'REGIONS', tracks: [21, 24, 27] },
    ]);
    const covered = (await bench.stored(output)).filter((line) => !line.includes('>'));
    for (const [set, work] of singles.entries()) {
      const own = (await bench.stored(await runPhases(bench, work))).filter((line) => !line.includes('>'));
      expect(covered.filter((line) => line.endsWith(` ${set}`)).sort()).toEqual(
        own.map((line) => line.replace(/ 0$/, ` ${set}`)).sort(),
      );
    }
  });

  test('with coverage of an unsorted file fails with the line, and what to do', async () => {
    const block = (pos: number) =>
      `1 ${pos} . A <NON_REF> . . END=${pos + 5} GT:DP:GQ ${samples.map(() => '0/0:30:60').join(' ')}`;
    const { joint } = await workFor(lines([block(50), block(10)]), [1, 2], { coverageFromReferenceBlocks: true });
    const message = expect.stringMatching(/^line 4: the coverage of several columns.*bcftools sort/);
    await expect(runPhases(bench, joint)).rejects.toMatchObject({ code: 'invalid_observations', message });
    expect(await bench.keys('tracks/')).toEqual([]);
  });

  test.each([1 << 20, 4000])(
    'warns of members whose calls on X are of another sex, in shards of %i bytes',
    async (shardBytes) => {
      const records = Array.from({ length: 60 }, (_, i) => `X ${3_000_000 + i} . A C . . . GT 0/1 1/1 0/1 1/1 0/1`);
      const { joint } = await workFor(lines(records), [1, 2, 3, 4, 5]);
      const sexes = ['male', 'female', 'female', 'male', ''];
      const members = joint.members.map((member, i) => ({ ...member, sex: sexes[i]! }));
      const { result } = await runPhases(bench, { ...joint, members }, { shardBytes });
      const found = '1 (100 % het on X, but male), 2 (0 % het on X, but female)';
      const text = `sex: the calls on X do not match the sample's sex in the columns ${found}; do the columns belong to these people?`;
      expect(result.warnings).toEqual([text]);
      expect(result.report).not.toHaveProperty('xHeterozygosity');
    },
  );
});
