import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { generatedFile } from '@varfreq/harness/data/files';
import { singleSample } from '@varfreq/harness/data/records';
import { makeOpenBucket } from '@varfreq/testkit/components/look';
import { startMinio } from '@varfreq/testkit/components/s3';
import { sizeText } from '../../generate/byte-size.ts';
import { atOnce } from '../at-once.ts';
import { median, pairs, type Row, seconds } from '../measure.ts';
import { send } from './send.ts';
import { StoringSystem } from './storing-system.ts';

const clients = 16;
/** Different files, sent in turns. */
const different = 16;
const boundary = 'varfreq-bench-of-uploads';
const bucket = 'uploads';
const id = 'U2';

/** Files per run, runs, and records per file: 140,000 take 5 MB as BGZF. */
export interface SmallUploadOptions {
  cacheDir: string;
  pairs: number;
  uploads: number;
  uploadRecords?: number;
}

/** A store compared with. */
export interface Store {
  /** URL below which anyone puts and deletes objects. */
  folder: string;
  stop(): Promise<unknown>;
}

/** Rows U2: uploads of exomes by 16 clients at once, compared with puts of the same bytes to MinIO without credentials. */
export async function smallUploadRows(options: SmallUploadOptions, startStore = openMinio): Promise<Row[]> {
  const files = await exomes(options);
  const store = await startStore();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  try {
    const storing = await StoringSystem.start();
    try {
      return await rowsOf(files, options, {
        ours: () => secondsOfUploads(storing, agent, files, options.uploads),
        theirs: () => secondsOfPuts(store.folder, agent, files, options.uploads),
      });
    } finally {
      await storing.stop();
    }
  } finally {
    agent.destroy();
    await store.stop();
  }
}

async function openMinio(): Promise<Store> {
  const minio = await startMinio();
  await makeOpenBucket(minio, bucket);
  return { folder: `${minio.endpoint}/${bucket}/`, stop: () => minio.remove() };
}

async function exomes({ cacheDir, uploadRecords = 140_000 }: SmallUploadOptions): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  for (let seed = 1; seed <= different; seed += 1) {
    const name = `genome-seed${seed}-${uploadRecords}`;
    const path = await generatedFile(cacheDir, name, 'bgzf', () => singleSample(seed, uploadRecords, 600));
    files.push(await readFile(path));
  }
  return files;
}

interface Sides {
  ours: () => Promise<{ taken: number; processors: number }>;
  theirs: () => Promise<number>;
}

async function rowsOf(files: readonly Uint8Array[], options: SmallUploadOptions, sides: Sides): Promise<Row[]> {
  const { uploads } = options;
  const processors: number[] = [];
  const measured = async () => {
    const run = await sides.ours();
    processors.push(run.processors);
    return run.taken;
  };
  const { ours, theirs, ratio } = await pairs(options.pairs, measured, sides.theirs);
  const size = sizeText(median(files.map(({ length }) => length)));
  const rate = (taken: number) => (uploads / taken).toFixed(1);
  const note = `${uploads} files by ${clients} clients: ${rate(ours)} files/s, MinIO ${rate(theirs)}`;
  const each = (1000 * median(processors.slice(1))) / uploads; // the first run warms up
  return [
    { id, what: `uploads/s of exomes of ${size} ÷ puts/s to MinIO`, figure: ratio, note },
    { id, what: `processor time of an upload of ${size}, ms`, figure: each, note: 'PostgreSQL included' },
  ];
}

/** Uploads files, then removes them. */
async function secondsOfUploads(storing: StoringSystem, agent: Agent, files: readonly Uint8Array[], uploads: number) {
  const { url, adminAuth } = storing.system;
  const headers = { Authorization: adminAuth, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const dataSources: string[] = [];
  const before = await storing.processorSeconds();
  const taken = await seconds(() =>
    atOnce(clients, uploads, async (at) => {
      const body = formOf(files[at % files.length]!);
      const answer = await send(agent, new URL('/data_sources/', url).href, { method: 'POST', headers, body });
      dataSources.push((JSON.parse(answer) as { data_source: { uri: string } }).data_source.uri);
    }),
  );
  const processors = (await storing.processorSeconds()) - before;
  await storing.remove(dataSources);
  return { taken, processors };
}

function formOf(file: Uint8Array): Uint8Array[] {
  const part = (name: string): string => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const fields = `${part('name')}\r\n\r\nexome\r\n${part('filetype')}\r\n\r\nvcf\r\n`;
  const head = `${fields}${part('data')}; filename="exome.vcf.gz"\r\n\r\n`;
  return [Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)];
}

/** Puts files into a bucket that takes them from anyone, then removes them. */
async function secondsOfPuts(folder: string, agent: Agent, files: readonly Uint8Array[], uploads: number) {
  const taken = await seconds(() =>
    atOnce(clients, uploads, async (at) => {
      await send(agent, `${folder}exome-${at}`, { method: 'PUT', body: [files[at % files.length]!] });
    }),
  );
  await atOnce(clients, uploads, async (at) => {
    await send(agent, `${folder}exome-${at}`, { method: 'DELETE' });
  });
  return taken;
}
