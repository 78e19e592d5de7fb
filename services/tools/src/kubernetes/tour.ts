import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Api } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { projectRoot } from '../charts/render.ts';

const example = (name: string) => readFileSync(join(projectRoot, 'services/docs/examples', name));

/** Creates an entity; returns its URI. */
export async function create(client: Api, path: string, json: object): Promise<string> {
  return (await client.post(path, json)).expect(200, 201).entity().uri;
}

async function succeeded(client: Api, uri: string): Promise<void> {
  const task = await client.finish(uri, { timeoutMs: 600_000 });
  if (task.state !== 'succes') throw new Error(`${uri}: ${JSON.stringify(task)}`);
}

/** Uploads a file without compression; returns its URI. */
export async function upload(client: Api, filetype: string, data: Uint8Array | string | Blob): Promise<string> {
  const name = `file ${filetype}`;
  return (await client.upload({ name, filetype, data, gzipped: false })).expect(200, 201).entity().uri;
}

/** The tour of the README up to the active sample. Returns the sample. */
export async function importTour(client: Api): Promise<string> {
  const sample = await create(client, '/samples/', { name: 'patient 1' });
  const calls = await upload(client, 'vcf', example('patient-1.vcf'));
  const regions = await upload(client, 'bed', example('kit.bed'));
  await succeeded(client, await create(client, '/variations/', { sample, data_source: calls }));
  await succeeded(client, await create(client, '/coverages/', { sample, data_source: regions }));
  (await client.patch(sample, { active: true })).expect(200);
  return sample;
}

/** The tour's annotation: positions, alleles and frequencies, as the README prints them. */
export async function annotateTour(client: Api, sample: string): Promise<string[]> {
  const file = new Blob([gunzipSync(example('patient-2.vcf.gz'))]);
  const other = (await client.upload({ name: 'other', filetype: 'vcf', data: file })).expect(200, 201).entity().uri;
  const queries = [
    { name: 'ALL', expression: '*' },
    { name: 'REST', expression: `* and not sample:${sample}` },
  ];
  const uri = await create(client, '/annotations/', { data_source: other, queries });
  await succeeded(client, uri);
  const { annotated_data_source: made } = (await client.get(uri)).entity<{ annotated_data_source: { uri: string } }>();
  const lines = gunzipSync(await client.download(made.uri))
    .toString()
    .trim()
    .split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([, position, , reference, observed, , , info = '']) => {
      const figures = info.split(';').filter((field) => /_V[NF]=/.test(field));
      return [position, reference, observed, figures.join(';')].join(' ');
    });
}

/** What the README prints for `annotateTour`. */
export const tourResult = [
  '139745 T C ALL_VN=1;ALL_VF=1;REST_VN=0;REST_VF=0',
  '140200 C G,T ALL_VN=0,0;ALL_VF=0,0;REST_VN=0,0;REST_VF=0,0',
];

/** Representations of everything stored, by URI, and the frequency of a variant. */
export async function answersOf(client: Api): Promise<Record<string, unknown>> {
  const paths = ['/samples/', '/data_sources/', '/variations/', '/coverages/', '/annotations/', '/users/'];
  const lists = await Promise.all(paths.map(async (path) => (await client.list(path)).expect(200, 206).items()));
  const answers: Record<string, unknown> = { frequency: (await frequency(client)).expect(200).json() };
  for (const { uri } of lists.flat()) answers[uri] = (await client.get(uri)).expect(200).json();
  return answers;
}

const frequency = (client: Api) => {
  const queries = JSON.stringify({ queries: [{ name: 'ALL', expression: '*' }] });
  return client.get('/variants/20:139745T%3EC', { query: { __json__: queries } });
};

const problemOf = ({ status, text }: ApiResponse) =>
  status === 200 || status === 206 ? undefined : `${new Date().toISOString()} ${status} ${text}`;

/** With the reason, which fetch keeps apart. */
function describeFailure(error: Error): string {
  return `${new Date().toISOString()} ${error} ${error.cause}`;
}

/** Requests to gateway, metadata and query servers, from four clients, until `work` ends; returns those that failed. */
export async function failuresDuring(
  client: Api,
  work: () => Promise<void>,
): Promise<{ sent: number; failed: string[] }> {
  let [sent, isOver] = [0, false];
  const failed: string[] = [];
  const clients = Array.from({ length: 4 }, async (_, number) => {
    while (!isOver) {
      const request = number % 2 === 0 ? client.list('/samples/') : frequency(client);
      const problem = await request.then(problemOf, describeFailure);
      sent += 1;
      if (problem !== undefined) failed.push(problem);
    }
  });
  await work().finally(() => (isOver = true));
  await Promise.all(clients);
  return { sent, failed };
}
