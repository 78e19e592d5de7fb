import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { frequencyV1 } from '@varfreq/contracts/load';
import type { DoneRequest } from '@varfreq/contracts/metadata/v1/DoneRequest';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import type { GrpcServer } from '@varfreq/runtime/grpc/server';
import { createLogger } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { scrape } from '@varfreq/runtime/testing/scrape';
import type { FrequencyConfig } from './config.ts';
import { type RunningFrequency, startFrequency } from './start.ts';
import { FakeMetadata } from './testing/fake-metadata.ts';
import { vcf, Workbench } from './testing/workbench.ts';

const sharedSecret = 'a secret of sixteen letters';
const query = { name: 'Q', expression: '*', steps: [{ all: true }] };

let bench: Workbench;
let metadata: FakeMetadata;
let server: GrpcServer | undefined;
let service: RunningFrequency | undefined;
beforeEach(async () => {
  bench = new Workbench();
  await bench.sample({ observations: ['1 2 T C 1'], regions: ['1 0 13'] });
  await bench.sample({ regions: ['1 0 13'] });
  metadata = new FakeMetadata((queries) => bench.snapshot(queries));
  await bench.mark(metadata.installation);
});
afterEach(async () => {
  await service?.stop();
  await server?.stop(500);
  bench.remove();
});

async function start(
  metadataAddress: string,
  metrics = new Metrics(),
  role: FrequencyConfig['role'] = 'all',
  genome: 'genome' | 'no genome' = 'genome',
) {
  const own = { host: '127.0.0.1', port: 0, metadataAddress, sharedSecret, threads: 1, pollMs: 100, role };
  const config = { ...bench.settings(genome === 'genome' ? { genomePath: bench.genome() } : {}), ...own };
  service = await startFrequency({ config, log: createLogger({ service: 'test', level: 'silent' }), metrics });
  return service;
}

function connect(address: string) {
  return connectGrpc(frequencyV1.Variants, address, { secret: sharedSecret });
}

describe('the frequency service', () => {
  test('registers its genome, answers queries and annotates files', async () => {
    server = await metadata.start(sharedSecret);
    const { address, ready } = await start(server.address);
    expect(await ready).toBe(true);
    expect(metadata.genomeDigest).toMatch(/^[0-9a-f]{64}$/);

    const variants = connect(address);
    const variant = { chromosome: 'chr1', position: 3, reference: 'T', observed: 'C' };
    const frequencies = [{ coverage: 2, frequency: 0.5, frequencyHet: 0.5, frequencyHom: 0 }];
    const found = { variant: { ...variant, chromosome: '1' }, frequencies };
    expect(await variants.lookUp({ variant, queries: [query] })).toEqual(found);
    const region = { chromosome: '1', begin: 1, end: 13, queries: [query], first: 0, last: 9 };
    expect(await variants.listRegion(region)).toEqual({ items: [found], total: 1 });
    const carriers = await variants.listCarriers({ variant, query, visible: { all: true }, first: 0, last: 9 });
    const [carrier] = carriers.items;
    expect(carriers).toMatchObject({ variant: found.variant, total: 1, withheld: 0 });
    expect(carrier).toEqual({ sampleId: 1, zygosity: 'HET', individuals: 1, variationId: 101 });
    expect(await variants.getGenome({})).toEqual({ chromosomes: ['1', '2'], build: '' });
    await expect(variants.lookUp({ variant: { ...variant, position: 99 } })).rejects.toMatchObject({
      code: 'bad_request',
      details: { field: 'reference' },
    });
    variants.close();

    metadata.annotate((await bench.job(vcf(['1 3 . T C . . .']))).work);
    metadata.annotate((await bench.job(vcf(['1 3 . A C . . .']))).work);
    const endings = await metadata.ended(2);
    const done = endings.flatMap((ending) => ('done' in ending ? ending.done : []));
    const failed = endings.flatMap((ending) => ('failed' in ending ? ending.failed : []));
    expect(done).toMatchObject([{ lease: { taskId: 1 }, result: { records: 1, variants: 1 } }]);
    const text = await bench.result({ result: {}, annotate: done[0]!.annotate! });
    expect(text).toContain('1\t3\t.\tT\tC\t.\t.\tQ_VN=2;Q_VF=0.5;Q_VF_HET=0.5;Q_VF_HOM=0\n');
    expect(failed).toMatchObject([{ lease: { taskId: 2 }, transient: false, error: { code: 'reference_mismatch' } }]);
  });

  test('makes frequency tables, and refuses regions on contigs that the genome lacks', async () => {
    server = await metadata.start(sharedSecret);
    expect(await (await start(server.address)).ready).toBe(true);
    metadata.annotate((await bench.table({ regions: [{ chromosome: 'chr1', begin: 3, end: 3 }] })).work);
    metadata.annotate((await bench.table({ regions: [{ chromosome: '3', begin: 3, end: 3 }] })).work);
    const endings = await metadata.ended(2);
    const done = endings.flatMap((ending) => ('done' in ending ? ending.done : []));
    const failed = endings.flatMap((ending) => ('failed' in ending ? ending.failed : []));
    expect(done).toMatchObject([{ result: { records: 1, variants: 1, skipped: {} } }]);
    const text = await bench.result({ result: {}, annotate: done[0]!.annotate! });
    expect(text).toContain('INFO\n1\t3\t.\tT\tC\t.\t.\tQ_VN=2;Q_VF=0.5;Q_VF_HET=0.5;Q_VF_HOM=0\n');
    expect(failed).toMatchObject([{ transient: false, error: { code: 'invalid_regions' } }]);
  });

  test('finds data under the name that it was stored with, and other spellings where no data is', async () => {
    await bench.sample({ observations: ['NC_000001.11 2 T C 1'], regions: ['NC_000001.11 0 13'] });
    metadata.ownContigs = ['NC_000001.11'];
    server = await metadata.start(sharedSecret);
    const { address, ready } = await start(server.address, undefined, undefined, 'no genome');
    await ready;
    const variants = connect(address);
    const found = async (chromosome: string) => {
      const variant = { chromosome, position: 3, reference: 'T', observed: 'C' };
      const answer = await variants.lookUp({ variant, queries: [query] });
      return [answer.variant?.chromosome, answer.frequencies[0]?.coverage];
    };
    expect(await found('NC_000001.11')).toEqual(['NC_000001.11', 1]);
    expect(await found('NC_000001.10')).toEqual(['1', 2]);
    expect([await found('chr1'), metadata.contigCalls]).toEqual([['1', 2], 2]);
    const region = { chromosome: 'NC_000001.11', begin: 1, end: 13, queries: [query], first: 0, last: 9 };
    expect(await variants.listRegion(region)).toMatchObject({ total: 1, items: [{ frequencies: [{ coverage: 1 }] }] });
    variants.close();
    const text = vcf(['NC_000001.11 3 . T C . . .', 'NC_000001.10 3 . T C . . .']);
    metadata.annotate((await bench.job(text, { ownContigs: ['NC_000001.11'] })).work);
    const [ending] = await metadata.ended(1);
    if (!('done' in ending!)) throw new Error(ending!.failed.error?.message);
    const annotated = await bench.result({ result: {}, annotate: ending.done.annotate! });
    expect(annotated.match(/Q_VN=[0-9]+/g)).toEqual(['Q_VN=1', 'Q_VN=2']);
  });

  test('finds data under the name that it was stored with while metadata is of version 0.1', async () => {
    await bench.sample({ observations: ['NC_000001.11 2 T C 1'], regions: ['NC_000001.11 0 13'] });
    metadata.isOfFirstRelease = true;
    server = await metadata.start(sharedSecret);
    const { address, ready } = await start(server.address, undefined, undefined, 'no genome');
    await ready;
    const variants = connect(address);
    const variant = { chromosome: 'NC_000001.11', position: 3, reference: 'T', observed: 'C' };
    const answer = await variants.lookUp({ variant, queries: [query] });
    variants.close();
    expect(answer).toMatchObject({ variant, frequencies: [{ coverage: 1 }] });
    metadata.annotate((await bench.job(vcf(['NC_000001.11 3 . T C . . .']))).work);
    const [ending] = await metadata.ended(1);
    if (!('done' in ending!)) throw new Error(ending!.failed.error?.message);
    expect(await bench.result({ result: {}, annotate: ending.done.annotate! })).toContain('Q_VN=1;');
  });

  test('names the build of its settings where there is no genome', async () => {
    server = await metadata.start(sharedSecret);
    const own = { host: '127.0.0.1', port: 0, metadataAddress: server.address, sharedSecret, threads: 1, pollMs: 100 };
    for (const build of ['GRCh38', undefined] as const) {
      const config = { ...bench.settings({}), ...own, build };
      const { address, stop } = await startFrequency({
        config,
        log: createLogger({ service: 'test', level: 'silent' }),
      });
      const variants = connect(address);
      const answer = variants.getGenome({});
      if (build === undefined) await expect(answer).rejects.toMatchObject({ code: 'not_found' });
      else expect(await answer).toEqual({ chromosomes: [], build });
      variants.close();
      await stop();
    }
  });

  test('counts all shards of an annotation over one snapshot, read once, and those of another over its own', async () => {
    server = await metadata.start(sharedSecret);
    await (await start(server.address)).ready;
    const text = vcf(['1 3 . T C . . .']);
    const begin = text.indexOf('1\t3');
    const range = { start: begin - 1, end: text.length, skipBytes: 0, first: false, bgzf: false };
    const blobs = await bench.blobs();
    const shardOf = async (headerKey: string) => {
      metadata.annotate((await bench.job(text, { phase: 'ANNOTATE_SHARD', range, headerKey })).work);
      const { length } = metadata.endings;
      const ending = (await metadata.ended(length + 1))[length]!;
      if (!('done' in ending)) throw new Error(ending.failed.error?.message);
      return (await bench.result({ result: {}, annotate: ending.done.annotate! })).split('\t').at(-1);
    };
    for (const key of ['one', 'other']) await blobs.put(key, Readable.from([Buffer.from(text.slice(0, begin))]));
    expect(await shardOf('one')).toBe('Q_VN=2;Q_VF=0.5;Q_VF_HET=0.5;Q_VF_HOM=0\n');
    await bench.sample({ observations: ['1 2 T C 0 1'], regions: ['1 0 13'] });
    expect(await shardOf('one')).toBe('Q_VN=2;Q_VF=0.5;Q_VF_HET=0.5;Q_VF_HOM=0\n');
    expect(await shardOf('other')).toMatch(/^Q_VN=3;Q_VF=0.66/);
    expect(await shardOf('one')).toBe('Q_VN=2;Q_VF=0.5;Q_VF_HET=0.5;Q_VF_HOM=0\n');
    expect(metadata.snapshots).toBe(2);
  });

  test('counts the shards of a plan over its snapshot, without reading it again', async () => {
    server = await metadata.start(sharedSecret);
    await (await start(server.address)).ready;
    const filler = `X=${'a'.repeat(400_000)}`;
    const text = vcf([1, 2, 3].map((id) => `1 3 r${id} T C . . ${filler}`));
    const run = async (part: Parameters<typeof bench.job>[1]) => {
      metadata.annotate((await bench.job(text, part)).work);
      const { length } = metadata.endings;
      const ending = (await metadata.ended(length + 1))[length]!;
      if (!('done' in ending)) throw new Error(ending.failed.error?.message);
      return ending.done;
    };
    const { plan } = await run({});
    expect(plan!.shards!.length).toBeGreaterThan(1);
    await bench.sample({ observations: ['1 2 T C 0 1'], regions: ['1 0 13'] });
    const lines: string[] = [];
    for (const range of plan!.shards!) {
      const { annotate } = await run({ phase: 'ANNOTATE_SHARD', range, headerKey: plan!.headerKey! });
      const shown = await bench.result({ result: {}, annotate: annotate! });
      lines.push(...shown.split('\n').filter((line) => line.startsWith('1\t')));
    }
    expect(lines.map((line) => line.split('\t')[2])).toEqual(['r1', 'r2', 'r3']);
    for (const line of lines) expect(line).toMatch(/Q_VN=2;Q_VF=0.5;/);
    expect(metadata.snapshots).toBe(1);
  });

  test('counts annotations over the samples that it has while metadata names the same content', async () => {
    server = await metadata.start(sharedSecret);
    await (await start(server.address)).ready;
    const annotate = async (content: string) => {
      metadata.content = content;
      metadata.annotate((await bench.job(vcf(['1 3 . T C . . .']))).work);
      const { length } = metadata.endings;
      const ending = (await metadata.ended(length + 1))[length]!;
      if (!('done' in ending)) throw new Error(ending.failed.error?.message);
      const text = await bench.result({ result: {}, annotate: ending.done.annotate! });
      return [/Snapshot="?([^",>]*)/.exec(text)![1], /Q_VN=\d+/.exec(text)![0]];
    };
    expect(await annotate('one')).toEqual([expect.stringContaining('snapshot 1'), 'Q_VN=2']);
    await bench.sample({ observations: ['1 2 T C 0 1'], regions: ['1 0 13'] });
    expect(await annotate('one')).toEqual([expect.stringContaining('snapshot 2'), 'Q_VN=2']);
    expect(await annotate('other')).toEqual([expect.stringContaining('snapshot 3'), 'Q_VN=3']);
    expect(await annotate('one')).toEqual([expect.stringContaining('snapshot 4'), 'Q_VN=2']);
  });

  test('reports its calls, work, cache lookups and readiness', async () => {
    server = await metadata.start(sharedSecret);
    const metrics = new Metrics();
    const { address, ready, readiness } = await start(server.address, metrics);
    await ready;
    const variants = connect(address);
    const region = { chromosome: '1', begin: 1, end: 13, queries: [query], first: 0, last: 9 };
    await variants.listRegion(region);
    const before = await scrape(metrics, readiness);
    await variants.listRegion(region);
    await variants.listRegion({ ...region, chromosome: 'none' }).catch(() => undefined);
    variants.close();
    metadata.annotate((await bench.job(vcf(['1 3 . T C . . .']))).work);
    await metadata.ended(1);
    await service!.stop();
    const { values, ready: stopped } = await scrape(metrics, readiness);
    expect([before.ready.status, stopped.status]).toEqual([200, 503]);
    const called = (status: string) => {
      const labels = `service="varfreq.frequency.v1.Variants",method="ListRegion",status="${status}"`;
      return values.get(`varfreq_grpc_requests_total{${labels}}`);
    };
    expect([called('OK'), called('INVALID_ARGUMENT')]).toEqual([2, 1]);
    const labels = 'kind="annotate",phase="plan_annotation",ending="done"';
    expect(values.get(`varfreq_work_duration_seconds_count{${labels}}`)).toBe(1);
    const [misses, hits] = ['miss', 'hit'].map(
      (outcome) => `varfreq_segment_cache_requests_total{reader="query",outcome="${outcome}"}`,
    );
    expect(before.values.get('varfreq_segment_cache_requests_total{reader="annotation",outcome="miss"}')).toBe(0);
    expect(values.get('varfreq_segment_cache_requests_total{reader="annotation",outcome="miss"}')).toBeGreaterThan(0);
    expect(before.values.get(misses!)).toBeGreaterThan(0);
    expect(values.get(misses!)).toBe(before.values.get(misses!)!);
    expect(values.get(hits!)).toBeGreaterThan(before.values.get(hits!)!);
  });

  test('answers queries and accepts no work in the role query', async () => {
    server = await metadata.start(sharedSecret);
    metadata.annotate((await bench.job(vcf(['1 3 . T C . . .']))).work);
    const { address, ready } = await start(server.address, new Metrics(), 'query');
    expect(await ready).toBe(true);
    const variants = connect(address);
    for (let i = 0; i < 20; i++) expect(await variants.getGenome({})).toEqual({ chromosomes: ['1', '2'], build: '' });
    variants.close();
    expect(metadata.claims).toBe(0);
  });

  test('accepts work and answers no queries in the role work', async () => {
    server = await metadata.start(sharedSecret);
    metadata.annotate((await bench.job(vcf(['1 3 . T C . . .']))).work);
    const { address, ready } = await start(server.address, new Metrics(), 'work');
    expect(await ready).toBe(true);
    const variants = connect(address);
    await expect(variants.getGenome({})).rejects.toThrow('does not implement');
    variants.close();
    expect(await metadata.ended(1)).toMatchObject([{ done: { lease: { taskId: 1 } } }]);
  });

  test('compacts segments without changing frequencies', async () => {
    for (let i = 0; i < 40; i++)
      await bench.sample({ observations: [`1 2 T C ${i % 3 ? '1 0' : '0 1'}`, '2 1 A - 1'] });
    await bench.sample({ observations: ['1 2 T C 5 2'], poolSize: 9 });
    server = await metadata.start(sharedSecret);
    const { address, ready } = await start(server.address);
    await ready;
    const variants = connect(address);
    const region = { chromosome: '1', begin: 1, end: 13, queries: [query], first: 0, last: 9 };
    const before = await variants.listRegion(region);
    const dead = bench.samples.splice(5, 1)[0]!.variationTracks[0]!;
    const inputs = bench.segments.filter(({ kind }) => kind === 'OBSERVATIONS');
    const tracks = inputs.flatMap((segment) => segment.tracks).filter((track) => track !== dead);
    const without = await variants.listRegion(region);
    expect(without).not.toEqual(before);

    metadata.compact({ kind: 'OBSERVATIONS', inputs, tracks, cut: 'CONTIG_CUT' });
    const [ending] = await metadata.ended(1);
    const { segments, droppedEntries } = (ending as { done: DoneRequest }).done.compact!;
    expect(droppedEntries).toBe(2);
    expect(segments.map(({ ranges }) => ranges.map(({ contig }) => contig))).toEqual([['1'], ['2']]);
    const blobs = await bench.blobs();
    for (const { objectKey, sizeBytes, sha256 } of segments) {
      const bytes = await blobs.read(objectKey, 0, sizeBytes + 1);
      expect(createHash('sha256').update(bytes).digest()).toEqual(sha256);
      expect(objectKey).toMatch(/^results\/1\//);
    }
    const others = bench.segments.filter(({ kind }) => kind !== 'OBSERVATIONS');
    bench.segments.splice(0, Number.POSITIVE_INFINITY, ...others, ...segments);
    expect(await variants.listRegion(region)).toEqual(without);
    variants.close();
  });

  test('starts without metadata, and works once it is available', async () => {
    const early = await metadata.start(sharedSecret);
    await early.stop(0);
    const { address, ready } = await start(early.address);
    const variants = connect(address);
    const variant = { chromosome: '1', position: 3, reference: 'T', observed: 'C' };
    await expect(variants.lookUp({ variant, queries: [query] })).rejects.toMatchObject({ code: 'unavailable' });
    server = await metadata.start(sharedSecret, Number(early.address.split(':')[1]));
    expect(await ready).toBe(true);
    expect((await variants.lookUp({ variant, queries: [query] })).frequencies).toHaveLength(1);
    variants.close();
  });

  test('refuses to work for an installation with another genome', async () => {
    metadata.genomeDigest = 'another';
    server = await metadata.start(sharedSecret);
    const { ready } = await start(server.address);
    await expect(ready).rejects.toMatchObject({ code: 'integrity_conflict' });
  });

  test('refuses to work on the blob store of another installation', async () => {
    metadata.installation = 'another';
    server = await metadata.start(sharedSecret);
    const { ready } = await start(server.address);
    await expect(ready).rejects.toMatchObject({
      code: 'integrity_conflict',
      message: expect.stringMatching(/another.*that of the test/),
    });
    expect(metadata.genomeDigest).toBeUndefined();
  });

  test('stops while still waiting for metadata', async () => {
    const { ready, stop } = await start('127.0.0.1:1');
    await stop();
    expect(await ready).toBe(false);
  });
});
