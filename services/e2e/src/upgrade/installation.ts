import { gunzipSync } from 'node:zlib';
import { type Api, basicAuth, items } from '@varfreq/harness/system/api';

/** Allowed by 0.1.0: passwords of one character, and logins that differ only in case. */
export const users = { Anna: 'x', anna: 'y', carl: 'password' };

const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP\n';
const record = (chrom: string, pos: number, alleles: string, genotype: string) =>
  `${chrom}\t${pos}\t.\t${alleles.replace('>', '\t')}\t.\tPASS\tDP=9\tGT\t${genotype}\n`;

/** Calls of one person: common and rare sites, all zygosities, long alleles, several contigs. */
function callsOf(person: number): string {
  const genotypes = ['0/1', '1/1', '1', './1', '1|0'];
  const common = Array.from({ length: 60 }, (_, at) =>
    record('chr1', 1000 + at * 50, 'A>G', genotypes[(at + person) % genotypes.length]!),
  );
  const own = record('chr2', 500 + person, 'ACGT>A', '0/1') + record('chrM', 100 + person, 'T>C', '1');
  const long = record('chr2', 9000, `A>A${'CGT'.repeat(20 + (person % 3))}`, '1/1');
  return header + common.filter((_, at) => (at + person) % 4 !== 0).join('') + own + long;
}

const study = `##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO
1\t1000\t.\tA\tG\t.\tPASS\tAC=3;nhomalt=1\n1\t1050\t.\tA\tG,T\t.\t.\tGTC=2,1,0,1,0,1\n1\t1100\t.\tA\tG\t.\t.\tAC_Het=2;AC_Hom=1;AC=4\n`;

const annotated = [
  callsOf(3),
  study,
  `${header}1\t1000\t.\tA\tG,*,<DEL>\t.\t.\t.\tGT\t0/1\n3\t5\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`,
];

const queries = [
  { name: 'ALL', expression: '*' },
  { name: 'GROUP', expression: 'group:/groups/1' },
  { name: 'MIX', expression: '(* and not sample:/samples/2) or sample:/samples/13' },
];

async function create(as: Api, path: string, body: unknown): Promise<string> {
  return (await as.post(path, body)).expect(201).entity().uri;
}

async function upload(as: Api, filetype: string, data: string, name = `${filetype} file`): Promise<string> {
  return (await as.upload({ name, filetype, data })).expect(201).entity().uri;
}

/** Fills an empty installation with all kinds of stored data. */
export async function fillInstallation(admin: Api): Promise<void> {
  const roles = ['importer', 'annotator', 'querier', 'group-querier'];
  for (const [login, password] of Object.entries(users)) await create(admin, '/users/', { login, password, roles });
  const anna = admin.as(basicAuth('Anna', users.Anna));
  await create(anna, '/tokens/', { user: '/users/2', name: 'pipeline' });
  const group = await create(admin, '/groups/', { name: 'cases' });
  const regions = await upload(anna, 'bed', 'chr1\t900\t2500\nchr1\t2600\t5000\nchr2\t0\t20000\nchrM\t0\t16569\n');
  for (let person = 0; person < 12; person += 1) {
    const groups = person % 3 === 0 ? [group] : [];
    const sample = await create(anna, '/samples/', { name: `person ${person}`, groups, public: person === 5 });
    const calls = await upload(anna, 'vcf', callsOf(person));
    await admin.finish(await create(anna, '/variations/', { sample, data_source: calls }));
    await admin.finish(await create(anna, '/coverages/', { sample, data_source: regions }));
    (await anna.patch(sample, { active: person !== 7, notes: `**${person}**` })).expect(200);
  }
  await fillPool(admin);
  await failAndDelete(admin, anna);
  const kit = await upload(anna, 'bed', '1\t999\t1200\n2\t8000\t9500\n');
  for (const data of [...annotated, undefined]) {
    const dataSource = data === undefined ? kit : await upload(anna, 'vcf', data);
    await admin.finish(await create(admin, '/annotations/', { data_source: dataSource, queries }));
  }
}

/** A population study without coverage, and a pool with two coverage profiles. */
async function fillPool(admin: Api): Promise<void> {
  const population = { name: 'study', pool_size: 10, coverage_profile: false };
  const sample = await create(admin, '/samples/', population);
  const calls = await upload(admin, 'vcf', study);
  await admin.finish(await create(admin, '/variations/', { sample, data_source: calls, use_genotypes: false }));
  const pool = await create(admin, '/samples/', { name: 'pool', pool_size: 4 });
  for (const individuals of [1, 2]) {
    const profile = await upload(admin, 'bed', `1\t0\t${2000 * individuals}\n`);
    await admin.finish(await create(admin, '/coverages/', { sample: pool, data_source: profile, individuals }));
  }
  for (const uri of [sample, pool]) (await admin.patch(uri, { active: true })).expect(200);
}

/** Failed tasks that quote the file, and removed resources. */
async function failAndDelete(admin: Api, anna: Api): Promise<void> {
  const sample = await create(anna, '/samples/', { name: 'odd', public: true });
  const odd = await upload(anna, 'vcf', `${header}1\tJane Roe\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`);
  await admin.finish(await create(anna, '/variations/', { sample, data_source: odd }));
  const gone = await create(anna, '/samples/', { name: 'gone' });
  const calls = await upload(anna, 'vcf', callsOf(40));
  await admin.finish(await create(anna, '/variations/', { sample: gone, data_source: calls }));
  (await anna.delete(gone)).expect(204);
}

const collections = ['users', 'groups', 'tokens', 'samples', 'data_sources', 'variations', 'coverages', 'annotations'];

/**
 * The installation's answers to the administrator: collections, files as text, frequencies of a region and of variants.
 */
export async function answersOf(admin: Api): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const keep = async (path: string, query = {}) => {
    const answer = await admin.get(path, { query, headers: items(0, 999) });
    answers[`${path} ${JSON.stringify(query)}`] = [answer.status, JSON.parse(answer.text)];
    return answer;
  };
  for (const name of collections) await keep(`/${name}/`, { embed: name === 'variations' ? 'sample' : '' });
  const files = (await admin.list('/data_sources/')).items<{ uri: string; gzipped: boolean }>();
  for (const { uri, gzipped } of files) answers[`${uri}/data`] = textOf(await admin.download(uri), gzipped);
  for (const chromosome of ['1', '2', 'M']) {
    const region = { chromosome, begin: 1, end: 20_000 };
    await keep('/variants/', { __json__: JSON.stringify({ region, queries }) });
  }
  await keep('/variants/1:1000A>G', { __json__: JSON.stringify({ queries }) });
  return answers;
}

/** A new annotation of each file, as text, without the parts that differ each time. */
export async function annotateAgain(admin: Api): Promise<string[]> {
  const results: string[] = [];
  for (const data of annotated) {
    const uri = await create(admin, '/annotations/', { data_source: await upload(admin, 'vcf', data), queries });
    await admin.finish(uri);
    const entity = (await admin.get(uri)).expect(200).entity<{ annotated_data_source: { uri: string } }>();
    const text = textOf(await admin.download(entity.annotated_data_source.uri), true);
    results.push(text.replace(/Snapshot="[^"]*"|Version="[^"]*"/g, ''));
  }
  return results;
}

function textOf(bytes: Uint8Array, gzipped: boolean): string {
  return Buffer.from(gzipped ? gunzipSync(bytes) : bytes).toString('latin1');
}
