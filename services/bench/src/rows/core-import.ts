import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ParseTotals, ParseTotalsInit } from '@varfreq/contracts/metadata/v1/ParseTotals';
import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { ReadOptions } from '@varfreq/contracts/metadata/v1/ReadOptions';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { ShardRange } from '@varfreq/contracts/metadata/v1/ShardRange';
import { parserDefaults } from '@varfreq/parser/config';
import type { ImportSettings } from '@varfreq/parser/threads/import-settings';
import type { ImportJob, ImportProgress } from '@varfreq/parser/usecases/import-job';
import { createThreadPool, type ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';

const worker = new URL(import.meta.resolve('@varfreq/parser/threads/import.worker'));

type Kind = 'VARIATION' | 'COVERAGE';

/** How a file is imported other than into one sample, as plain VCF. */
export interface ImportOptions {
  /** Columns of a joint import, each a member; default 0: none. */
  columns?: number;
  /** Whether the coverage of reference blocks is stored too; default false. */
  coverage?: boolean;
}

/** In memory, since a disk costs every writer the same and the tools compared with write nothing. */
const memoryDisk = '/dev/shm';

/**
 * Imports files with the parser's own code and threads, one per processor, but without any service: a file is planned,
 * its shards are parsed, and their runs sealed into one segment.
 */
export class CoreImporter {
  readonly #directory = mkdtempSync(join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'varfreq-bench-'));
  readonly #scratchDir = join(this.#directory, 'scratch');
  readonly #threads: ThreadPool<ImportJob, WorkOutput, ImportProgress>;
  #imports = 0;

  readonly #remove = () => rmSync(this.#directory, { recursive: true, force: true, maxRetries: 5 });

  /** `localFilesDir`: where the files are. */
  constructor(localFilesDir: string) {
    process.once('exit', this.#remove); // of a bench that is interrupted
    mkdirSync(this.#scratchDir);
    const settings: ImportSettings = {
      blobs: { kind: 'directory', path: join(this.#directory, 'blobs') },
      localFilesDir,
      contigAliases: [],
      onReferenceMismatch: 'fail',
      ...parserDefaults,
    };
    this.#threads = createThreadPool(worker, { size: availableParallelism(), workerData: settings });
  }

  /** Returns the records of the file. */
  async import(path: string, kind: Kind, { columns = 0, coverage = false }: ImportOptions = {}): Promise<number> {
    const members = membersOf(columns);
    const job = withWork(this.#job(path, kind), { members, ...(coverage && withCoverage) });
    const { result, plan } = await this.#threads.run(job);
    if (plan === undefined) return Number(result.records);
    const ranges = plan.shards as ShardRange[];
    const more = plan.headerKey === undefined ? {} : { headerKey: plan.headerKey };
    const outputs = await Promise.all(
      ranges.map((range) => this.#threads.run(withWork(job, { phase: 'PARSE_SHARD', range, ...more }))),
    );
    const records = outputs.reduce((sum, output) => sum + Number(output.result.records), 0);
    const counted = { ...noRecords, records };
    const totals = sumOf([plan.totals, ...outputs.map(({ parse }) => parse?.totals)]);
    const runs = outputs.flatMap(({ parse }) => (parse?.segments ?? []) as Segment[]);
    await this.#threads.run(withWork(job, { phase: 'SEAL', runs, counted, totals }));
    return records;
  }

  async close(): Promise<void> {
    await this.#threads.close();
    process.off('exit', this.#remove);
    this.#remove();
  }

  #job(path: string, kind: Kind): ImportJob {
    const { mtimeNs, size } = statSync(path, { bigint: true });
    const input: ParseWork['input'] = {
      place: 'localFile',
      localFile: basename(path),
      localMtimeNs: String(mtimeNs),
      sizeBytes: Number(size),
      etag: '',
      lastModified: '',
    };
    return {
      work: { ...plainWork, kind, input, gzipped: path.endsWith('gz') },
      objectPrefix: `tracks/${++this.#imports}/`,
      limits: { maxBytes: 2 ** 41 },
      reserve: { bytes: 0, share: 0 },
      scratchDir: this.#scratchDir,
    };
  }
}

const noRecords = { records: 0, variants: 0, observations: 0, regions: 0, skipped: {}, warnings: [] };

const plainOptions = { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, individuals: 1 };

const plainWork: Omit<ParseWork, 'kind' | 'input' | 'gzipped'> = {
  options: { ...plainOptions, read: null },
  track: 1,
  poolSize: 10_000,
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

const blocksRead: ReadOptions = {
  coverageFromReferenceBlocks: true,
  states: [],
  useBlocks: false,
  skipMalformed: false,
  columnNames: [],
  columnNumbers: [],
  ignoreContigLengths: false,
};

const withCoverage = { options: { ...plainOptions, read: blocksRead }, coverageTrack: 2 };

function membersOf(columns: number): ParseWork['members'] {
  return Array.from({ length: columns }, (_, i) => ({ column: i + 1, track: i + 1, sex: '' }));
}

function withWork(job: ImportJob, more: Partial<ParseWork>): ImportJob {
  return { ...job, work: { ...job.work, ...more } };
}

function sumOf(parts: readonly (ParseTotalsInit | null | undefined)[]): ParseTotals {
  const keys = ['lines', 'onKnownContig', 'observed', 'sampleColumns'] as const;
  const sum = (key: keyof ParseTotalsInit) => parts.reduce((all, part) => all + Number(part?.[key] ?? 0), 0);
  const sums = Object.fromEntries([...keys, 'uncompressedBytes' as const].map((key) => [key, sum(key)]));
  return sums as unknown as ParseTotals;
}
