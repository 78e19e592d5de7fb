import { createHash } from 'node:crypto';
import { type Api, type FinishedTask, untimed } from './api.ts';

const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP\n';

/** Records that differ between samples, so that no content is duplicated. */
function vcfOf(sample: number, records: number): string {
  const lines = Array.from({ length: records }, (_, i) => {
    const genotype = (i + sample) % 3 === 0 ? '1/1' : '0/1';
    return `1\t${1 + i * 7 + (i % (sample + 2))}\t.\tA\tC\t.\tPASS\t.\tGT\t${genotype}\n`;
  });
  return header + lines.join('');
}

async function create(api: Api, path: string, body: unknown): Promise<string> {
  return (await api.post(path, body)).expect(201).entity().uri;
}

async function upload(api: Api, filetype: string, data: string): Promise<string> {
  return (await api.upload({ name: 'file', filetype, data })).expect(201).entity().uri;
}

/** Imports two people of one file jointly; returns the path, which may still be running. */
export async function beginJoint(api: Api, records: number): Promise<string> {
  const [columns, ...lines] = vcfOf(5, records).split('\n').slice(1);
  const two = [`${columns}\tQ`, ...lines.map((line) => (line === '' ? '' : `${line}\t0/1`))].join('\n');
  const data_source = await upload(api, 'vcf', two);
  const one = { data_source, every_column: true, coverage_from: 'reference_blocks', activate: true };
  return await create(api, '/joint_imports/', { ...one, ped: 'F P 0 Q 1 0\nF Q 0 0 2 0\n' });
}

/** Creates active samples with coverage; returns the paths of their imports, which may still be running. */
export async function beginCohort(api: Api, samples: number, records: number): Promise<string[]> {
  const imports: string[] = [];
  for (let index = 0; index < samples; index += 1) {
    const sample = await create(api, '/samples/', { name: `sample ${index}` });
    const [calls, regions] = [
      await upload(api, 'vcf', vcfOf(index, records)),
      await upload(api, 'bed', '1\t0\t900000\n'),
    ];
    imports.push(await create(api, '/variations/', { sample, data_source: calls }));
    imports.push(await create(api, '/coverages/', { sample, data_source: regions }));
    (await api.patch(sample, { active: true })).expect(200);
  }
  return imports;
}

/** Annotates an uploaded file over all samples and waits for the end. */
export async function annotateAll(api: Api, dataSource: string): Promise<void> {
  const queries = [{ name: 'ALL', expression: '*' }];
  await api.finish(await create(api, '/annotations/', { data_source: dataSource, queries }));
}

/** Makes a frequency table of all samples, and waits for the end. */
export async function tabulateAll(api: Api): Promise<void> {
  await api.finish(await create(api, '/frequency_tables/', { queries: [{ name: 'ALL', expression: '*' }] }));
}

const collections = [
  ...['users', 'groups', 'tokens', 'samples', 'data_sources'],
  ...['variations', 'coverages', 'joint_imports', 'annotations', 'frequency_tables'],
];

/** A resource without what depends on when its task ran: its times, and what else had ended by then. */
function comparable<Item extends { task?: FinishedTask }>(item: Item): Item {
  if (item.task === undefined) return item;
  const { outside_coverage: _, ...result } = item.task.result ?? {};
  return { ...item, task: { ...untimed(item.task), result } };
}

/** All that clients can see: all collections, the digests of all stored files, frequencies of a region. */
export async function answersOf(api: Api): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const name of collections) {
    const page = (await api.list(`/${name}/`)).expect(206, 416);
    answers[name] = page.status === 206 ? page.items<{ uri: string; task?: FinishedTask }>().map(comparable) : [];
  }
  const files = answers.data_sources as { uri: string }[];
  for (const { uri } of files)
    answers[uri] = createHash('sha256')
      .update(await api.download(uri))
      .digest('hex');
  const asked = {
    region: { chromosome: '1', begin: 1, end: 900_000 },
    queries: [{ name: 'ALL', expression: '*' }],
  };
  answers.variants = (await api.list('/variants/', { query: { __json__: JSON.stringify(asked) } })).expect(206).items();
  return answers;
}
