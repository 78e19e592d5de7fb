import type { Row } from '../measure.ts';
import { growthRow, plainAnnotationRow } from './annotation-rows.ts';
import { BenchFixtures, type FrequencyBenchOptions } from './bench-fixtures.ts';
import { compactionRow, storedBytesRow } from './compaction-rows.ts';
import { countingRow } from './counting-row.ts';
import type { Measured } from './measured.ts';
import { echtvar, vcfanno } from './other-annotators.ts';
import { otherAnnotatorRow, servedAnnotationRow, smallAnnotationRow, variantQueryRow } from './service-rows.ts';

interface Definition {
  id: string;
  what(people: number): string;
  target: number;
  stretch?: number;
  atMost?: boolean;
  measure(fixtures: BenchFixtures): Promise<Measured>;
}

const definitions: readonly Definition[] = [
  {
    id: 'P5',
    what: () => 'annotate core to plain VCF, one processor ÷ bcftools annotate -a -Ov',
    target: 4,
    stretch: 8,
    measure: async (fixtures) => plainAnnotationRow(fixtures, await fixtures.compacted(fixtures.options.people)),
  },
  {
    id: 'P6',
    what: () => 'annotate service, BGZF in and out ÷ bcftools annotate -a -Oz1 --threads 2',
    target: 2,
    stretch: 4,
    measure: async (fixtures) => servedAnnotationRow(fixtures, await fixtures.served()),
  },
  {
    id: 'P7',
    what: () => 'frequencies of half of the people ÷ two queries per variant, PostgreSQL, 4 connections',
    target: 100,
    stretch: 500,
    measure: async (fixtures) =>
      countingRow(fixtures, await fixtures.postgres(), await fixtures.compacted(fixtures.options.people)),
  },
  {
    id: 'P8',
    what: (people) => `annotate core, time with ${people} people ÷ with 1`,
    target: 3,
    stretch: 1.3,
    atMost: true,
    measure: (fixtures) => growthRow(fixtures, fixtures.options.people, 1),
  },
  {
    id: 'P9',
    what: (people) => `annotate core, time with ${10 * people} people ÷ with ${people}`,
    target: 3,
    stretch: 1.5,
    atMost: true,
    measure: (fixtures) => growthRow(fixtures, 10 * fixtures.options.people, fixtures.options.people),
  },
  {
    id: 'P10',
    what: () => 'compaction, observations/s on two threads ÷ PostgreSQL COPY without index, rows/s',
    target: 3,
    stretch: 10,
    measure: async (fixtures) =>
      compactionRow(fixtures, await fixtures.postgres(), await fixtures.imported(fixtures.options.people)),
  },
  {
    id: 'P11',
    what: (people) => `stored bytes per observation, ${people} people after compaction`,
    target: 5,
    stretch: 2,
    atMost: true,
    measure: async (fixtures) =>
      storedBytesRow(
        await fixtures.compacted(fixtures.options.people),
        await fixtures.imported(fixtures.options.people),
      ),
  },
  {
    id: 'P15',
    what: (people) => `exome over ${people} people, POST to success, s`,
    target: 1.5,
    stretch: 0.5,
    atMost: true,
    measure: async (fixtures) =>
      smallAnnotationRow(fixtures, await fixtures.served(), await fixtures.beforeCompaction()),
  },
  {
    id: 'P16',
    what: (people) => `query of one variant over ${people} people, median, ms`,
    target: 20,
    stretch: 5,
    atMost: true,
    measure: async (fixtures) => variantQueryRow(fixtures, await fixtures.served(), await fixtures.beforeCompaction()),
  },
  {
    id: 'P30',
    what: () => 'annotate service, BGZF in and out ÷ vcfanno -p 2 and bgzip -l 1',
    target: 2,
    measure: (fixtures) => otherAnnotatorRow(fixtures, vcfanno),
  },
  {
    id: 'P31',
    what: () => 'annotate service, BGZF in and out ÷ echtvar anno',
    target: 1,
    measure: (fixtures) => otherAnnotatorRow(fixtures, echtvar),
  },
];

/** Rows that `npm run bench -- frequency` has. */
export const frequencyRowIds: readonly string[] = definitions.map(({ id }) => id);

/** Rows P5–P11, P15, P16, P30 and P31: annotations, queries and compaction over made-up cohorts of exomes. */
export async function frequencyRows(options: FrequencyBenchOptions): Promise<Row[]> {
  const fixtures = new BenchFixtures(options);
  const rows: Row[] = [];
  try {
    for (const { id, what, measure, ...targets } of definitions) {
      if (options.rows !== undefined && !options.rows.includes(id)) continue;
      const start = performance.now();
      const row = { id, what: what(options.people), ...targets, ...(await measure(fixtures)) };
      rows.push(row);
      options.onMeasured?.(row, (performance.now() - start) / 1000);
    }
    return rows;
  } finally {
    await fixtures.close();
  }
}
