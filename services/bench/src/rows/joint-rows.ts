import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { generatedFile } from '@varfreq/harness/data/files';
import { pool } from '@varfreq/harness/data/records';
import { CoreImporter } from './core-import.ts';
import type { BenchOptions } from './import-rows.ts';
import { median, pairs, type Row, seconds } from './measure.ts';

const child = fileURLToPath(new URL('./memory-child.ts', import.meta.url));
const memoryRuns = 3;

/** Rows P18: a joint import of all columns of a file, compared with the import of them into one sample, and its memory. */
export async function jointRows(options: BenchOptions): Promise<Row[]> {
  const { records } = options;
  return [
    ...(await rowsOf('P18a', 2500, Math.ceil(records / 50), 3, options)),
    ...(await rowsOf('P18b', 50, Math.ceil(records / 5), 1.5, options)),
  ];
}

async function rowsOf(id: string, columns: number, records: number, target: number, options: BenchOptions) {
  const { cacheDir } = options;
  const name = `pool${columns}-seed1-${records}`;
  const path = await generatedFile(cacheDir, name, 'plain', () => pool(1, records, columns));
  // Separate threads: code optimised for one of the two would be in the way of the other.
  const [joint, single] = [new CoreImporter(cacheDir), new CoreImporter(cacheDir)];
  try {
    const { ours, theirs, ratio } = await pairs(
      options.pairs,
      () => seconds(() => joint.import(path, 'VARIATION', { columns })),
      () => seconds(() => single.import(path, 'VARIATION')),
    );
    const rate = (s: number) => (records / s / 1e6).toFixed(2);
    const note = `${rate(ours)} M records/s, into one sample ${rate(theirs)}`;
    const what = `joint import of ${columns} columns ÷ import into one sample, time`;
    return [{ id, what, target, atMost: true, figure: 1 / ratio, note }, memoryRow(id, path, columns)];
  } finally {
    await joint.close();
    await single.close();
  }
}

function memoryRow(id: string, path: string, columns: number): Row {
  const peaks = Array.from({ length: memoryRuns }, () => {
    const printed = execFileSync(process.execPath, [child, path, String(columns)], { encoding: 'utf8' });
    return Math.round(Number(printed) / 2 ** 20);
  });
  const what = `peak memory, joint import of ${columns} columns, MiB`;
  return {
    id,
    what,
    target: 600,
    atMost: true,
    figure: median(peaks),
    note: `${memoryRuns} runs: ${peaks.join(', ')}`,
  };
}
