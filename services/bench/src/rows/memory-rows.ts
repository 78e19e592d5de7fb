import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFile } from '@varfreq/harness/data/files';
import { singleSample } from '@varfreq/harness/data/records';
import { api } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { BenchOptions } from './import-rows.ts';
import { median, quantile, type Row, seconds } from './measure.ts';
import { peakBytes } from './peak-memory.ts';

const child = fileURLToPath(new URL('./memory-child.ts', import.meta.url));
const recordsPerGigabyte = 5_000_000;
/** Runs per size: the timing of garbage collections varies the peak by 5 %. */
const runs = 3;

/**
 * Row P12: peak memory of an import of about 10 GB of text ÷ of 1 GB, medians; and the latency of requests during it.
 */
export async function memoryRows({ cacheDir }: BenchOptions): Promise<Row[]> {
  const path = await genome(10, cacheDir);
  const [small, large] = [peaksOf(await genome(1, cacheDir)), peaksOf(path)];
  const ratio = median(large) / median(small);
  const note = `${runs} runs: ${inMebibytes(large)} MiB, with 1 GB ${inMebibytes(small)}`;
  const row = { id: 'P12', atMost: true };
  return [
    { ...row, what: 'peak memory, import core, 10 GB ÷ 1 GB', target: 1.1, stretch: 1.02, figure: ratio, note },
    {
      ...row,
      what: 'peak memory, import core, 10 GB, MiB',
      target: 300,
      stretch: 160,
      figure: mebibytes(median(large)),
      note: '',
    },
    await duringImport(path, cacheDir),
  ];
}

function genome(gigabytes: number, cacheDir: string): Promise<string> {
  const records = gigabytes * recordsPerGigabyte;
  return generatedFile(cacheDir, `genome-seed1-${records}`, 'bgzf', () => singleSample(1, records, 600));
}

/** Peak bytes of processes that do nothing else. */
function peaksOf(path: string): number[] {
  return Array.from({ length: runs }, () =>
    Number(execFileSync(process.execPath, [child, path], { encoding: 'utf8' })),
  );
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

function inMebibytes(values: readonly number[]): string {
  return values.map(mebibytes).join(', ');
}

/** Lists samples sequentially while a running system imports the file. */
async function duringImport(path: string, localDir: string): Promise<Row> {
  const system = await startSystem({ env: { VARFREQ_LOCAL_FILES_DIR: localDir } });
  try {
    const client = api(system.url, system.adminAuth);
    const sample = (await client.post('/samples/', { name: 'bench' })).expect(201).entity().uri;
    const source = { name: 'bench', filetype: 'vcf', local_file: basename(path) };
    const dataSource = (await client.post('/data_sources/', source)).expect(201).entity().uri;
    const { uri } = (await client.post('/variations/', { sample, data_source: dataSource })).expect(201).entity();
    let isRunning = true;
    const importing = client.finish(uri, { timeoutMs: 1_800_000 }).finally(() => {
      isRunning = false;
    });
    const milliseconds: number[] = [];
    while (isRunning) {
      milliseconds.push(
        1000 *
          (await seconds(async () =>
            (await client.get('/samples/', { headers: { range: 'items=0-19' } })).expect(206),
          )),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { state } = await importing;
    if (state !== 'succes') throw new Error(`the import ended as ${state}`);
    const note = `${milliseconds.length} requests, peak ${mebibytes(peakBytes(system.pid))} MiB`;
    const what = 'p99 of GET /samples/ while 10 GB are imported, ms';
    return { id: 'P12', what, target: 50, atMost: true, figure: quantile(milliseconds, 0.99), note };
  } finally {
    await system.stop();
  }
}
