import { type Api, basicAuth } from '@varfreq/harness/system/api';

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

/** A study with counts instead of genotypes. */
export const population = `##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO
1\t1000\t.\tA\tG\t.\tPASS\tAC=3;nhomalt=1\n1\t1050\t.\tA\tG,T\t.\t.\tGTC=2,1,0,1,0,1\n1\t1100\t.\tA\tG\t.\t.\tAC_Het=2;AC_Hom=1;AC=4\n`;

/** Files that are annotated, by 0.1.0 and again later. */
export const annotated = [
  callsOf(3),
  population,
  `${header}1\t1000\t.\tA\tG,*,<DEL>\t.\t.\t.\tGT\t0/1\n3\t5\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`,
];

/** A file of the operator's directory. */
export const localFile = { name: 'local.vcf', text: callsOf(20) };

/** Fails an import and an annotation, with words of the file in the error. */
const oddCalls = `${header}1\tJane Roe\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`;

export const queries = [
  { name: 'ALL', expression: '*' },
  { name: 'GROUP', expression: 'group:/groups/1' },
  { name: 'MIX', expression: '(* and not sample:/samples/2) or sample:/samples/13' },
];

export async function create(as: Api, path: string, body: unknown): Promise<string> {
  return (await as.post(path, body)).expect(201).entity().uri;
}

export async function upload(as: Api, filetype: string, data: string, name = `${filetype} file`): Promise<string> {
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
  await annotate(admin, anna);
}

/** Annotations of several files, of the own file of a sample, of a file of the operator, of regions, and one that failed. */
async function annotate(admin: Api, anna: Api): Promise<void> {
  const own = (await anna.get('/variations/1')).expect(200).entity<{ data_source: { uri: string } }>().data_source.uri;
  const kit = await upload(anna, 'bed', '1\t999\t1200\n2\t8000\t9500\n');
  const local = { name: 'operator', filetype: 'vcf', local_file: localFile.name };
  const files = [own, kit, await create(admin, '/data_sources/', local), await upload(anna, 'vcf', oddCalls)];
  for (const data of annotated) files.push(await upload(anna, 'vcf', data));
  for (const data_source of files) await admin.finish(await create(admin, '/annotations/', { data_source, queries }));
}

/** A population study without coverage, a pool with two coverage profiles, and a pool whose import has warnings. */
async function fillPool(admin: Api): Promise<void> {
  const study = { name: 'study', pool_size: 10, coverage_profile: false };
  const sample = await create(admin, '/samples/', study);
  const calls = await upload(admin, 'vcf', population);
  await admin.finish(await create(admin, '/variations/', { sample, data_source: calls, use_genotypes: false }));
  const pool = await create(admin, '/samples/', { name: 'pool', pool_size: 4 });
  for (const individuals of [1, 2]) {
    const profile = await upload(admin, 'bed', `1\t0\t${2000 * individuals}\n`);
    await admin.finish(await create(admin, '/coverages/', { sample: pool, data_source: profile, individuals }));
  }
  for (const uri of [sample, pool]) (await admin.patch(uri, { active: true })).expect(200);
  const small = await create(admin, '/samples/', { name: 'smaller than its counts', pool_size: 1 });
  const many = await upload(admin, 'vcf', population.replaceAll('1100', '1150'));
  await admin.finish(await create(admin, '/variations/', { sample: small, data_source: many, use_genotypes: false }));
}

/** Failed tasks that quote the file, and removed resources. */
async function failAndDelete(admin: Api, anna: Api): Promise<void> {
  const sample = await create(anna, '/samples/', { name: 'odd', public: true });
  const odd = await upload(anna, 'vcf', oddCalls);
  await admin.finish(await create(anna, '/variations/', { sample, data_source: odd }));
  const gone = await create(anna, '/samples/', { name: 'gone' });
  const calls = await upload(anna, 'vcf', callsOf(40));
  await admin.finish(await create(anna, '/variations/', { sample: gone, data_source: calls }));
  (await anna.delete(gone)).expect(204);
}

/** Calls of one person on chromosome 3, enough to be at work when the installation stops. */
function longCalls(person: number, sites: number): string {
  const records = Array.from({ length: sites }, (_, at) => record('chr3', 100 + at * 50 + person, 'A>G', '0/1'));
  return header + records.join('');
}

/** Samples whose imports wait or run when the installation stops. */
export const late = { name: 'LATE', expression: 'sample:/samples/18 or sample:/samples/19 or sample:/samples/22' };

/**
 * Submits imports of active samples and an annotation, which are to be waiting or running when the installation stops;
 * returns their paths. The annotation asks for samples that these imports do not touch.
 */
export async function beginWork(admin: Api): Promise<string[]> {
  const anna = admin.as(basicAuth('Anna', users.Anna));
  const files = [0, 1, 2, 3, 4].map((person) => longCalls(person, person === 0 ? 250_000 : 100_000));
  const work: string[] = [];
  for (const [person, text] of files.entries()) {
    const sample = await create(anna, '/samples/', { name: `late ${person}`, coverage_profile: false });
    const data_source = await upload(anna, 'vcf', text);
    work.push(await create(anna, '/variations/', { sample, data_source }));
    (await anna.patch(sample, { active: true })).expect(200);
    if (person > 0) continue;
    const early = [{ name: 'EARLY', expression: 'sample:/samples/1 or sample:/samples/2' }];
    work.push(await create(admin, '/annotations/', { data_source, queries: early }));
  }
  return work;
}
