import { createHash } from 'node:crypto';
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import { compressBgzf } from '@varfreq/genomics/bgzf/bgzf-writer';
import { ContigTable } from '@varfreq/segments/sort/contig-table';
import { runPhases } from '../testing/run-phases.ts';
import { vcf, Workbench } from '../testing/workbench.ts';
import type { ImportSettings } from '../threads/import-settings.ts';
import { openParts } from '../threads/open-parts.ts';
import type { ImportJob, ImportOutput, ImportProgress } from './import-job.ts';
import { runImport } from './run-import.ts';
import { runJob } from './run-job.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.remove());

const progressed: ImportProgress[] = [];
const noSegment = { kind: 'REGIONS' as const, sha256: Buffer.alloc(0), entries: 0, ranges: [], id: 0 };

async function run(
  job: ImportJob,
  more: Partial<ImportSettings> = {},
  signal = new AbortController().signal,
): Promise<ImportOutput> {
  progressed.length = 0;
  return runImport(job, await openParts(bench.settings(more)), { signal, progress: (at) => progressed.push(at) });
}

const RECORDS = vcf([
  '20 100 . A C . PASS . GT 0/1',
  'chr20 200 . CAT C . . . GT 1|1',
  '20 300 . G T . q10 . GT 0/1',
  'X 50 . T <DEL>,A . PASS . GT 2',
]);
const OBSERVATIONS = ['20:99 A>C 7: 1,0,0,0', '20:200 AT> 7: 0,1,0,0', 'X:49 T>A 7: 0,0,1,0'];

async function bgzf(text: string): Promise<Buffer> {
  const source = Readable.from([Buffer.from(text)]);
  const blocks: Uint8Array[] = [];
  for await (const block of compressBgzf(source)) blocks.push(block);
  return Buffer.concat(blocks);
}

function writeGenome(): string {
  const path = join(bench.directory, 'genome.fa');
  writeFileSync(path, '>chr20\nGATTACACACAGG\n');
  writeFileSync(`${path}.fai`, 'chr20\t13\t7\t13\t14\n');
  return path;
}

test('the ranges of the maximum number of contigs fit into one message of 4 MiB', () => {
  const table = new ContigTable();
  try {
    for (;;) table.number(table.names.length.toString(36));
  } catch {
    // full
  }
  const ranges = table.names.map((contig) => ({ contig, start: 2 ** 31 - 2, end: 2 ** 31 - 1 }));
  const segment = { objectKey: 'x'.repeat(900), kind: 'OBSERVATIONS' as const, tracks: [1], ranges };
  const lease = { taskId: 2 ** 52, epoch: 1, shard: 0, attempt: 1 };
  const done = { lease, result: { records: 2 ** 52 }, output: 'parse' as const, parse: { segments: [segment] } };
  const page = { segments: [segment] };
  expect(ranges.length).toBeGreaterThan(100_000);
  expect(metadataV1.Tasks.service.Done.requestSerialize(done).length).toBeLessThan(3.5 * 2 ** 20);
  expect(metadataV1.Manifest.service.TakeSnapshot.responseSerialize(page).length).toBeLessThan(3.5 * 2 ** 20);
});

describe('importing a VCF file', () => {
  test('stores its observations under the prefix of the attempt and returns a summary', async () => {
    const output = await run(bench.job(await bench.upload(RECORDS)));
    expect(output.result).toEqual({
      records: 4,
      observations: 3,
      skipped: { filtered: 1, symbolic: 1 },
      warnings: [],
      report: expect.objectContaining({ chromosomes: { 20: 2, X: 1 }, otherChromosomes: 0 }),
    });
    const [segment] = output.parse!.segments!;
    expect(segment).toMatchObject({ kind: 'OBSERVATIONS', tracks: [7], entries: 3 });
    expect(segment!.objectKey).toMatch(/^tracks\/5\/1\/0\/1\/[0-9a-f-]{36}-observations\.seg$/);
    expect(segment!.ranges).toEqual([
      { contig: '20', start: 99, end: 202 },
      { contig: 'X', start: 49, end: 50 },
    ]);
    expect(await bench.stored(output)).toEqual(OBSERVATIONS);
    expect(await bench.keys('tracks/')).toEqual([segment!.objectKey]);
    expect(readdirSync(bench.scratchDir)).toEqual([]);
  });

  test('returns the checksum of the stored object', async () => {
    const { parse } = await run(bench.job(await bench.upload(RECORDS)));
    const { objectKey, sizeBytes, sha256 } = parse!.segments![0]!;
    const bytes = await (await bench.blobs()).read(objectKey!, 0, Number(sizeBytes) + 1);
    expect(bytes.length).toBe(sizeBytes);
    expect(Buffer.from(sha256 as Uint8Array)).toEqual(createHash('sha256').update(bytes).digest());
  });

  test('reads gzip, BGZF and local files alike', async () => {
    const packed = [gzipSync(RECORDS), await bgzf(RECORDS)];
    const works = [
      ...(await Promise.all(packed.map((bytes) => bench.upload(bytes, { gzipped: true })))),
      bench.localFile('big.vcf', RECORDS),
    ];
    for (const work of works) expect(await bench.stored(await run(bench.job(work)))).toEqual(OBSERVATIONS);
  });

  test('computes the digest of the uncompressed bytes only on request', async () => {
    const work = await bench.upload(gzipSync(RECORDS), { gzipped: true, digestWanted: true });
    const { parse } = await run(bench.job(work));
    expect(parse!.uncompressedBytes).toBe(RECORDS.length);
    expect(parse!.contentSha256).toEqual(createHash('sha256').update(RECORDS).digest());
    const without = await run(bench.job({ ...work, digestWanted: false }));
    expect(Object.keys(without.parse!)).toEqual(['segments']);
  });

  test('obeys its options', async () => {
    const options = {
      skipFiltered: false,
      useGenotypes: true,
      preferGenotypeLikelihoods: false,
      individuals: 1,
      read: null,
    };
    const output = await run(bench.job(await bench.upload(RECORDS, { options })));
    expect(await bench.stored(output)).toContain('20:299 G>T 7: 1,0,0,0');
  });

  test('says why when none of the records was stored', async () => {
    const call = (position: number, filter: string, cell: string) => `20 ${position} . G T . ${filter} . GT:FT ${cell}`;
    const failed = vcf([call(1, 'PASS', '0/1:LowGQ'), call(2, 'PASS', '0/1:q10'), call(3, 'PASS', '0/0:PASS')]);
    const { result } = await run(bench.job(await bench.upload(failed)));
    expect(result?.warnings).toEqual([
      expect.stringMatching(/^nothing_stored: of 3 records: 2 calls that fail by FORMAT\/FT \(LowGQ, q10\);/),
    ]);
    const filtered = vcf([call(1, 'q10', '0/1:PASS'), call(2, 'q10', '0/1:PASS')]);
    const options = {
      skipFiltered: false,
      useGenotypes: true,
      preferGenotypeLikelihoods: false,
      individuals: 1,
      read: null,
    };
    const all = await run(bench.job(await bench.upload(filtered)));
    expect(all.result?.warnings).toEqual([expect.stringMatching(/^nothing_stored: all 2 records have FILTER/)]);
    const used = await run(bench.job(await bench.upload(filtered, { options })));
    expect(used.result).toMatchObject({ observations: 2, warnings: [] });
  });

  test('says why a gVCF gave coverage without variants, unless it has none', async () => {
    const read = { columnNames: [], columnNumbers: [], states: [], coverageFromReferenceBlocks: true };
    const options = { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, individuals: 1, read };
    const block = '20 100 . A <NON_REF> . . END=200 GT:DP:GQ 0/0:30:60';
    const filtered = [
      '20 201 . G T,<NON_REF> . q10 . GT:DP:GQ 0/1:30:60',
      '20 300 . G T,<NON_REF> . q10 . GT:DP:GQ 0/1:30:60',
      '20 301 . A <NON_REF> . q10 END=400 GT:DP:GQ 0/0:30:60',
    ];
    for (const settings of [{}, { shardBytes: 60 }]) {
      const runWith = async (records: string[]) => {
        const work = await bench.upload(vcf(records), { options: options as never, coverageTrack: 8 });
        return (await runPhases(bench, work, settings)).result;
      };
      const { warnings, ...counts } = await runWith([block, ...filtered]);
      expect(counts).toMatchObject({ observations: 0, regions: 1, skipped: { filtered: 3 } });
      expect(warnings).toEqual([
        expect.stringMatching(/^nothing_stored: no variant, of 4 records: 2 with FILTER other/),
      ]);
      const rejected = [202, 203].map((at) => `20 ${at} . G T,<NON_REF> . RefCall . GT:DP:GQ 0/0:30:60`);
      const complete = await runWith([block, filtered[2]!, ...rejected]);
      expect(complete).toMatchObject({ observations: 0, regions: 1, warnings: [] });
      const shallow = ['20 201 . G T . . . GT:DP:GQ ./1:30:60', block.replace(':30:', ':3:')];
      expect(await runWith(shallow)).toMatchObject({
        ...{ observations: 1, regions: 0 },
        warnings: [expect.stringMatching(/^nothing_stored: no region, of 2 records: 1 with no good call of REF/)],
      });
    }
  });

  test('stores nothing for a file without records', async () => {
    const output = await run(bench.job(await bench.upload(vcf([]))));
    expect(output).toEqual({
      result: {
        records: 0,
        observations: 0,
        skipped: {},
        warnings: [],
        report: { sampleColumns: 1, multiallelic: 0, chromosomes: {}, otherChromosomes: 0 },
      },
      parse: { segments: [] },
    });
    expect(await bench.keys('tracks/')).toEqual([]);
  });

  test('normalises with the genome and uses its names', async () => {
    const work = await bench.upload(vcf(['20 9 . ACA A . . . GT 0/1', 'hs37d5 1 . A C . . . GT 0/1']));
    const output = await run(bench.job(work), { genomePath: writeGenome() });
    expect(await bench.stored(output)).toEqual(['chr20:4 AC> 7: 1,0,0,0']);
    expect(output.result.skipped).toEqual({ unknown_contig: 1 });
  });

  test('uses the aliases of the operator', async () => {
    const work = await bench.upload(vcf(['NC_000020.11 9 . A C . . . GT 0/1']));
    const output = await run(bench.job(work), { contigAliases: [['NC_000020.11', 'chr20']] });
    expect(await bench.stored(output)).toEqual(['20:8 A>C 7: 1,0,0,0']);
  });

  test('stores names as version 0.1 did for metadata of that version, which does not say where data is', async () => {
    const work = await bench.upload(vcf(['NC_000020.11 9 . A C . . . GT 0/1', 'chr23 9 . A C . . . GT 0/1']));
    const early = await run(bench.job(work, { byFirstRelease: true }));
    expect(await bench.stored(early)).toEqual(['NC_000020.11:8 A>C 7: 1,0,0,0', '23:8 A>C 7: 1,0,0,0']);
    expect(await bench.stored(await run(bench.job(work)))).toEqual(['20:8 A>C 7: 1,0,0,0', 'X:8 A>C 7: 1,0,0,0']);
  });

  test('spills to the scratch directory when memory is short, and leaves nothing there', async () => {
    const records = Array.from({ length: 60_000 }, (_, i) => `1 ${((i * 7919) % 60_000) + 1} . A C . . . GT 0/1`);
    const output = await run(bench.job(await bench.upload(vcf(records))), { memoryBytes: 200_000 });
    expect(output.result).toMatchObject({ records: 60_000, observations: 60_000 });
    const stored = await bench.stored(output);
    expect(stored).toEqual(Array.from({ length: 60_000 }, (_, i) => `1:${i} A>C 7: 1,0,0,0`));
    expect(readdirSync(bench.scratchDir)).toEqual([]);
  });

  test('reports progress in bytes of the stored input, never decreasing', async () => {
    const records = Array.from({ length: 200_000 }, (_, i) => `1 ${i + 1} . A C . . . GT 0/1`);
    const work = await bench.upload(vcf(records));
    await run(bench.job(work));
    const total = work.input!.sizeBytes;
    expect(progressed.length).toBeGreaterThan(3);
    expect(progressed.at(-1)).toEqual({ bytesDone: total, bytesTotal: total });
    expect(progressed).toEqual([...progressed].sort((a, b) => a.bytesDone - b.bytesDone));
  });
});

describe('importing a BED file', () => {
  test('stores its regions merged', async () => {
    const text = 'track name=x\nchr1\t10\t20\nchr1\t20\t30\nchr1\t5\t12\n2\t7\t7\nX 1 2\n';
    const output = await run(bench.job(await bench.upload(text, { kind: 'COVERAGE' })));
    const stored = { regions: 2, coveredBases: 26 };
    expect(output.result).toEqual({ records: 5, ...stored, skipped: { empty_region: 1 }, warnings: [] });
    expect(output.parse!.segments).toMatchObject([{ kind: 'REGIONS', tracks: [7] }]);
    expect((await bench.stored(output)).map((line) => line.split(' ')[0])).toEqual(['1:5-30', 'X:1-2']);
  });

  test("reads mosdepth's thresholds by their header, however small its shards", async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `1\t${i * 10}\t${i * 10 + 5}\texon\t5\t${i === 40 ? 5 : 4}\n`);
    const text = `#chrom\tstart\tend\tregion\t1X\t3X\n${rows.join('')}`;
    const reading = (depthColumn: number) =>
      ({ kind: 'COVERAGE', options: { individuals: 1, read: { minDepth: 3, depthColumn } } }) as never;
    const work = await bench.upload(text, reading(6));
    const output = await runPhases(bench, work, { shardBytes: 100 });
    expect((await bench.stored(output)).map((line) => line.split(' ')[0])).toEqual(['1:400-405']);
    const depths = await bench.upload(text.replaceAll('\texon', ''), reading(4));
    expect((await runPhases(bench, depths, { shardBytes: 100 })).shards).toBeGreaterThan(1);
  });
});

describe('an unusable input', () => {
  const badRecord = vcf(['1 10 . A C . . . GT 0/1', '1 x . A C . . . GT 0/1']);

  test.each([
    ['a malformed VCF line', badRecord, {}, 'invalid_observations', /^line 4: /],
    ['a malformed BED line', '1\t1\t2\n1\t9\t3\n', { kind: 'COVERAGE' }, 'invalid_regions', /^line 2: start 9/],
    ['a cut gzip VCF', gzipSync(RECORDS).subarray(0, 90), { gzipped: true }, 'invalid_observations', /ends too early/],
    [
      'a truncated gzip BED',
      gzipSync('1\t1\t2\n').subarray(0, 20),
      { gzipped: true, kind: 'COVERAGE' },
      'invalid_regions',
      /early/,
    ],
    ['a VCF that is not gzip', RECORDS, { gzipped: true }, 'invalid_observations', /damaged/],
    ['an empty VCF', '', {}, 'invalid_observations', /#CHROM/],
    ['a VCF without any information on carriers', sites(), {}, 'invalid_observations', /./],
  ] as const)('%s fails the task', async (_title, content, more, code, message) => {
    const job = bench.job(await bench.upload(content, more));
    await expect(run(job)).rejects.toMatchObject({ name: 'AppError', code, message: expect.stringMatching(message) });
    expect(await bench.keys('tracks/')).toEqual([]);
    expect(readdirSync(bench.scratchDir)).toEqual([]);
  });

  function sites(): string {
    return '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\tT\n1\t1\t.\tA\tC\t.\t.\t.\tDP\t3\t4\n';
  }

  test('of more uncompressed bytes than allowed fails the task', async () => {
    const job = bench.job(await bench.upload(RECORDS), { limits: { maxBytes: 100 } });
    await expect(run(job)).rejects.toMatchObject({ code: 'invalid_observations', message: /limit of 100/ });
  });

  test('with a line over the limit fails the task with the line number', async () => {
    const work = await bench.upload(vcf([`1 10 . A ${'C'.repeat(5000)} . . . GT 0/1`]));
    await expect(run(bench.job(work), { maxLineBytes: 1024 })).rejects.toMatchObject({
      code: 'invalid_observations',
      message: expect.stringMatching(/^line 3: /),
    });
  });

  test('with more contigs than fit into a message fails the task, for any kind of file', async () => {
    const names = Array.from({ length: 800 }, (_, index) => String(index).padStart(4000, 'contig'));
    const calls = await bench.upload(vcf(names.map((name) => `${name} 7 . A C . . . GT 0/1`)));
    const regions = await bench.upload(names.map((name) => `${name}\t1\t9\n`).join(''), { kind: 'COVERAGE' });
    const tooMany = /the file has more contigs than can be stored: 781 come before this one/;
    await expect(run(bench.job(calls))).rejects.toMatchObject({
      code: 'invalid_observations',
      message: expect.stringMatching(tooMany),
      details: { line: 784 },
    });
    await expect(run(bench.job(regions))).rejects.toMatchObject({
      code: 'invalid_regions',
      message: expect.stringMatching(tooMany),
    });
  });

  test('with a REF that contradicts the genome fails the task, or is skipped if configured', async () => {
    const genomePath = writeGenome();
    const job = bench.job(await bench.upload(vcf(['20 1 . G C . . . GT 0/1', '20 2 . G C . . . GT 0/1'])));
    await expect(run(job, { genomePath })).rejects.toMatchObject({
      code: 'reference_mismatch',
      message: expect.stringMatching(/^line 4: /),
    });
    const output = await run(job, { genomePath, onReferenceMismatch: 'skip' });
    expect(output.result).toMatchObject({ observations: 1, skipped: { reference_mismatch: 1 } });
  });

  test('that is missing, changed or linked out of the directory is unavailable data', async () => {
    const gone = await bench.upload(RECORDS);
    await (await bench.blobs()).remove([gone.input!.objectKey!]);
    const missing = bench.localFile('missing.vcf', RECORDS);
    rmSync(join(bench.localFilesDir, 'missing.vcf'));
    const changed = bench.localFile('changed.vcf', RECORDS);
    writeFileSync(join(bench.localFilesDir, 'changed.vcf'), `${RECORDS}\n`);
    const linked = bench.localFile('linked.vcf', RECORDS);
    rmSync(join(bench.localFilesDir, 'linked.vcf'));
    writeFileSync(join(bench.directory, 'outside.vcf'), RECORDS);
    symlinkSync('../outside.vcf', join(bench.localFilesDir, 'linked.vcf'));
    for (const work of [gone, missing, changed, linked]) {
      await expect(run(bench.job(work))).rejects.toMatchObject({ code: 'data_source_unavailable' });
    }
  });
});

describe('the coverage of the sample', () => {
  const covered = async (more: Partial<ParseWork> = {}) => {
    const bed = await bench.upload('20\t90\t203\n', { kind: 'COVERAGE', track: 3 });
    const { objectKey, sizeBytes } = (await run(bench.job(bed))).parse!.segments![0]!;
    const segment = { ...noSegment, objectKey: objectKey!, sizeBytes: Number(sizeBytes), tracks: [3] };
    const work = await bench.upload(RECORDS, { sampleCoverage: { tracks: [3], segments: [segment] }, ...more });
    return { segment, work };
  };

  test('shows how many observations lie outside of it, and the output names the tracks', async () => {
    const { result, parse } = await run(bench.job((await covered()).work));
    expect(result.report).toMatchObject({ outsideCoverage: 1 });
    expect(parse!.coverageTracks).toEqual([3]);
  });

  test.each<[string, (of: { objectKey: string; sizeBytes: number }) => Partial<Segment>]>([
    ['is missing', () => ({ objectKey: 'tracks/none-regions.seg' })],
    ['is damaged', ({ sizeBytes }) => ({ sizeBytes: sizeBytes - 1 })],
  ])('is left out of the report, and the import succeeds, where a segment of it %s', async (_, change) => {
    const { segment, work } = await covered();
    const segments = [{ ...segment, ...change(segment) }];
    const output = await run(bench.job({ ...work, sampleCoverage: { tracks: [3], segments } }));
    expect(output).toMatchObject({ result: { observations: 3 }, leftOut: expect.any(String) });
    expect(output.result.report).not.toHaveProperty('outsideCoverage');
    expect(output.parse).not.toHaveProperty('coverageTracks');
  });
});

describe('a stopped import', () => {
  test.each([
    ['in one go', 1e9],
    ['of which a part would be read', 20],
  ])('%s stores nothing below the reserve of the store', async (_, shardBytes) => {
    const reserve = { bytes: Number.MAX_SAFE_INTEGER, share: 1 }; // more than any disk has
    const job = bench.job(await bench.upload(RECORDS), { reserve });
    const call = { signal: new AbortController().signal, progress: () => undefined };
    const running = runJob(job, await openParts(bench.settings({ shardBytes })), call);
    await expect(running).rejects.toMatchObject({ code: 'unavailable', details: { field: 'space' } });
    expect(await bench.keys('tracks/')).toEqual([]);
  });

  test('rejects with the reason and stores nothing', async () => {
    const records = Array.from({ length: 100_000 }, (_, i) => `1 ${i + 1} . A C . . . GT 0/1`);
    const job = bench.job(await bench.upload(vcf(records)));
    const reason = new Error('cancelled');
    const controller = new AbortController();
    const parts = await openParts(bench.settings());
    const progress = () => controller.abort(reason);
    await expect(runImport(job, parts, { signal: controller.signal, progress })).rejects.toBe(reason);
    expect(await bench.keys('tracks/')).toEqual([]);
    expect(readdirSync(bench.scratchDir)).toEqual([]);
  });

  test('a malformed assignment is not blamed on the data', async () => {
    const work = await bench.upload(RECORDS);
    await expect(run(bench.job({ ...work, kind: 'IMPORT_KIND_UNSPECIFIED' }))).rejects.toThrow(TypeError);
    await expect(run(bench.job({ ...work, input: null }))).rejects.toThrow(TypeError);
    await expect(run(bench.job({ ...work, options: null }))).rejects.toThrow(TypeError);
  });
});
