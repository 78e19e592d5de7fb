import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Api, api, basicAuth } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import { quantile, type Row } from './measure.ts';

const bombs = 50;
const imports = 20;
const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';
const gibibyte = 2 ** 30;
const pollMs = 10;

interface FairnessOptions {
  /** Annotations that are measured. */
  annotations: number;
  /** Uncompressed bytes of a bomb; imports have half as many. */
  bombBytes?: number;
}

/**
 * Row P17: how long a one-line annotation takes from its POST to its success while another user has 50 annotations of a
 * gzip bomb (some MB that become 2 GiB) and 20 imports of a gzip file of 1 GiB queued. No limit of size or expansion
 * stops them.
 */
export async function fairnessRows({ annotations, bombBytes = 2 * gibibyte }: FairnessOptions): Promise<Row[]> {
  const system = await startSystem({ env: { VARFREQ_MAX_EXPANSION_RATIO: '0' } });
  try {
    const admin = api(system.url, system.adminAuth);
    const [heavy, light] = [await newUser(admin, 'heavy'), await newUser(admin, 'light')];
    const one = await upload(light, new Blob([`${header}1\t1000\t.\tA\tC\t.\t.\t.\n`]));
    await annotated(light, one);
    const queued = await queueWork(heavy, bombBytes);
    const milliseconds: number[] = [];
    for (let index = 0; index < annotations; index += 1) milliseconds.push(await annotated(light, one));
    const left = await unfinished(heavy, queued);
    return [rowOf(milliseconds, left)];
  } finally {
    await system.kill9();
    await system.stop();
  }
}

function rowOf(milliseconds: number[], left: number): Row {
  const what = 'p99 of a one-line annotation while another user has 50 bombs and 20 imports of 1 GiB queued, ms';
  const [p50, most] = [0.5, 1].map((share) => Math.round(quantile(milliseconds, share)));
  const note = `${milliseconds.length} annotations, p50 ${p50} ms, most ${most} ms; ${left} of ${bombs + imports} tasks of the other user unfinished at the end`;
  const figure = left > 0 ? quantile(milliseconds, 0.99) : undefined;
  return { id: 'P17', what, target: 3000, atMost: true, figure, note };
}

async function newUser(admin: Api, login: string): Promise<Api> {
  const password = `the password of ${login}`;
  (await admin.post('/users/', { login, password, roles: ['importer', 'annotator'] })).expect(201);
  return admin.as(basicAuth(login, password));
}

async function upload(user: Api, data: Blob): Promise<string> {
  return (await user.upload({ name: 'file', filetype: 'vcf', data })).expect(201).entity().uri;
}

/** URIs of the tasks. */
async function queueWork(user: Api, bombBytes: number): Promise<string[]> {
  const line = `1\t1\t.\tA\tC\t.\t.\tX=${'x'.repeat(1000)}\n`;
  const bomb = await upload(user, repeated(header, line.repeat(8192), bombBytes));
  const uris: string[] = [];
  for (let index = 0; index < bombs; index += 1) {
    const request = { data_source: bomb, queries: [{ name: 'Q', expression: '*' }] };
    uris.push((await user.post('/annotations/', request)).expect(201).entity().uri);
  }
  const records = Array.from({ length: 2 ** 16 }, (_, at) => `1\t${at + 1}\t.\tA\tC\t.\t.\tDP=${(at * 7919) % 997}\n`);
  for (let index = 0; index < imports; index += 1) {
    const data = repeated(`##number=${index}\n${header}`, records.join(''), bombBytes / 2);
    const sample = (await user.post('/samples/', { name: 'sample' })).expect(201).entity().uri;
    const request = { data_source: await upload(user, data), sample };
    uris.push((await user.post('/variations/', request)).expect(201).entity().uri);
  }
  return uris;
}

/** A gzip file that cannot be split: a header, then the same text up to `bytes` of it. */
function repeated(head: string, text: string, bytes: number): Blob {
  const member = gzipSync(text, { level: 9 });
  return new Blob([gzipSync(head), ...Array.from({ length: Math.ceil(bytes / text.length) }, () => member)]);
}

/** Milliseconds from POST to success. */
async function annotated(user: Api, dataSource: string): Promise<number> {
  const began = performance.now();
  const request = { data_source: dataSource, queries: [{ name: 'Q', expression: '*' }] };
  const { uri } = (await user.post('/annotations/', request)).expect(201).entity();
  for (;;) {
    const state = await stateOf(user, uri);
    if (state === 'succes') return performance.now() - began;
    if (state === 'failure') throw new Error(`${uri} failed`);
    await sleep(pollMs);
  }
}

async function stateOf(user: Api, uri: string): Promise<string> {
  return (await user.get(uri)).expect(200).entity<{ task: { state: string } }>().task.state;
}

async function unfinished(user: Api, uris: readonly string[]): Promise<number> {
  const states = await Promise.all(uris.map((uri) => stateOf(user, uri)));
  return states.filter((state) => state === 'waiting' || state === 'running').length;
}
