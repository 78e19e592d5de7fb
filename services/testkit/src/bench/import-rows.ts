import { rmSync } from 'node:fs';
import { api } from '../system/api.ts';
import { startSystem } from '../system/start-system.ts';
import { coreImport } from './core-import.ts';
import { generatedFile } from './data/files.ts';
import { pool, regions, singleSample } from './data/records.ts';
import { type Paired, pairs, type Row, seconds } from './measure.ts';
import { isInstalled, timePeer } from './peers.ts';

/** How long and how often; `records` of the single-sample file, the others in proportion. */
export interface BenchOptions {
  cacheDir: string;
  records: number;
  pairs: number;
}

/** Rows P1–P4 and P13: imports of generated files against the tools people use. */
export async function importRows(options: BenchOptions): Promise<Row[]> {
  const { records, cacheDir } = options;
  const name = `genome-seed1-${records}`;
  const genome = () => singleSample(1, records, 600);
  const bgzf = await generatedFile(cacheDir, name, 'bgzf', genome);
  const gzip = await generatedFile(cacheDir, name, 'gzip', genome);
  const individuals = 200;
  const poolRecords = Math.ceil(records / 20);
  const pooled = await generatedFile(cacheDir, `pool${individuals}-seed1-${poolRecords}`, 'plain', () =>
    pool(1, poolRecords, individuals),
  );
  const bed = await generatedFile(cacheDir, `regions-seed1-${records}`, 'plain', () => regions(1, records));
  return [
    await against('P1', 'import core, BGZF genome ÷ bcftools view --threads 2', 2.5, options, {
      ours: () => coreImport(bgzf, 'vcf'),
      peer: 'bcftools',
      command: `bcftools view -Ou --threads 2 ${bgzf}`,
    }),
    await against('P2', 'import core, plain gzip ÷ zcat', 1.6, options, {
      ours: () => coreImport(gzip, 'vcf'),
      peer: 'zcat',
      command: `zcat ${gzip}`,
    }),
    await against('P3', `import core, pool of ${individuals} ÷ bcftools view`, 3, options, {
      ours: () => coreImport(pooled, 'vcf'),
      peer: 'bcftools',
      command: `bcftools view -Ou ${pooled}`,
    }),
    await serviceRow(bgzf, records, options),
    await against('P13', 'import core, BED ÷ bedtools intersect -sorted -u', 5, options, {
      ours: () => coreImport(bed, 'bed'),
      peer: 'bedtools',
      command: `bedtools intersect -sorted -u -a ${bed} -b ${bed}`,
    }),
  ];
}

interface Match {
  ours: () => Promise<number>;
  peer: string;
  command: string;
}

async function against(id: string, what: string, target: number, options: BenchOptions, match: Match): Promise<Row> {
  if (!isInstalled(match.peer)) return { id, what, target, figure: undefined, note: `${match.peer} is not installed` };
  let records = 0;
  const ours = () => seconds(async () => (records = await match.ours()));
  const paired = await pairs(options.pairs, ours, () => timePeer(match.command));
  return { id, what, target, figure: paired.ratio, note: rates(records, paired, match.peer) };
}

function rates(records: number, { ours, theirs }: Paired, peer: string): string {
  const millions = (s: number) => (records / s / 1e6).toFixed(2);
  return `${millions(ours)} M records/s, ${peer} ${millions(theirs)}`;
}

/** P4: from POST to success over HTTP on a running system, against the core on the same file. */
async function serviceRow(path: string, records: number, options: BenchOptions): Promise<Row> {
  const localDir = options.cacheDir;
  const system = await startSystem({ env: { VARFREQ_LOCAL_FILES_DIR: localDir, VARFREQ_RUNNING_PER_USER: '4' } });
  try {
    const client = api(system.url, system.adminAuth);
    const sample = (await client.post('/samples/', { name: 'bench' })).expect(201).entity().uri;
    const source = { name: 'bench', filetype: 'vcf', local_file: path.slice(localDir.length + 1) };
    const dataSource = (await client.post('/data_sources/', source)).expect(201).entity().uri;
    const service = () =>
      seconds(async () => {
        const created = await client.post('/variations/', { sample, data_source: dataSource });
        const { uri } = created.expect(201).entity();
        const task = await client.finish(uri, { timeoutMs: 600_000 });
        if (task.state !== 'succes') throw new Error(JSON.stringify(task));
        (await client.delete(uri)).expect(204);
      });
    const { ours, theirs, ratio } = await pairs(options.pairs, service, () => seconds(() => coreImport(path, 'vcf')));
    const note = rates(records, { ours, theirs, ratio }, 'core');
    return { id: 'P4', what: 'import service ÷ import core', target: 0.6, figure: ratio, note };
  } finally {
    await system.stop();
    rmSync(system.dataDir, { recursive: true, force: true });
  }
}
