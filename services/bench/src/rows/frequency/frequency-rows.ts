import type { Row } from '../measure.ts';
import { growthRow, plainAnnotationRow } from './annotation-rows.ts';
import { compactionRow, storedBytesRow } from './compaction-rows.ts';
import { countingRow } from './counting-row.ts';
import { type FrequencyBenchOptions, Lab } from './lab.ts';
import type { Measured } from './measured.ts';
import { servedAnnotationRow, smallAnnotationRow, variantQueryRow } from './service-rows.ts';

interface Definition {
  id: string;
  what(people: number): string;
  target: number;
  atMost?: boolean;
  measure(lab: Lab): Promise<Measured>;
}

const definitions: readonly Definition[] = [
  {
    id: 'P5',
    what: () => 'annotate core to plain VCF, one processor ÷ bcftools annotate -a -Ov',
    target: 4,
    measure: async (lab) => plainAnnotationRow(lab, await lab.compacted(lab.options.people)),
  },
  {
    id: 'P6',
    what: () => 'annotate service, BGZF in and out ÷ bcftools annotate -a -Oz1 --threads 2',
    target: 2,
    measure: async (lab) => servedAnnotationRow(lab, await lab.served()),
  },
  {
    id: 'P7',
    what: () => 'frequencies of half of the people ÷ two queries per variant, PostgreSQL, 4 connections',
    target: 100,
    measure: async (lab) => countingRow(lab, await lab.postgres(), await lab.compacted(lab.options.people)),
  },
  {
    id: 'P8',
    what: (people) => `annotate core, time with ${people} people ÷ with 1`,
    target: 3,
    atMost: true,
    measure: (lab) => growthRow(lab, lab.options.people, 1),
  },
  {
    id: 'P9',
    what: (people) => `annotate core, time with ${10 * people} people ÷ with ${people}`,
    target: 3,
    atMost: true,
    measure: (lab) => growthRow(lab, 10 * lab.options.people, lab.options.people),
  },
  {
    id: 'P10',
    what: () => 'compaction, observations/s on two threads ÷ PostgreSQL COPY without index, rows/s',
    target: 3,
    measure: async (lab) => compactionRow(lab, await lab.postgres(), await lab.imported(lab.options.people)),
  },
  {
    id: 'P11',
    what: (people) => `stored bytes per observation, ${people} people after compaction`,
    target: 5,
    atMost: true,
    measure: async (lab) =>
      storedBytesRow(await lab.compacted(lab.options.people), await lab.imported(lab.options.people)),
  },
  {
    id: 'P15',
    what: (people) => `exome over ${people} people, POST to success, s`,
    target: 1.5,
    atMost: true,
    measure: async (lab) => smallAnnotationRow(lab, await lab.served(), await lab.beforeCompaction()),
  },
  {
    id: 'P16',
    what: (people) => `query of one variant over ${people} people, median, ms`,
    target: 20,
    atMost: true,
    measure: async (lab) => variantQueryRow(lab, await lab.served(), await lab.beforeCompaction()),
  },
];

/** Rows that `npm run bench -- frequency` has. */
export const frequencyRowIds: readonly string[] = definitions.map(({ id }) => id);

/** Rows P5–P11, P15 and P16: annotations, queries and compaction over made-up cohorts of exomes. */
export async function frequencyRows(options: FrequencyBenchOptions): Promise<Row[]> {
  const lab = new Lab(options);
  const rows: Row[] = [];
  try {
    for (const { id, what, target, atMost = false, measure } of definitions) {
      if (options.rows !== undefined && !options.rows.includes(id)) continue;
      const start = performance.now();
      const row = { id, what: what(options.people), target, atMost, ...(await measure(lab)) };
      rows.push(row);
      options.onMeasured?.(row, (performance.now() - start) / 1000);
    }
    return rows;
  } finally {
    await lab.close();
  }
}
