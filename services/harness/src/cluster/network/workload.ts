import { gunzipSync } from 'node:zlib';
import type { RetryingClient } from './retrying-client.ts';

/** Data and expected results, made once without faults. */
export interface Workload {
  /** A file of `records` records, imported for a sample. */
  dataSource: string;
  sample: string;
  /** Its expected annotation with the frequencies of that sample. */
  annotated: string;
}

const records = 500;
const header = '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';
let files = 0;

/** A different file each time, since files may be imported only once. */
function newFile(): string {
  files += 1;
  const positions = Array.from({ length: records }, (_, i) => (i + 1 < records ? i + 1 : records + files));
  return header + positions.map((pos) => `1\t${pos}\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`).join('');
}

/** Incompressible bytes. */
function noise(bytes: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 255;
  });
}

const large = noise(1 << 20);

async function importFile(client: RetryingClient): Promise<Omit<Workload, 'annotated'>> {
  const dataSource = await client.upload({ name: 'file', filetype: 'vcf', data: newFile() });
  const sample = await client.create('/samples/', { name: 'sample', coverage_profile: false });
  const variation = await client.create('/variations/', { sample, data_source: dataSource });
  const task = await client.finish(variation);
  if (task.state !== 'succes' || task.result?.records !== records) throw new Error(`import: ${JSON.stringify(task)}`);
  return { dataSource, sample };
}

async function annotate(client: RetryingClient, { dataSource, sample }: Omit<Workload, 'annotated'>): Promise<string> {
  const queries = [{ name: 'Q', expression: `sample:${sample}` }];
  const uri = await client.create('/annotations/', { data_source: dataSource, queries });
  const task = await client.finish(uri);
  if (task.state !== 'succes') throw new Error(`annotation: ${JSON.stringify(task)}`);
  const { annotated_data_source: result } = (await client.get(uri)).entity<{
    annotated_data_source: { uri: string };
  }>();
  const text = gunzipSync(await client.download(result.uri)).toString();
  return text.replaceAll(/^##varfreq=.*$/gm, '');
}

async function storeLarge(client: RetryingClient): Promise<void> {
  const uri = await client.upload({ name: 'large', filetype: 'vcf', data: large });
  if (Buffer.compare(await client.download(uri), large) !== 0) throw new Error('the download differs from the upload');
}

async function ask(client: RetryingClient, sample: string): Promise<void> {
  const queries = [{ name: 'Q', expression: `sample:${sample}` }];
  const asked = { region: { chromosome: '1', begin: 1, end: 100 }, queries };
  const answer = await client.get('/variants/', {
    query: { __json__: JSON.stringify(asked) },
    headers: { Range: 'items=0-9' },
  });
  const total = answer.headers.get('content-range');
  if (total !== 'items 0-9/100') throw new Error(`variants: ${total}`);
}

/** Prepares the data of later workloads. */
export async function prepareWorkload(client: RetryingClient): Promise<Workload> {
  const imported = await importFile(client);
  return { ...imported, annotated: await annotate(client, imported) };
}

/**
 * An import, an annotation, an upload with its download and some queries, side by side. Errors: one of them has the
 * wrong result, whatever the network does.
 */
export async function runWorkload(client: RetryingClient, workload: Workload): Promise<void> {
  const annotating = async () => {
    if ((await annotate(client, workload)) !== workload.annotated) throw new Error('the annotation differs');
  };
  const asking = async () => {
    for (let n = 0; n < 5; n += 1) await ask(client, workload.sample);
  };
  await Promise.all([importFile(client), annotating(), storeLarge(client), asking()]);
}
