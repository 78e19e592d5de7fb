import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { generatedFile } from './data/files.ts';
import { singleSample } from './data/records.ts';
import type { BenchOptions } from './import-rows.ts';
import type { Row } from './measure.ts';

const child = fileURLToPath(new URL('./memory-child.ts', import.meta.url));
const recordsPerGigabyte = 5_000_000;

/** Row P12: peak memory of an import of about 10 GB of text ÷ of 1 GB, each in a process of its own; and the larger one. */
export async function memoryRows({ cacheDir }: BenchOptions): Promise<Row[]> {
  const peakOf = async (gigabytes: number) => {
    const records = gigabytes * recordsPerGigabyte;
    const lines = () => singleSample(1, records, 600);
    const path = await generatedFile(cacheDir, `genome-seed1-${records}`, 'bgzf', lines);
    return Number(execFileSync(process.execPath, [child, path], { encoding: 'utf8' }));
  };
  const small = await peakOf(1);
  const large = await peakOf(10);
  const megabytes = Math.round(large / 2 ** 20);
  const row = { id: 'P12', atMost: true };
  return [
    { ...row, what: 'peak memory, import core, 10 GB ÷ 1 GB', target: 1.1, figure: large / small, note: '' },
    { ...row, what: 'peak memory, import core, 10 GB, MiB', target: 300, figure: megabytes, note: '' },
  ];
}
