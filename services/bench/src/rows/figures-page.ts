import type { BenchRun } from './history.ts';
import { shown, verdict, wanted } from './measure.ts';

type Row = BenchRun['rows'][number];

/** A row as it was measured at first and most recently. */
interface Figures {
  first: Row;
  latest: Row;
  run: BenchRun;
}

const head = `# Figures

Every row that \`npm run bench -- --history\` has measured, from its [history](../../bench/history.jsonl): target, and a further one where there is one; the figure measured at first,
which is that of 0.1.0 for all rows that it had, and the latest, with its day, commit and processors. Compare times only where these are the same.
[Benchmarks](benchmarks.md) says how they are measured, and what stays short for which reason.

|  | what | target | at first | latest |  | measured | note |
| --- | --- | --- | --- | --- | --- | --- | --- |
`;

/** The page of all rows in a history, by their ids. */
export function figuresPage(runs: readonly BenchRun[]): string {
  const all = [...figuresOf(runs).values()];
  all.sort((a, b) => a.latest.id.localeCompare(b.latest.id, 'en', { numeric: true }));
  return head + all.map(line).join('');
}

/** Rows of the same id and text are one; one without a figure changes nothing. */
function figuresOf(runs: readonly BenchRun[]): Map<string, Figures> {
  const figures = new Map<string, Figures>();
  for (const run of runs) {
    for (const row of run.rows.filter(({ figure }) => figure !== undefined)) {
      const key = `${row.id} ${row.what}`;
      figures.set(key, { first: figures.get(key)?.first ?? row, latest: row, run });
    }
  }
  return figures;
}

function line({ first, latest, run }: Figures): string {
  const commit = `${run.commit.slice(0, 8)}${run.changed ? ' with changes' : ''}`;
  const measured = [run.date.slice(0, 10), commit, processors(run)].join(', ');
  const { id, what, note } = latest;
  const columns = [
    id,
    what,
    wanted(latest),
    shown(first.figure),
    shown(latest.figure),
    verdict(latest),
    measured,
    note,
  ];
  return `| ${columns.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |\n`;
}

/** The processors alone, which a description of a machine begins with. */
function processors({ machine }: BenchRun): string {
  return machine.split(', ')[0]!.replaceAll(/\(R\)| Processor/g, '');
}
