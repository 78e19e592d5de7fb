import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pairs, type Row } from '../measure.ts';
import { BenchFixtures, type FrequencyBenchOptions } from './bench-fixtures.ts';
import { CountingProcess } from './counting-process.ts';
import { millions } from './measured.ts';
import type { MadeTable } from './table-child.ts';

const program = fileURLToPath(new URL('./table-child.ts', import.meta.url));

/** Rows P20: a frequency table of three queries, compared with annotating its lines, and its memory. */
export async function tableRows(options: FrequencyBenchOptions): Promise<Row[]> {
  const { people } = options;
  const fixtures = new BenchFixtures(options);
  const cohort = await fixtures.compacted(people);
  const directory = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
  const counting = new CountingProcess<MadeTable>([program, directory], cohort);
  try {
    const made = async (what: 'table' | 'annotation') => (await counting.run(what)).seconds;
    const { ours, theirs, ratio } = await pairs(
      options.pairs,
      () => made('table'),
      () => made('annotation'),
    );
    const table = await counting.run('table');
    const rate = (seconds: number) => millions(table.lines, seconds);
    const note = `${rate(ours)} M lines/s, annotation ${rate(theirs)}; ${table.lines} lines`;
    const row = { id: 'P20', atMost: true };
    return [
      {
        ...row,
        what: `table of three queries over ${people} people ÷ annotation of its lines, time`,
        target: 3,
        figure: 1 / ratio,
        note,
      },
      {
        ...row,
        what: 'peak memory of a table, MiB',
        target: 500,
        figure: Math.round(table.peakBytes / 2 ** 20),
        note: 'after all others',
      },
    ];
  } finally {
    counting.stop();
    rmSync(directory, { recursive: true, force: true });
    await fixtures.close();
  }
}
