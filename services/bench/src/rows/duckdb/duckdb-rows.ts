import { BenchFixtures, type FrequencyBenchOptions } from '../frequency/bench-fixtures.ts';
import type { Measured } from '../frequency/measured.ts';
import type { Row } from '../measure.ts';
import { ComparedCohort } from './compared-cohort.ts';
import { exomeRow, frequenciesRow, oneVariantRow } from './compared-rows.ts';
import { hasDuckDb } from './duckdb-module.ts';

interface Definition {
  id: string;
  what(people: number): string;
  measure(compared: ComparedCohort): Promise<Measured>;
}

const definitions: readonly Definition[] = [
  {
    id: 'P27',
    what: (people) => `frequencies of half of ${people} people ÷ DuckDB over Parquet, two threads each`,
    measure: frequenciesRow,
  },
  {
    id: 'P28',
    what: (people) => `annotate core, an exome over ${people} people, one thread ÷ DuckDB, counts alone, two threads`,
    measure: exomeRow,
  },
  {
    id: 'P29',
    what: (people) => `core, query of one variant over ${people} people, median ÷ DuckDB, prepared`,
    measure: oneVariantRow,
  },
];

const target = 1;
const figure = undefined;
const note = 'DuckDB is not installed: .ci/bench-peers takes it from the npm registry';

/** Rows P27–P29 for a cohort and one ten times as large: counts compared with DuckDB over Parquet; all must be equal. */
export async function duckDbRows(options: FrequencyBenchOptions): Promise<Row[]> {
  const sizes = [options.people, 10 * options.people];
  if (!hasDuckDb()) {
    return sizes.flatMap((people) =>
      definitions.map(({ id, what }) => ({ id, what: what(people), target, figure, note })),
    );
  }
  const fixtures = new BenchFixtures(options);
  try {
    const rows: Row[] = [];
    for (const people of sizes) rows.push(...(await rowsOver(fixtures, people)));
    return rows;
  } finally {
    await fixtures.close();
  }
}

async function rowsOver(fixtures: BenchFixtures, people: number): Promise<Row[]> {
  const compared = await ComparedCohort.open(fixtures, people);
  try {
    const rows: Row[] = [];
    for (const { id, what, measure } of definitions) {
      const start = performance.now();
      const row = { id, what: what(people), target, ...(await measure(compared)) };
      rows.push(row);
      fixtures.options.onMeasured?.(row, (performance.now() - start) / 1000);
    }
    return rows;
  } finally {
    await compared.close();
  }
}
