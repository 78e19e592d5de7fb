import { BenchFixtures, type FrequencyBenchOptions } from '../frequency/bench-fixtures.ts';
import { type Measured, millions } from '../frequency/measured.ts';
import { pairs, type Row, seconds } from '../measure.ts';
import { CoreCounts } from './core-counts.ts';
import { requireSame } from './counted.ts';
import { DuckDbCohort } from './duckdb-cohort.ts';
import { hasDuckDb } from './duckdb-module.ts';

const memory = '8GB';
const notInstalled: Measured = {
  figure: undefined,
  note: 'DuckDB is not installed: .ci/bench-peers takes it from the npm registry',
};

/** Row P27: counts over a cohort, compared with DuckDB over Parquet. */
export async function duckDbRows(options: FrequencyBenchOptions): Promise<Row[]> {
  const fixtures = new BenchFixtures(options);
  try {
    const start = performance.now();
    const { people } = options;
    const row = {
      id: 'P27',
      what: `frequencies of half of ${people} people ÷ DuckDB over Parquet, two threads each`,
      target: 1,
      ...(hasDuckDb() ? await frequencies(fixtures, people) : notInstalled),
    };
    options.onMeasured?.(row, (performance.now() - start) / 1000);
    return [row];
  } finally {
    await fixtures.close();
  }
}

async function frequencies(fixtures: BenchFixtures, count: number): Promise<Measured> {
  const cohort = await fixtures.compacted(count);
  const people = await fixtures.people();
  const core = new CoreCounts({ cohort, design: fixtures.options.design });
  const duckdb = await DuckDbCohort.open(people, count, cohort.blobsDir, memory);
  try {
    await duckdb.ask({ half: true });
    requireSame(await core.count({ half: true }), await duckdb.counted(), 'DuckDB');
    const ours = () => seconds(() => core.count({ half: true }));
    const paired = await pairs(fixtures.options.pairs, ours, () => duckdb.seconds());
    const rate = (time: number) => millions(people.sites.positions.length, time);
    const note = `${rate(paired.ours)} M variants/s, DuckDB ${await duckdb.version()} ${rate(paired.theirs)}, ${memory}; all counts equal`;
    return { figure: paired.ratio, note };
  } finally {
    await duckdb.stop();
    await core.close();
  }
}
