import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { AnnotateWork } from '@varfreq/contracts/metadata/v1/AnnotateWork';
import type { CompactWork } from '@varfreq/contracts/metadata/v1/CompactWork';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { TableOptions } from '@varfreq/contracts/metadata/v1/TableOptions';
import { importBed } from '@varfreq/genomics/bed/import';
import { ContigNames } from '@varfreq/genomics/contigs';
import { importJointVcf, importVcf } from '@varfreq/genomics/vcf/import/import';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { installationMarker } from '@varfreq/runtime/blobs/installation';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { CohortRegionWriter } from '@varfreq/segments/cohort/cohort-region-writer';
import { CohortWriter } from '@varfreq/segments/cohort/cohort-writer';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import { ObservationWriter } from '@varfreq/segments/observations/observation-writer';
import { RegionWriter } from '@varfreq/segments/regions/region-writer';
import type { Snapshot } from '../domain/snapshot.ts';
import type { AnnotateSettings } from '../threads/annotate-settings.ts';
import type { AnnotateJob } from '../usecases/annotate-job.ts';
import { runCompaction } from '../usecases/run-compaction.ts';

const reading = { maxLineBytes: 1 << 20, contigs: new ContigNames({}), onReferenceMismatch: 'fail' as const };

/** The disk of the machine is not the test's. */
const noReserve = { bytes: 0, share: 0 };

/** `contig start reference observed het hom hemi unknown`, positions 0-based, `-` for an empty allele. */
export type ObservationText = string;

/** A blob store with segments, inputs and results, and a genome, in a temporary directory of a test. */
export class Workbench {
  readonly directory: string;
  readonly blobsPath: string;
  readonly segments: Segment[] = [];
  readonly samples: SnapshotSample[] = [];
  #tracks = 0;

  /** `parent`: of the temporary directory. */
  constructor(parent = tmpdir()) {
    this.directory = mkdtempSync(join(parent, 'frequency-'));
    this.blobsPath = join(this.directory, 'blobs');
    mkdirSync(join(this.directory, 'local'));
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Marks the blob store as belonging to an installation. */
  async mark(installation: string): Promise<void> {
    await (await this.blobs()).put(installationMarker, Readable.from([Buffer.from(installation)]));
  }

  blobs(): Promise<BlobStore> {
    return openBlobStore({ kind: 'directory', path: this.blobsPath });
  }

  settings(more: Partial<AnnotateSettings> = {}): AnnotateSettings {
    return {
      blobs: { kind: 'directory', path: this.blobsPath },
      localFilesDir: join(this.directory, 'local'),
      contigAliases: [],
      onReferenceMismatch: 'fail',
      maxLineBytes: 1 << 20,
      shardBytes: 1 << 20,
      compressionLevel: 1,
      cacheBytes: 1 << 20,
      ...more,
    };
  }

  /** A genome of two contigs: 1 is GATTACACACAGG (13 bases), 2 is AAAA. */
  genome(): string {
    const path = join(this.directory, 'genome.fa');
    writeFileSync(path, '>1\nGATTACACACAGG\n>2\nAAAA\n');
    writeFileSync(`${path}.fai`, '1\t13\t3\t13\t14\n2\t4\t20\t4\t5\n');
    return path;
  }

  /** Adds a sample; `regions` (`contig start end`) absent: no coverage profile. */
  async sample(options: {
    observations?: readonly ObservationText[];
    regions?: readonly string[];
    poolSize?: number;
    queryMask?: number;
    ownerId?: number;
    isPublic?: boolean;
  }): Promise<void> {
    const { observations = [], regions, poolSize = 1, queryMask = 1, ownerId = 1, isPublic = false } = options;
    const variationTracks = observations.length > 0 ? [await this.variation(observations)] : [];
    const coverageTracks = regions ? [{ track: await this.coverage(regions), individuals: 1 }] : [];
    const coverageProfile = regions !== undefined;
    const sampleId = this.samples.length + 1;
    const facts = { poolSize, queryMask, coverageProfile, ownerId, public: isPublic, sex: 'unknown' };
    const variationIds = variationTracks.map((track) => 100 + track);
    this.samples.push({ sampleId, ...facts, variationTracks, variationIds, coverageTracks });
  }

  async variation(observations: readonly ObservationText[]): Promise<number> {
    return this.#observations(async (writer) => {
      for (const text of observations) {
        const [contig, start, reference, observed, ...counts] = text.split(' ');
        const [het, hom = 0, hemi = 0, unknown = 0] = counts.map(Number);
        writer.add(contig!, Number(start), allele(reference!), allele(observed!), het!, hom, hemi, unknown);
      }
    });
  }

  async coverage(regions: readonly string[]): Promise<number> {
    return this.#regions(async (writer) => {
      for (const text of regions) {
        const [contig, start, end] = text.split(' ');
        writer.add(contig!, Number(start), Number(end));
      }
    });
  }

  /** Imports the text of a VCF file like the parser; returns its track. */
  importVcf(text: string): Promise<number> {
    const genotypes = { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, poolSize: 1000 };
    return this.#observations((writer) =>
      importVcf(Readable.from([Buffer.from(text)]), { ...genotypes, ...reading }, writer),
    );
  }

  /** Imports each column of the text of a VCF file as a sample of its own, like the parser; returns their tracks. */
  async importJointVcf(text: string, columns: number): Promise<number[]> {
    const members = Array.from({ length: columns }, (_, column) => column + 1);
    const tracks = members.map(() => ++this.#tracks);
    const genotypes = { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, poolSize: columns };
    const carriers = new CohortWriter({ tracks, scratchDir: this.directory, maxMemoryBytes: 1 << 20 });
    await importJointVcf(Readable.from([Buffer.from(text)]), { ...genotypes, ...reading, members }, { carriers });
    await this.#store((put) => carriers.finish(put));
    return tracks;
  }

  /** Stores regions (`contig start end`) of several samples in one segment, like the parser; returns their tracks. */
  async jointCoverage(samples: readonly (readonly string[])[]): Promise<number[]> {
    const tracks = samples.map(() => ++this.#tracks);
    const writer = new CohortRegionWriter({ tracks, scratchDir: this.directory, maxMemoryBytes: 1 << 20 });
    const all = samples.flatMap((regions, ordinal) =>
      regions.map((text) => ({
        ordinal,
        contig: text.split(' ')[0]!,
        start: Number(text.split(' ')[1]),
        end: Number(text.split(' ')[2]),
      })),
    );
    all.sort((a, b) => (a.contig < b.contig ? -1 : a.contig > b.contig ? 1 : a.start - b.start));
    for (const { ordinal, contig, start, end } of all) writer.add(ordinal, contig, start, end);
    await this.#store((put) => writer.finish(put));
    return tracks;
  }

  /** Imports the text of a BED file like the parser; returns its track. */
  importBed(text: string): Promise<number> {
    return this.#regions((writer) => importBed(Readable.from([Buffer.from(text)]), reading, writer));
  }

  /** Compacts segments like a worker, keeping these tracks, and replaces the inputs with the outputs. */
  async compact(inputs: readonly Segment[], tracks: number[], cut: CompactWork['cut']): Promise<void> {
    const work = { kind: inputs[0]!.kind, inputs: [...inputs], tracks, cut };
    const call = { signal: new AbortController().signal, progress: () => undefined };
    const { compact } = await runCompaction(
      { work, objectPrefix: 'compacted/', reserve: noReserve },
      await this.blobs(),
      call,
    );
    const outputs = compact!.segments!.map((one) => ({ ...(one as SegmentInfo), sha256: Buffer.alloc(32), id: 0 }));
    const kept = this.segments.filter((segment) => !inputs.includes(segment));
    this.segments.splice(0, Number.POSITIVE_INFINITY, ...kept, ...outputs);
  }

  async #observations(fill: (writer: ObservationWriter) => Promise<unknown>): Promise<number> {
    const track = ++this.#tracks;
    const writer = new ObservationWriter({ track, scratchDir: this.directory, maxMemoryBytes: 1 << 20 });
    await fill(writer);
    await this.#store((put) => writer.finish(put));
    return track;
  }

  async #regions(fill: (writer: RegionWriter) => Promise<unknown>): Promise<number> {
    const track = ++this.#tracks;
    const writer = new RegionWriter({ track, scratchDir: this.directory, maxMemoryBytes: 1 << 20 });
    await fill(writer);
    await this.#store((put) => writer.finish(put));
    return track;
  }

  /** A snapshot of all samples, with this many queries. */
  snapshot(queries = 1): Snapshot {
    const { samples, segments } = this;
    const summary = {
      samples: samples.length,
      individuals: 7,
      withoutCoverage: 1,
      withoutVariants: 2,
      ownFileExcluded: 3,
    };
    return {
      version: 17,
      taken: '2026-01-02T03:04:05.678901',
      queries: Array(queries).fill(summary),
      samples,
      segments,
    };
  }

  /** Stores bytes as an upload and creates a job that annotates it with queries Q, Q2 … */
  async job(content: string | Uint8Array, more: Partial<AnnotateWork> = {}, queries = 1): Promise<AnnotateJob> {
    const bytes = Buffer.from(content);
    const objectKey = `uploads/${randomUUID()}`;
    await (await this.blobs()).put(objectKey, Readable.from([bytes]));
    const input = { place: 'objectKey' as const, objectKey, sizeBytes: bytes.length, etag: '', lastModified: '' };
    const named = Array.from({ length: queries }, (_, i) => ({
      name: i === 0 ? 'Q' : `Q${i + 1}`,
      expression: '*',
      steps: [],
      fields: [],
      missingAsDot: false,
    }));
    const whole = {
      phase: 'PLAN_ANNOTATION' as const,
      range: null,
      parts: [],
      counted: null,
      totals: null,
      ownContigs: [],
      build: '',
    };
    const work = { input, gzipped: false, filetype: 'VCF' as const, queries: named, ...whole, ...more };
    const snapshot = this.snapshot(queries);
    return { work, snapshot, objectPrefix: 'results/5/1/0/1/', limits: { maxBytes: 1e9 }, reserve: noReserve };
  }

  /** A job that makes a frequency table of queries Q, Q2 …. */
  async table(
    options: Partial<TableOptions> = {},
    more: Partial<AnnotateWork> = {},
    queries = 1,
  ): Promise<AnnotateJob> {
    const table = { format: 'TABLE_VCF' as const, minCarriers: 1, regions: [], ...options };
    return this.job('', { input: null, filetype: 'FILETYPE_UNSPECIFIED', table, ...more }, queries);
  }

  /** The text of a stored result; checks its size and checksum. */
  async result(output: WorkOutput): Promise<string> {
    const { objectKey, sizeBytes, storedSha256 } = output.annotate!;
    const bytes = await (await this.blobs()).read(objectKey!, 0, Number(sizeBytes) + 1);
    const sha256 = createHash('sha256').update(bytes).digest();
    if (bytes.length !== sizeBytes || !sha256.equals(storedSha256 as Uint8Array))
      throw new Error('not what was stored');
    return gunzipSync(bytes).toString('latin1');
  }

  async resultKeys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of (await this.blobs()).list('results/')) keys.push(key);
    return keys;
  }

  async #store(finish: (put: PutSegment) => Promise<SegmentInfo[]>) {
    const blobs = await this.blobs();
    const prefix = `tracks/${this.#tracks}/`;
    const infos = await finish(async (name, source) => {
      await blobs.put(prefix + name, source);
      return prefix + name;
    });
    for (const info of infos) {
      this.segments.push({ ...info, sha256: Buffer.from(info.sha256), id: this.segments.length + 1 });
    }
  }
}

function allele(text: string): string {
  return text === '-' ? '' : text;
}

/** A VCF file without sample columns; columns of the records are separated by blanks. */
export function vcf(records: readonly string[], meta: readonly string[] = []): string {
  const lines = ['##fileformat=VCFv4.3', ...meta].map((line) => `${line}\n`);
  const header = `${lines.join('')}#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n`;
  return header + records.map((record) => `${record.replaceAll(' ', '\t')}\n`).join('');
}
