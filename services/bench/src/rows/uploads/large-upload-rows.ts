import { copyFile, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFile } from '@varfreq/harness/data/files';
import { singleSample } from '@varfreq/harness/data/records';
import { sizeText } from '../../generate/byte-size.ts';
import { CoreImporter } from '../core-import.ts';
import { median, pairs, type Row, seconds } from '../measure.ts';
import { peakBytes } from '../peak-memory.ts';
import { create, finish } from '../served/requests.ts';
import { curlUpload } from './curl-upload.ts';
import { StoringSystem } from './storing-system.ts';

/** Text of a record of the generated genome, about; as BGZF a fifth of it. */
const bytesPerRecord = 169;
const pollMs = 100;
const id = 'U1';

/** Size and repetitions; `bytes` is the text of the file. */
export interface LargeUploadOptions {
  cacheDir: string;
  pairs: number;
  bytes: number;
}

/** Parts of one run, in seconds. */
interface Stages {
  upload: number;
  import: number;
  /** Processor time of the system during the upload. */
  uploading: number;
}

/** Rows U1: curl of a large file, and an import that follows at once, compared with a copy of the file and the import core. */
export async function largeUploadRows(options: LargeUploadOptions): Promise<Row[]> {
  return [...(await rowsOf('plain', options)), ...(await rowsOf('bgzf', options))];
}

async function rowsOf(packing: 'plain' | 'bgzf', options: LargeUploadOptions): Promise<Row[]> {
  const records = Math.round(options.bytes / bytesPerRecord);
  const { cacheDir } = options;
  const path = await generatedFile(cacheDir, `genome-seed1-${records}`, packing, () => singleSample(1, records, 600));
  const storing = await StoringSystem.start();
  const core = new CoreImporter(cacheDir);
  const [ours, theirs]: [Stages[], [number, number][]] = [[], []];
  try {
    const { ratio } = await pairs(
      options.pairs,
      async () => totalOf(ours, await uploadAndImport(storing, path)),
      async () => {
        const copied = await secondsToCopy(path, join(storing.system.dataDir, 'copy'));
        const imported = await seconds(() => core.import(path, 'VARIATION'));
        theirs.push([copied, imported]);
        return copied + imported;
      },
    );
    const { size } = await stat(path);
    const stages = { ours: ours.slice(1), theirs: theirs.slice(1) }; // the first pair warms up
    return rowsFrom(packing, size, 1 / ratio, stages, peakBytes(storing.system.pid));
  } finally {
    await core.close();
    await storing.stop();
  }
}

function totalOf(all: Stages[], stages: Stages): number {
  all.push(stages);
  return stages.upload + stages.import;
}

/** From the start of curl to the success of an import that is requested as soon as it has ended. */
async function uploadAndImport(storing: StoringSystem, path: string): Promise<Stages> {
  const { client, system } = storing;
  const sample = await create(client, '/samples/', { name: 'bench' });
  const before = await storing.processorSeconds();
  let began = performance.now();
  const since = (): number => (performance.now() - began) / 1000;
  const data_source = await curlUpload(system.url, system.adminAuth, path);
  const upload = since();
  const uploading = (await storing.processorSeconds()) - before;
  began = performance.now();
  const variation = await create(client, '/variations/', { sample, data_source });
  await finish(client, variation, pollMs);
  const stages = { upload, import: since(), uploading };
  for (const uri of [variation, sample]) (await client.delete(uri)).expect(204);
  await storing.remove([data_source]);
  return stages;
}

/** A copy that is as durable as an upload is when it is answered. */
async function secondsToCopy(path: string, copy: string): Promise<number> {
  const taken = await seconds(async () => {
    await copyFile(path, copy);
    const file = await open(copy, 'r+');
    await file.datasync().finally(() => file.close());
  });
  await rm(copy);
  return taken;
}

interface Measured {
  ours: readonly Stages[];
  theirs: readonly [copied: number, imported: number][];
}

function rowsFrom(packing: string, size: number, figure: number, { ours, theirs }: Measured, peak: number): Row[] {
  const of = (values: readonly number[]): string => `${median(values).toFixed(1)} s`;
  const uploaded = of(ours.map(({ upload }) => upload));
  const imported = of(ours.map((stages) => stages.import));
  const copied = of(theirs.map(([copy]) => copy));
  const byCore = of(theirs.map(([, core]) => core));
  const file = `${packing === 'plain' ? 'plain' : 'BGZF'} VCF of ${sizeText(size)}`;
  const note = `upload ${uploaded}, import ${imported}; copy and fsync ${copied}, core ${byCore}; peak ${Math.round(peak / 2 ** 20)} MiB`;
  const each = median(ours.map(({ uploading }) => uploading)) / (size / 1e9);
  return [
    { id, what: `curl of a ${file} to success ÷ copy and import core, time`, target: 1.3, atMost: true, figure, note },
    { id, what: `processor time of the upload of a ${file}, s/GB`, figure: each, note: 'without curl' },
  ];
}
