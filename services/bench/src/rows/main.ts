import { writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { byteSize } from '../generate/byte-size.ts';
import { budgetRows } from './budget-rows.ts';
import { clusterRows } from './cluster-rows.ts';
import { exomes } from './cohort/design.ts';
import { compareCommits, comparisonTable } from './compare/compare-commits.ts';
import { fewestPairs } from './compare/moved.ts';
import { consoleRows } from './console/console-rows.ts';
import { duckDbRows } from './duckdb/duckdb-rows.ts';
import { fairnessRows } from './fairness-rows.ts';
import { figuresPage } from './figures-page.ts';
import { frequencyRowIds, frequencyRows } from './frequency/frequency-rows.ts';
import { tableRows } from './frequency/table-rows.ts';
import { gatewayRows } from './gateway/gateway-rows.ts';
import { gvcfRows } from './gvcf-rows.ts';
import { appendRun, benchRun, figuresPath, historyPath, readRuns } from './history.ts';
import { importRows } from './import-rows.ts';
import { jointRows } from './joint-rows.ts';
import { type Row, table } from './measure.ts';
import { memoryRows } from './memory-rows.ts';
import { machine, report } from './report.ts';
import { manyExomes } from './scale/exome-people.ts';
import { scaleRows } from './scale/scale-rows.ts';
import { smallImportRows } from './small-imports/small-import-rows.ts';
import { useOwnTemporaryFolder } from './temporary-files/config.ts';
import { largeUploadRows } from './uploads/large-upload-rows.ts';
import { smallUploadRows } from './uploads/small-upload-rows.ts';

// `npm run bench -- import` (or gvcf, joint, memory, budget, frequency, duckdb, table, gateway, fairness, or several): our figures beside those of
// common tools, on seeded data. Run it on an idle machine. `--records 1000000` makes the files smaller, `--pairs 3` repeats less, `--cache <folder>`
// sets the cache folder. For frequency: `--samples 200` makes the cohort smaller, `--rows P5,P7` measures these rows only,
// `--quick` checks in minutes that everything runs. `--report benchmarks.md` writes the table as a page.
// `npm run bench -- cluster`, only on request: two parsers against one on Kafka, MinIO and PostgreSQL. Needs Java, Maven and Go.
// `npm run bench -- console`, only on request: the web console in Chromium, over 1,000 and 100,000 samples.
// `npm run bench -- scale --people 1000|10000|100000`, only on request: as many exomes, loaded into an installation in the cache;
// stopped at any point, the next run continues. A hundred thousand take hours and 35 GB; with `--core`, which loads all but
// the first thousand through the core, half an hour and 10 GB.
// `npm run bench -- small-imports --imports 1000`, only on request: imports of tiny files.
// `npm run bench -- large-uploads --size 10GB`, only on request: curl of large files, and their imports; needs twice the size of disk.
// `npm run bench -- small-uploads --uploads 1000`, only on request: uploads of exomes beside puts to MinIO. Needs Go.
// `--history` adds the rows to the history in the repository, and writes its page. `npm run bench -- --compare <commit> <commit> import`: which of
// the rows differ beyond noise between two commits (or folders with installed checkouts), measured in turns.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string' },
    pairs: { type: 'string' },
    cache: { type: 'string', default: join(homedir(), '.cache', 'varfreq', 'bench') },
    samples: { type: 'string' },
    people: { type: 'string' },
    core: { type: 'boolean', default: false },
    rows: { type: 'string' },
    compare: { type: 'string' },
    history: { type: 'boolean', default: false },
    imports: { type: 'string' },
    size: { type: 'string' },
    uploads: { type: 'string' },
    quick: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});
if (values.history && values.quick) throw new Error('--quick: its figures are no history');
if (values.compare !== undefined) process.exit(compareAsAsked(values.compare));
const size = values.quick
  ? {
      records: 200_000,
      pairs: 3,
      people: 100,
      seconds: 3,
      annotations: 20,
      registered: 5000,
      visits: 3,
      design: { ...exomes, sites: 100_000, regions: 20_000 },
      bytes: 40e6,
      uploads: 64,
      exomes: 40,
      exomeDesign: { ...manyExomes, regions: 2000, period: 20, together: 3 },
    }
  : {
      records: 5_000_000,
      pairs: 5,
      people: 1000,
      seconds: 20,
      annotations: 300,
      registered: 100_000,
      visits: 20,
      design: exomes,
      bytes: 10e9,
      uploads: 1000,
      exomes: 1000,
      exomeDesign: manyExomes,
    };
const rows = values.rows?.split(',');
const unknown = rows?.filter((id) => !frequencyRowIds.includes(id)) ?? [];
if (unknown.length > 0) throw new Error(`--rows ${unknown.join(',')}: expected some of ${frequencyRowIds.join(',')}`);

const groups = {
  import: importRows,
  gvcf: gvcfRows,
  joint: jointRows,
  memory: memoryRows,
  budget: budgetRows,
  frequency: frequencyRows,
  duckdb: duckDbRows,
  table: tableRows,
  gateway: gatewayRows,
  fairness: ({ annotations }: { annotations: number }) => fairnessRows({ annotations }),
  cluster: clusterRows,
  console: consoleRows,
  scale: scaleRows,
  'small-imports': smallImportRows,
  'large-uploads': largeUploadRows,
  'small-uploads': smallUploadRows,
};
const all =
  rows === undefined
    ? ['import', 'gvcf', 'joint', 'memory', 'budget', 'frequency', 'duckdb', 'table', 'gateway', 'fairness']
    : ['frequency'];
const chosen = positionals.length === 0 ? all : positionals;
const options = {
  records: Number(values.records ?? size.records),
  pairs: Number(values.pairs ?? size.pairs),
  people: Number(values.samples ?? size.people),
  design: size.design,
  seconds: size.seconds,
  annotations: size.annotations,
  registered: size.registered,
  visits: size.visits,
  cacheDir: values.cache,
  exomes: Number(values.people ?? size.exomes),
  exomeDesign: size.exomeDesign,
  core: values.core,
  imports: Number(values.imports ?? 1000),
  bytes: values.size === undefined ? size.bytes : byteSize(values.size),
  uploads: Number(values.uploads ?? size.uploads),
  rows,
  onMeasured: ({ id, figure }: Row, seconds: number) => {
    console.error(`${id}: ${figure?.toPrecision(3) ?? 'missing'}, after ${Math.round(seconds)} s`);
  },
};

// What the scale bench loads stays in the cache: it ends by itself, where it can continue.
if (!chosen.includes('scale')) useOwnTemporaryFolder();
const measured: Row[] = [];
for (const name of chosen) {
  const group = groups[name as keyof typeof groups];
  if (group === undefined) throw new Error(`${name}: expected one of ${Object.keys(groups).join(', ')}`);
  const of = await group(options);
  if (chosen.length > 1) console.error(`${table(of)}\n`);
  measured.push(...of);
}
measured.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
console.log(`${table(measured)}\n\n${machine()}`);
const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
if (values.report !== undefined) writeFileSync(values.report, report(measured, command, new Date()));
if (values.history) {
  appendRun(historyPath, benchRun(measured, command, new Date()));
  writeFileSync(figuresPath, figuresPage(readRuns(historyPath)));
}

/** Everything after the two commits is handed to the bench of each; returns the exit code. */
function compareAsAsked(a: string): number {
  const [b, ...wanted] = positionals;
  if (b === undefined || wanted.length === 0) throw new Error('--compare: expected two commits and what to measure');
  const handed = ['records', 'samples', 'rows', 'imports', 'people', 'size', 'uploads'] as const;
  const options = handed.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]));
  const flags = [...(values.core ? ['--core'] : []), ...(values.quick ? ['--quick'] : [])];
  const measured = [...wanted, ...options, ...flags];
  const pairs = Number(values.pairs ?? fewestPairs);
  const onRun = (text: string) => console.error(text);
  const compared = compareCommits({ a, b, cacheDir: values.cache, pairs, measured, onRun });
  console.log(`${comparisonTable(compared, { a, b })}\n\n${machine()}`);
  return 0;
}
