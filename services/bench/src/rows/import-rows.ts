import { openAsBlob, rmSync } from 'node:fs';
import { generatedFile } from '@varfreq/harness/data/files';
import { pool, regions, singleSample } from '@varfreq/harness/data/records';
import { api } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import { CoreImporter } from './core-import.ts';
import { type Paired, pairs, type Row, seconds } from './measure.ts';
import { isInstalled, timePeer } from './peers.ts';

/** Size and repetitions; `records` is that of the single-sample file, the others are in proportion. */
export interface BenchOptions {
  cacheDir: string;
  records: number;
  pairs: number;
}

/** Rows P1–P4 and P13: imports of generated files compared with common tools. */
export async function importRows(options: BenchOptions): Promise<Row[]> {
  const { records, cacheDir } = options;
  const name = `genome-seed1-${records}`;
  const genome = () => singleSample(1, records, 600);
  const bgzf = await generatedFile(cacheDir, name, 'bgzf', genome);
  const gzip = await generatedFile(cacheDir, name, 'gzip', genome);
  const bed = await generatedFile(cacheDir, `regions-seed1-${records}`, 'plain', () => regions(1, records));
  const core = new CoreImporter(cacheDir);
  // Separate threads: code optimised for VCF files is slower on BED files, 13.4 M regions/s instead of 17.
  const regionCore = new CoreImporter(cacheDir);
  try {
    return [
      await against(
        'P1',
        'import core, BGZF genome ÷ bcftools view --threads 2',
        { target: 2.5, stretch: 4 },
        options,
        {
          ours: () => core.import(bgzf, 'VARIATION'),
          peer: 'bcftools',
          command: `bcftools view -Ou --threads 2 ${bgzf}`,
        },
      ),
      await against('P2', 'import core, plain gzip ÷ zcat', { target: 1.6, stretch: 2.5 }, options, {
        ours: () => core.import(gzip, 'VARIATION'),
        peer: 'zcat',
        command: `zcat ${gzip}`,
      }),
      await poolRow(core, 200, Math.ceil(records / 20), options),
      await poolRow(core, 2500, Math.ceil(records / 200), options),
      await serviceRow(core, bgzf, records, options),
      await against('P13', 'import core, BED ÷ bedtools intersect -sorted -u', { target: 5, stretch: 9 }, options, {
        ours: () => regionCore.import(bed, 'COVERAGE'),
        peer: 'bedtools',
        command: `bedtools intersect -sorted -u -a ${bed} -b ${bed}`,
      }),
    ];
  } finally {
    await core.close();
    await regionCore.close();
  }
}

/** P3: a population study with a column for each individual. */
async function poolRow(core: CoreImporter, individuals: number, records: number, options: BenchOptions): Promise<Row> {
  const name = `pool${individuals}-seed1-${records}`;
  const path = await generatedFile(options.cacheDir, name, 'plain', () => pool(1, records, individuals));
  return against('P3', `import core, pool of ${individuals} ÷ bcftools view`, { target: 3, stretch: 5 }, options, {
    ours: () => core.import(path, 'VARIATION'),
    peer: 'bcftools',
    command: `bcftools view -Ou ${path}`,
  });
}

interface Match {
  ours: () => Promise<number>;
  peer: string;
  command: string;
}

async function against(
  id: string,
  what: string,
  targets: Pick<Row, 'target' | 'stretch'>,
  options: BenchOptions,
  match: Match,
): Promise<Row> {
  if (!isInstalled(match.peer))
    return { id, what, ...targets, figure: undefined, note: `${match.peer} is not installed` };
  let records = 0;
  const ours = () => seconds(async () => (records = await match.ours()));
  const paired = await pairs(options.pairs, ours, () => timePeer(match.command));
  return { id, what, ...targets, figure: paired.ratio, note: rates(records, paired, match.peer) };
}

function rates(records: number, { ours, theirs }: Paired, peer: string): string {
  const millions = (s: number) => (records / s / 1e6).toFixed(2);
  return `${millions(ours)} M records/s, ${peer} ${millions(theirs)}`;
}

/** P4: from POST to success over HTTP on a running system, of an uploaded file, compared with the core. */
async function serviceRow(core: CoreImporter, path: string, records: number, options: BenchOptions): Promise<Row> {
  const system = await startSystem({ env: { VARFREQ_RUNNING_PER_USER: '4' } });
  try {
    const client = api(system.url, system.adminAuth);
    const sample = (await client.post('/samples/', { name: 'bench' })).expect(201).entity().uri;
    const source = { name: 'bench', filetype: 'vcf', gzipped: true, data: await openAsBlob(path) } as const;
    const dataSource = (await client.upload(source)).expect(201).entity().uri;
    const service = () =>
      seconds(async () => {
        const created = await client.post('/variations/', { sample, data_source: dataSource });
        const { uri } = created.expect(201).entity();
        const task = await client.finish(uri, { timeoutMs: 600_000 });
        if (task.state !== 'succes') throw new Error(JSON.stringify(task));
        (await client.delete(uri)).expect(204);
      });
    const paired = await pairs(options.pairs, service, () => seconds(() => core.import(path, 'VARIATION')));
    const note = rates(records, paired, 'core');
    return { id: 'P4', what: 'import service ÷ import core', target: 0.6, stretch: 0.8, figure: paired.ratio, note };
  } finally {
    await system.stop();
    rmSync(system.dataDir, { recursive: true, force: true });
  }
}
