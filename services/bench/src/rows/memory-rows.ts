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
/** Records of the files, of 170 bytes each. */
const records = { small: 5_000_000, large: 50_000_000 };
const text = { small: '0.85 GB', large: '8.5 GB' };
/** Runs per size: the timing of garbage collections varies the peak by 5 %. */
const runs = 3;

/**
 * Row P12: peak memory of an import of 8.5 GB of text ÷ of 0.85 GB, medians; and the latency of requests during it.
 */
export async function memoryRows({ cacheDir }: BenchOptions): Promise<Row[]> {
  const path = await genome(records.large, cacheDir);
  const [small, large] = [peaksOf(await genome(records.small, cacheDir)), peaksOf(path)];
  const ratio = median(large) / median(small);
  const note = `${runs} runs: ${inMebibytes(large)} MiB, with ${text.small} ${inMebibytes(small)}`;
  const row = { id: 'P12', atMost: true };
  const what = `peak memory, import core, ${text.large}`;
  return [
    { ...row, what: `${what} ÷ ${text.small}`, target: 1.1, stretch: 1.02, figure: ratio, note },
    {
      ...row,
      what: `${what}, MiB`,
      target: 300,
      stretch: 160,
      figure: mebibytes(median(large)),
      note: '',
    },
    await duringImport(path, cacheDir),
  ];
}

function genome(count: number, cacheDir: string): Promise<string> {
  return generatedFile(cacheDir, `genome-seed1-${count}`, 'bgzf', () => singleSample(1, count, 600));
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
    const what = `p99 of GET /samples/ while ${text.large} are imported, ms`;
    return { id: 'P12', what, target: 50, atMost: true, figure: quantile(milliseconds, 0.99), note };
  } finally {
    await system.stop();
  }
}
