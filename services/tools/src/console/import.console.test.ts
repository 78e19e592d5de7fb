import { beforeEach, expect, test } from '@jest/globals';
import { api, basicAuth } from '@varfreq/harness/system/api';
import type { Page } from 'playwright-core';
import { checkLooks } from './accessibility.ts';
import { type ConsoleUser, useConsole } from './console-suite.ts';
import { hostile } from './hostile.ts';
import { type ChosenFile, fileOf, kit, ped, vcfOf } from './import-files.ts';

let importer: ConsoleUser;
let reader: ConsoleUser;
const suite = useConsole({
  env: { VARFREQ_BUILD: 'GRCh38' },
  async prepare({ newUser }) {
    importer = await newUser('importer', ['importer', 'annotator', 'querier']);
    reader = await newUser('reader', []);
  },
});
let page: Page;
beforeEach(() => {
  page = suite.page;
});

const asImporter = () => api(suite.system.url, basicAuth(importer.login, importer.password));

interface Named {
  readonly uri: string;
  readonly name: string;
  readonly active: boolean;
  readonly sex: string;
  readonly groups: readonly { readonly name: string }[];
}

async function sampleNamed(name: string): Promise<Named> {
  const path = `/samples/?${new URLSearchParams({ name, embed: 'groups' })}`;
  const { items } = (await suite.admin.list(path)).expect(206).entity<{ items: Named[] }>();
  expect(items.length).toBe(1);
  return items[0]!;
}

/** Opens the page and chooses files. */
async function choose(files: readonly ChosenFile[], user = importer): Promise<void> {
  await suite.logIn(user);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles([...files]);
}

const card = (file: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: file }) });
const start = () => page.getByRole('button', { name: 'Start the imports' }).click();
const done = (file: string, nth = 0) => card(file).getByText('done', { exact: true }).nth(nth).waitFor();
/** Whether the browser would ask before the tab is closed. */
const isWarning = () =>
  page.evaluate<boolean>("!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))");

/** Keeps the page waiting for the ends of coverages until the returned function is called. */
async function holdCoverages(): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/coverages/*', async (route) => {
    if (route.request().headers()['prefer'] !== undefined) await held;
    await route.continue();
  });
  return letGo;
}

test('a person is imported with coverage, judged by pictures, and activated', async () => {
  await choose([fileOf('one.vcf.gz', vcfOf([hostile.replaceAll('\t', ' ')])), fileOf('kit.bed', kit)]);
  await card('one.vcf.gz').getByLabel('Name of the new sample').fill(hostile);
  await checkLooks(page);
  await start();
  await done('one.vcf.gz');
  await done('kit.bed');
  const report = card('one.vcf.gz').getByRole('article', { name: 'Report of' });
  await report.getByText('Records: 200').waitFor();
  for (const words of [
    'Transitions to transversions:',
    'Heterozygous to homozygous:',
    'Left out, filtered: 20',
    'Variants outside its coverage: ',
  ])
    await report.getByText(words).waitFor();
  await checkLooks(page);
  expect((await sampleNamed(hostile)).active).toBe(false);
  await page.getByRole('button', { name: 'Activate the sample' }).click();
  await page.getByText('Active now: 1').waitFor();
  expect((await sampleNamed(hostile)).active).toBe(true);
});

test('a sample that counts nowhere although it is active says so where it is activated', async () => {
  const words = 'one without a kit: active, with a coverage profile, but no coverage: it counts nowhere';
  await choose([fileOf('alone.vcf', vcfOf(['one without a kit']))]);
  await start();
  await done('alone.vcf');
  await page.getByRole('button', { name: 'Activate the sample' }).click();
  await page.getByText('Active now: 1').waitFor();
  await page.getByText(words).waitFor();
  await checkLooks(page);
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.getByLabel('Choose one without a kit').check();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await page.getByText('1 of 1 changed').waitFor();
  await page.getByText(words).waitFor();
});

test('a kit covers the samples that are imported with it, not those of an earlier start', async () => {
  await choose([fileOf('first.vcf', vcfOf(['of the first start'])), fileOf('first.bed', kit)]);
  await card('first.vcf').getByLabel('Name of the new sample').fill('first of two');
  await start();
  await done('first.vcf');
  await done('first.bed');
  const [vcf, bed] = [vcfOf(['of the second start']), `${kit}20\t3000\t4000\n`];
  await page.locator('input[type=file]').setInputFiles([fileOf('second.vcf', vcf), fileOf('second.bed', bed)]);
  await card('second.vcf').getByLabel('Name of the new sample').fill('second of two');
  await start();
  await done('second.vcf');
  await done('second.bed');
  for (const name of ['first of two', 'second of two']) {
    const { uri } = await sampleNamed(name);
    const { items } = (await suite.admin.list(`/coverages/?sample=${uri}`)).expect(206).entity<{ items: object[] }>();
    expect(items).toHaveLength(1);
  }
});

test('the tab is not closed unasked, on any page, before variants that wait for coverage are started', async () => {
  await choose([fileOf('waiting.vcf', vcfOf(['one who waits'])), fileOf('waited for.bed', `${kit}20\t7000\t8000\n`)]);
  const letGo = await holdCoverages();
  await start();
  await done('waited for.bed');
  await card('waiting.vcf').getByText('Waits for the coverage').waitFor();
  expect(await isWarning()).toBe(true);
  await page.getByRole('link', { name: 'Samples' }).click();
  await card('waiting.vcf').waitFor({ state: 'detached' });
  expect(await isWarning()).toBe(true);
  letGo();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await done('waiting.vcf');
  expect(await isWarning()).toBe(false);
});

test('a file that is started again while its first start waits for coverage is imported once', async () => {
  await choose([fileOf('twice.vcf', vcfOf(['one started twice'])), fileOf('slow.bed', `${kit}20\t8000\t9000\n`)]);
  await card('slow.bed').getByLabel('Import into').selectOption('a new sample');
  await card('slow.bed').getByLabel('Name of the new sample').fill('one with slow coverage');
  const letGo = await holdCoverages();
  const error = { error: { code: 'unavailable', message: 'not now' } };
  await page.route('**/samples/', (route) => route.fulfill({ status: 400, json: error }), { times: 1 });
  await start();
  await done('slow.bed');
  await card('twice.vcf').getByRole('button', { name: 'Change and start again' }).click();
  await start();
  await done('twice.vcf');
  const variations = async () => {
    const { uri } = await sampleNamed('one started twice');
    return (await suite.admin.list(`/variations/?sample=${uri}`)).entity<{ items: object[] }>().items.length;
  };
  expect(await variations()).toBe(1);
  const ended = page.waitForResponse(
    (response) => response.url().includes('/coverages/') && response.request().headers()['prefer'] !== undefined,
  );
  letGo();
  await ended;
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.getByText('one started twice').waitFor();
  expect(await variations()).toBe(1);
});

test('columns of a trio become samples with sexes and a group, one of them an existing sample', async () => {
  const mum = (await asImporter().post('/samples/', { name: 'mother of seven' })).expect(201).entity<{ uri: string }>();
  await choose([
    fileOf('trio.vcf', vcfOf(['kid', 'dad', 'mum', 'aunt'])),
    fileOf('trio.ped', ped),
    fileOf('kit.bed', kit),
  ]);
  const trio = card('trio.vcf');
  await trio.getByText('Sample columns: 4').waitFor();
  await trio.getByLabel('Name of the sample of kid').fill('kid of seven');
  await trio.getByLabel('Import mum into').selectOption('an existing sample');
  await page.getByText('Choose or name every sample first.').waitFor();
  await trio.getByRole('button', { name: 'Choose a sample, Import mum into' }).click();
  await page.getByLabel('Name contains').fill('MOTHER');
  await page.getByRole('option', { name: 'mother of seven' }).click();
  await trio.getByLabel('Import aunt into').selectOption('nothing: leave it out');
  await card('trio.ped').getByLabel('Put people into groups').check();
  await checkLooks(page);
  await start();
  await done('trio.vcf');
  await done('kit.bed', 2);
  await trio.getByRole('article', { name: 'Report of kid of seven' }).getByText('Records: 200').waitFor();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Activate the 3 samples' }).click();
  await page.getByText('Active now: 3').waitFor();
  expect(await sampleNamed('kid of seven')).toMatchObject({ sex: 'female', active: true, groups: [{ name: 'F7' }] });
  expect(await sampleNamed('mother of seven')).toMatchObject({ uri: mum.uri, sex: 'female', active: true });
  expect(await sampleNamed('dad')).toMatchObject({ sex: 'male', active: true });
});

test('a PED file goes to the files of its individuals alone, and one that is for none says so', async () => {
  await choose([
    fileOf('family.vcf', vcfOf(['son', 'his mother'])),
    fileOf('pair.vcf', vcfOf(['one stranger', 'other stranger'])),
    fileOf('family.ped', 'F8\tson\t0\this mother\t1\t2\nF8\this mother\t0\t0\t2\t1\n'),
    fileOf('others.ped', 'F9 none 0 0 1 1\n'),
  ]);
  await card('family.ped').getByText('It is for family.vcf.', { exact: true }).waitFor();
  await card('others.ped').getByText('It is for none of the files').waitFor();
  await card('others.ped').getByLabel('Put people into groups').check();
  await checkLooks(page);
  await start();
  await done('family.vcf');
  await done('pair.vcf');
  expect(await sampleNamed('son')).toMatchObject({ sex: 'male', groups: [] });
  expect(await sampleNamed('one stranger')).toMatchObject({ sex: 'unknown', groups: [] });
});

test('a kit covers many samples, whose imports are followed to their end', async () => {
  const people = Array.from({ length: 25 }, (_, at) => `member ${at}`);
  await choose([fileOf('many.vcf', vcfOf(people)), fileOf('kit.bed', `${kit}20\t5000\t6000\n`)]);
  await start();
  await card('kit.bed').getByText('25 of 25 done').waitFor();
  await page.getByRole('button', { name: 'Activate the 25 samples' }).waitFor();
});

test('nothing is started, nor planned, before the columns of a file are known', async () => {
  await page.addInitScript(`
    const read = Blob.prototype.arrayBuffer;
    const held = new Promise((resolve) => { globalThis.letGo = resolve; });
    Blob.prototype.arrayBuffer = function () { return held.then(() => read.call(this)); };
  `);
  await choose([fileOf('late.vcf', vcfOf(['early person']))]);
  const late = card('late.vcf');
  await late.getByText('Its beginning is being read').waitFor();
  await page.getByText('The imports can be started when the sample columns are known.').waitFor();
  expect(await page.getByRole('button', { name: 'Start the imports' }).isDisabled()).toBe(true);
  expect(await late.getByLabel('Name of the new sample').count()).toBe(0);
  await page.evaluate('letGo()');
  await late.getByLabel('Name of the new sample').waitFor();
  expect(await late.getByLabel('Name of the new sample').inputValue()).toBe('early person');
});

test('several people of a file become one sample of that many people', async () => {
  await choose([fileOf('pool.vcf', vcfOf(['p1', 'p2', 'p3'])), fileOf('kit.bed', kit)]);
  await card('pool.vcf').getByLabel('Import into').selectOption('a single sample');
  await card('pool.vcf').getByLabel('Name of the new sample').fill('pool of three');
  await start();
  await done('pool.vcf');
  await done('kit.bed');
  const { uri } = await sampleNamed('pool of three');
  expect((await suite.admin.get(uri)).entity()).toMatchObject({
    pool_size: 3,
    state_of_data: { variations: 1, coverages: 1 },
  });
  const [coverage] = (await suite.admin.list(`/coverages/?sample=${uri}`)).entity<{ items: object[] }>().items;
  expect(coverage).toMatchObject({ individuals: 3 });
});

test('a failed import says code, line and remedy, and is started again in another way', async () => {
  const lines = vcfOf(['broken person']).split('\n');
  lines[100] = lines[100]!.replace(/\t\d+\t/, '\tmany\t');
  await choose([fileOf('broken.vcf', lines.join('\n'))]);
  await start();
  const broken = card('broken.vcf');
  await broken.getByText('invalid_observations').waitFor();
  await broken.getByText(/^line 101: POS/).waitFor();
  await broken.getByText('Correct the line in the file, or leave malformed lines out').waitFor();
  await checkLooks(page);
  await broken.getByRole('button', { name: 'Change and start again' }).click();
  await broken.getByText('How it is read').click();
  await broken.getByLabel('Leave out malformed lines').check();
  await start();
  await done('broken.vcf');
  await broken.getByText('Left out, malformed: 1').waitFor();
  const { uri } = await sampleNamed('broken person');
  const { items } = (await suite.admin.list(`/variations/?sample=${uri}`)).entity<{ items: object[] }>();
  expect(items).toMatchObject([{ skip_malformed: true, task: { state: 'succes' } }]);
});

test('columns of a failed joint import keep the samples that were made for them', async () => {
  const contig = '##contig=<ID=20,length=63025520>\n';
  await choose([fileOf('old build.vcf', vcfOf(['a person', 'another person'], contig))]);
  await start();
  const file = card('old build.vcf');
  await file.getByText('reference_mismatch').waitFor();
  await file.getByText('The file seems to be of a different build').waitFor();
  await file.getByRole('button', { name: 'Change and start again' }).click();
  await file.getByText('How it is read').click();
  await file.getByLabel('Accept lengths of contigs').check();
  await start();
  await done('old build.vcf');
  for (const name of ['a person', 'another person']) await sampleNamed(name);
});

test('reference blocks of a gVCF are imported as coverage', async () => {
  const blocks = [
    '20\t3000\t.\tA\t<NON_REF>\t.\t.\tEND=3999\tGT:DP:GQ\t0/0:30:99',
    '20\t4000\t.\tA\tC,<NON_REF>\t50\t.\t.\tGT:DP:GQ\t0/1:30:99',
  ];
  const text = `##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tblocked\n${blocks.join('\n')}\n`;
  await choose([fileOf('one.g.vcf', text)]);
  await card('one.g.vcf').getByText('How it is read').click();
  await card('one.g.vcf').getByLabel('Its reference blocks are coverage').check();
  await card('one.g.vcf').getByLabel('Least depth of blocks').fill('20');
  await start();
  await done('one.g.vcf');
  const { uri } = await sampleNamed('blocked');
  expect((await suite.admin.get(uri)).entity()).toMatchObject({ state_of_data: { covered_bases: 1001 } });
});

test('a user who may not make samples learns so, and keeps the file', async () => {
  await choose([fileOf('not mine.vcf', vcfOf(['x']))], reader);
  await start();
  const file = card('not mine.vcf');
  await file.getByRole('alert').getByText('requires the admin or importer role').waitFor();
  expect(await isWarning()).toBe(false);
  await file.getByRole('button', { name: 'Take out not mine.vcf' }).click();
  await file.waitFor({ state: 'detached' });
});

test('files stay chosen while pages change, and not after a log-out', async () => {
  await choose([fileOf('kept.vcf', vcfOf(['kept'])), fileOf('kit.bed', kit)]);
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await card('kept.vcf').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await suite.logIn(importer);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText('Drop files here').waitFor();
  expect(await card('kept.vcf').count()).toBe(0);
});
