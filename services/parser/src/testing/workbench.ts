import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { readObservations, readRegions } from '@varfreq/segments/testing/read-all';
import type { ImportSettings } from '../threads/import-settings.ts';
import type { ImportJob } from '../usecases/import-job.ts';

/** The disk of the machine is not the test's. */
const noReserve = { bytes: 0, share: 0 };

/** A blob store, a directory of local files and a scratch directory, in a temporary directory of a test. */
export class Workbench {
  readonly directory = mkdtempSync(join(tmpdir(), 'parser-'));
  readonly blobsPath = join(this.directory, 'blobs');
  readonly localFilesDir = join(this.directory, 'local');
  readonly scratchDir = join(this.directory, 'scratch');
  #stored = 0;

  constructor() {
    mkdirSync(this.localFilesDir);
    mkdirSync(this.scratchDir);
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  blobs(): Promise<BlobStore> {
    return openBlobStore({ kind: 'directory', path: this.blobsPath });
  }

  settings(more: Partial<ImportSettings> = {}): ImportSettings {
    return {
      blobs: { kind: 'directory', path: this.blobsPath },
      localFilesDir: this.localFilesDir,
      contigAliases: [],
      onReferenceMismatch: 'fail',
      maxLineBytes: 1 << 20,
      memoryBytes: 1 << 20,
      shardBytes: 256 << 20,
      ...more,
    };
  }

  /** Stores bytes as an upload and returns the work to import them. */
  async upload(content: string | Uint8Array, more: Partial<ParseWork> = {}): Promise<ParseWork> {
    const bytes = Buffer.from(content);
    const objectKey = `uploads/${++this.#stored}`;
    const source = Readable.from([bytes]);
    await (await this.blobs()).put(objectKey, source);
    const input = { place: 'objectKey' as const, objectKey, sizeBytes: bytes.length, etag: '', lastModified: '' };
    return { ...work, input, ...more };
  }

  /** Writes a local file and returns the work to import it. */
  localFile(name: string, content: string, more: Partial<ParseWork> = {}): ParseWork {
    const path = join(this.localFilesDir, name);
    writeFileSync(path, content);
    const { mtimeNs } = statSync(path, { bigint: true });
    const place = { place: 'localFile' as const, localFile: name, localMtimeNs: String(mtimeNs) };
    return { ...work, input: { ...place, sizeBytes: content.length, etag: '', lastModified: '' }, ...more };
  }

  job(parse: ParseWork, more: Partial<ImportJob> = {}): ImportJob {
    const { scratchDir } = this;
    return {
      work: parse,
      objectPrefix: 'tracks/5/1/0/1/',
      limits: { maxBytes: 1e9 },
      reserve: noReserve,
      scratchDir,
      ...more,
    };
  }

  /** Contents of an output's segments, as text. */
  async stored(output: WorkOutput): Promise<string[]> {
    const blobs = await this.blobs();
    const lines: string[] = [];
    for (const { objectKey, sizeBytes, kind } of output.parse?.segments ?? []) {
      const reader = await SegmentReader.open(blobs, { objectKey: objectKey!, sizeBytes: Number(sizeBytes) });
      for (const line of await (kind === 'REGIONS' ? readRegions(reader) : readObservations(reader))) lines.push(line);
    }
    return lines;
  }

  /** All keys below a prefix. */
  async keys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of (await this.blobs()).list(prefix)) keys.push(key);
    return keys;
  }
}

const work: ParseWork = {
  kind: 'VARIATION',
  input: null,
  gzipped: false,
  options: { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, individuals: 1, read: null },
  track: 7,
  poolSize: 1,
  sex: 'unknown',
  members: [],
  digestWanted: false,
  filetype: 'FILETYPE_UNSPECIFIED',
  phase: 'PLAN',
  range: null,
  runs: [],
  counted: null,
  totals: null,
  ownContigs: [],
  build: '',
};

/** A VCF file with one sample column. */
export function vcf(records: readonly string[]): string {
  const header = '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';
  return header + records.map((record) => `${record.replaceAll(' ', '\t')}\n`).join('');
}
