import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { api, basicAuth } from '@varfreq/harness/system/api';
import type { Page, Route } from 'playwright-core';
import { checkLooks } from './accessibility.ts';
import { common, importCohort, longVcf } from './cohort.ts';
import { type ConsoleUser, useConsole } from './console-suite.ts';
import { hostile } from './hostile.ts';
import { fileOf } from './import-files.ts';
import { holdAnswer } from './recovery/hold-answer.ts';
import { savedBy } from './saved-file.ts';

let annotator: ConsoleUser;
let folder: string;
const suite = useConsole({
  async prepare({ system, admin, newUser }) {
    folder = mkdtempSync(join(tmpdir(), 'varfreq-annotate-'));
    await importCohort(system);
    annotator = await newUser('annotator', ['annotator', 'group-querier']);
    (await admin.upload({ name: hostile, filetype: 'bed', data: '20\t139000\t139800\n' })).expect(201);
  },
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let page: Page;
beforeEach(() => {
  page = suite.page;
});

const head = '##fileformat=VCFv4.2\n##contig=<ID=20>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';

/** A variant that many carry, one that no one does, and one where no one is covered. */
const calls = `${head}20\t${common.position}\t.\tT\tC\t.\t.\t.\n20\t139750\t.\tA\tG\t.\t.\t.\n20\t500000\t.\tA\tG\t.\t.\t.\n`;

/** A deletion whose letters the file does not have: no figures are made for it. */
const deletion = `20\t600000\t.\tA\t<DEL>\t.\t.\tEND=600100\n`;

const open = async (path: string, user = annotator) => {
  await suite.logIn(user);
  await page.goto(path);
};
const latest = () =>
  page
    .getByRole('region', { name: /^Latest/ })
    .getByRole('listitem')
    .first();
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A resumable upload. */
interface Begun {
  readonly uri: string;
  readonly metadata: { readonly filename: string };
}

const asAnnotator = () => api(suite.system.url, basicAuth(annotator.login, annotator.password));

async function addSet(name: string): Promise<void> {
  await button('Add everyone, a group or a saved set').click();
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}

/** Picks from an open list, which closes it. */
async function pick(name: string): Promise<void> {
  const option = page.getByRole('option', { name, exact: true });
  await option.click();
  await option.waitFor({ state: 'hidden' });
}

/** Records of a VCF without its header. */
const recordsOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('a file is annotated and saved, with a line of bcftools that filters it', async () => {
  await open('/console/annotate');
  await page.getByText('Choose a file first.').waitFor();
  await page.locator('input[type=file]').setInputFiles(fileOf("it's $(one).vcf.gz", calls + deletion));
  await addSet('Cardiology');
  await page.getByLabel('AC, AN, AF').check();
  await checkLooks(page);
  await button('Annotate').click();
  await latest().getByText('done').waitFor();
  await latest().getByText('Records: 4').waitFor();
  const saved = await savedBy(page, () =>
    latest()
      .getByRole('button', { name: /^Download / })
      .click(),
  );
  expect(saved.name).toBe("it's $(one).annotated.vcf.gz");
  const text = gunzipSync(saved.bytes).toString();
  const [first, second] = recordsOf(text);
  expect(first).toContain('ALL_VN=30;ALL_VF=0.433333');
  expect(first).toContain('CARDIOLOGY_AC=');
  expect(second).toContain('ALL_VN=30;ALL_VF=0;');
  const index = await savedBy(page, () =>
    latest()
      .getByRole('button', { name: /^Index / })
      .click(),
  );
  expect(index.name).toBe(`${saved.name}.tbi`);
  expect(gunzipSync(index.bytes).subarray(0, 3).toString()).toBe('TBI');

  await latest().getByText('Keep rare variants with bcftools').click();
  await latest().getByLabel('Of at least this many people').fill('10');
  await checkLooks(page);
  const line = await latest().getByRole('region', { name: 'Line for a shell' }).innerText();
  const header = new Set([...text.matchAll(/^##INFO=<ID=(\w+),/gm)].map(([, id]) => id));
  const named = [...line.matchAll(/INFO\/(\w+)/g)].map(([, id]) => id);
  expect(named.toSorted()).toEqual(['ALL_VF', 'ALL_VN', 'CARDIOLOGY_VF', 'CARDIOLOGY_VN']);
  expect(named.filter((id) => !header.has(id))).toEqual([]);
  writeFileSync(join(folder, saved.name), saved.bytes);
  expect(filtered(line)).toEqual(['139750']);
  await latest().getByLabel('Where fewer are covered').selectOption('keep');
  expect(filtered(await latest().getByRole('region', { name: 'Line for a shell' }).innerText())).toEqual([
    '139750',
    '500000',
    '600000',
  ]);
});

test('a file chosen while another is put together is annotated with its own data, and a saved set by its name', async () => {
  await open('/console/sets', suite.asAdmin());
  await page.getByLabel('Expression', { exact: true }).fill('group:/groups/1 and not sample:/samples/1');
  await page.getByLabel('Save under the name').fill('Heart, later');
  await button('Save').click();
  await page.getByText('Saved as Heart, later.').waitFor();
  await page.goto('/console/annotate');
  await addSet('Heart, later');
  const [slow, quick] = [fileOf('slow.vcf', calls), fileOf('quick.vcf', calls.replace(/20\t139750.*\n/, ''))];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/data_sources/', (route) => held.then(() => route.continue()), { times: 1 });
  await page.locator('input[type=file]').setInputFiles(slow);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /data_sources/.test(request.url()));
  await button('Annotate').click();
  await asked;
  await page.getByText('Starting…').waitFor();
  expect(await button('Annotate').isDisabled()).toBe(true);
  await addSet('Controls');
  await button('Choose another file').click();
  await page.locator('input[type=file]').setInputFiles(quick);
  await page.getByText('quick.vcf', { exact: true }).waitFor();
  const started = page.waitForRequest((request) => request.method() === 'POST' && /annotations/.test(request.url()));
  letGo();
  const { queries } = (await started).postDataJSON() as { queries: { name: string }[] };
  expect(queries.map(({ name }) => name)).toEqual(['ALL', 'HEART_LATER']);
  await latest().getByText('Annotation slow.vcf').waitFor();
  await button('Annotate').click();
  await latest().getByText('Annotation quick.vcf').waitFor();
  for (const [name, records] of [
    ['quick.vcf', 2],
    ['slow.vcf', 3],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: `Annotation ${name}` });
    await row.getByText(`Records: ${records}`).waitFor();
  }
  const saved = await savedBy(page, () => button('Download quick.annotated').click());
  expect(recordsOf(gunzipSync(saved.bytes).toString())[0]).toContain('HEART_LATER_VN=19;');
});

test('a file whose upload has expired is sent again', async () => {
  await open('/console/annotate');
  await page.locator('input[type=file]').setInputFiles(fileOf('expired.vcf', calls));
  await button('Annotate').and(page.locator(':enabled')).waitFor();
  const { items } = (await asAnnotator().list('/uploads/')).expect(206).entity<{ items: Begun[] }>();
  const { uri } = items.find(({ metadata }) => metadata.filename === 'expired.vcf')!;
  (await asAnnotator().delete(uri, { headers: { 'Tus-Resumable': '1.0.0' } })).expect(204);
  await button('Annotate').click();
  await page.getByText('What was sent of this file has expired: send it again.').first().waitFor();
  await button('Resume expired.vcf').click();
  await button('Annotate').click();
  await latest().getByText('Annotation expired.vcf').waitFor();
  await latest().getByText('Records: 3').waitFor();
});

test('a file that is not let go of is paused, and sent on when it is resumed', async () => {
  await open('/console/annotate');
  const held: Route[] = [];
  const json = { error: { code: 'forbidden', message: 'not now' } };
  await page.route('/uploads/*', (route) => {
    const method = route.request().method();
    if (method === 'DELETE') return route.fulfill({ status: 403, json });
    return method === 'PATCH' ? void held.push(route) : route.continue();
  });
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.locator('input[type=file]').setInputFiles(fileOf('stays.vcf', calls));
  await begun;
  await button('Choose another file').click();
  await page.getByRole('alert').getByText('not now').waitFor();
  await page.getByText(/ · paused · /).waitFor();
  await page.unrouteAll();
  await button('Resume stays.vcf').click();
  await button('Annotate').click();
  await latest().getByText('Annotation stays.vcf').waitFor();
});

test('an annotation that waits for its file while another user logs in is not started in the name of that user', async () => {
  await open('/console/annotate');
  const made: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && made.push(new URL(request.url()).pathname));
  const held = await holdAnswer(page, /\/data_sources\/$/);
  await page.locator('input[type=file]').setInputFiles(fileOf('left.vcf', calls));
  await button('Annotate').click();
  await held.answered;
  await button('Log out').click();
  const { login, password } = suite.asAdmin();
  await page.getByLabel('Login name').fill(login);
  await page.getByLabel('Password').fill(password);
  await button('Log in').click();
  await button('Log out').waitFor();
  await held.letGo();
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.getByRole('heading', { name: 'Samples' }).waitFor();
  expect(made).toEqual(['/uploads/', '/data_sources/', '/tokens/']);
});

/** Positions of what is left after a line of a shell, which writes a file. */
function filtered(line: string): string[] {
  const output = /-o '(.+?)' '/.exec(line)![1]!.replaceAll("'\\''", "'");
  execFileSync('sh', ['-c', line], { cwd: folder });
  const text = execFileSync('bcftools', ['view', '-H', output], { cwd: folder, encoding: 'utf8' });
  return recordsOf(text).map((record) => record.split('\t')[1]!);
}

test('of an uploaded BED, the variants in its regions are saved as CSV, over everyone but a sample', async () => {
  await open('/console/annotate', suite.asAdmin());
  await button('Choose an uploaded file').click();
  await pick(hostile);
  await button('Add everyone but a sample').click();
  await pick('patient 30'); // it must be scrolled to
  await page.getByText('Everyone but patient 30', { exact: true }).waitFor();
  await page.getByLabel('Name of the result').fill('kit');
  await button('Annotate').click();
  await latest().getByText(`Annotation ${hostile}`).waitFor();
  await latest().getByText('done').waitFor();
  expect(
    await latest()
      .getByRole('button', { name: /^Index/ })
      .count(),
  ).toBe(0);
  const saved = await savedBy(page, () => latest().getByRole('button', { name: 'Download kit' }).click());
  expect(saved.name).toBe('kit.csv.gz');
  const [columns, row] = gunzipSync(saved.bytes).toString().split('\n');
  expect(columns).toContain(',ALL_VN,ALL_VF,ALL_VF_HET,ALL_VF_HOM,EVERYONE_BUT_PATIENT_30_VN,');
  expect(row).toMatch(/^20,139745,T,C,30,0\.433333,.*,29,/);
});

test('what is refused is said with its field and what to do, and mended', async () => {
  await open('/console/annotate');
  await page.locator('input[type=file]').setInputFiles(fileOf('calls.vcf', calls));
  await button('Write an expression').click();
  await page.getByText('Name every set, each differently').waitFor();
  const set = page.getByRole('region', { name: 'Sets of samples' }).getByRole('listitem').nth(1);
  await set.getByLabel('Name').fill('REST');
  await set.getByLabel('Samples').fill('* and nothing');
  await button('Annotate').click();
  const alert = page.getByRole('alert');
  await alert.getByText('Set REST, samples: ').waitFor();
  await alert.getByText(/at position \d+/).waitFor();
  await alert.getByText('Write * for everyone').waitFor();
  await checkLooks(page);
  await set.getByLabel('Samples').fill('* and not sample:/samples/1');
  await button('Annotate').click();
  await alert.getByText('Set REST: ').waitFor();
  await alert.getByText('requires the querier role').waitFor();
  await alert.getByText('or ask an administrator for the role').waitFor();
  await button('Remove the set REST').click();
  await button('Annotate').click();
  await latest().getByText('Annotation calls.vcf').waitFor();
  await latest().getByText('done').waitFor();
});

test('a file that cannot be annotated says its line and what to do', async () => {
  await open('/console/annotate');
  await page
    .locator('input[type=file]')
    .setInputFiles(fileOf(`${hostile}.vcf`.replaceAll(/[/\\]/g, ''), `${head}20\tmany\n`));
  await button('Annotate').click();
  await latest().getByText('invalid_data_source').waitFor();
  await latest()
    .getByText(/^line 4/)
    .waitFor();
  await latest().getByText('Check that the file is complete').waitFor();
});

test('annotations are followed by their events', async () => {
  const source = (await suite.admin.upload({ name: 'long', filetype: 'vcf', data: longVcf() }))
    .expect(201)
    .entity().uri;
  const queries = [{ name: 'ALL', expression: '*' }];
  for (let n = 0; n < 4; n += 1)
    (await suite.admin.post('/annotations/', { data_source: source, queries })).expect(201);
  const followed = page.waitForRequest(/\/annotations\/\d+\/events/);
  await open('/console/annotate', suite.asAdmin());
  await followed;
  const long = page.getByRole('listitem').filter({ hasText: 'Annotation long' });
  await long.filter({ hasText: 'done' }).nth(3).waitFor();
});

test('a table of the variants in regions is made as VCF and as CSV', async () => {
  await open('/console/annotate/tables');
  await addSet('Controls');
  await page.getByLabel('Only in these regions').fill('20:139,000-139,800\nnot a region');
  await page.getByText('This line is neither a region nor a gene: not a region').waitFor();
  await page.getByLabel('Only in these regions').fill('20:139,000-139,800');
  await page.getByLabel('Carriers in one of the sets').fill('3');
  await page.getByLabel('Name of the result').fill('cohort');
  await checkLooks(page);
  await button('Make the table').click();
  await latest().getByText('done').waitFor();
  const saved = await savedBy(page, () => latest().getByRole('button', { name: 'Download cohort' }).click());
  expect(saved.name).toBe('cohort.vcf.gz');
  const records = recordsOf(gunzipSync(saved.bytes).toString());
  expect(records[0]).toMatch(/^20\t139745\t\.\tT\tC\t.*ALL_VN=30;ALL_VF=0\.433333;.*CONTROLS_VN=/);
  await page.getByLabel('Format').selectOption('CSV for spreadsheets');
  await page.getByLabel('Only in these regions').fill('');
  await button('Make the table').click();
  await page.getByRole('listitem').filter({ hasText: 'done' }).nth(1).waitFor();
  const csv = await savedBy(page, () => latest().getByRole('button', { name: 'Download cohort' }).click());
  expect(csv.name).toBe('cohort.csv.gz');
  expect(gunzipSync(csv.bytes).toString().split('\n').length).toBeGreaterThan(records.length + 1);
  await checkLooks(page);
});

/** Files that the list of files offers at once. */
const offeredAtOnce = 50;

test('a table in the regions of a BED file; what is asked stays while pages change, and not after a log-out', async () => {
  await open('/console/annotate/tables', suite.asAdmin());
  await addSet('Controls');
  for (let at = 0; at <= offeredAtOnce; at += 1)
    (
      await suite.admin.upload({
        name: `newer ${at}`,
        filetype: 'vcf',
        data: `${head}20\t${at + 1}\t.\tA\tC\t.\t.\t.\n`,
      })
    ).expect(201);
  await button('Only in regions of a BED file').click();
  await page.getByRole('option', { name: hostile }).waitFor();
  await page.getByLabel('Name contains').fill(hostile.slice(0, 20).toUpperCase());
  await page.getByRole('option', { name: hostile }).click();
  await button('Make the table').click();
  await latest().getByText('done').waitFor();
  await latest().getByText('Records: 3').waitFor();
  await page.getByLabel('Name of the result').fill('kept');
  await page.getByLabel('Format').selectOption('CSV for spreadsheets');
  await page.getByRole('link', { name: 'A file', exact: true }).click();
  await page.getByText('Controls', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'A table of all variants' }).click();
  await page.getByText(`Only in regions of a BED file: ${hostile}`).waitFor();
  expect(await page.getByLabel('Name of the result').inputValue()).toBe('kept');
  expect(await page.getByLabel('Format').inputValue()).toBe('csv');
  await button('Forget the BED file').click();
  await page.getByLabel('Only in these regions').fill('20:139,000-139,800');
  await page.getByRole('button', { name: 'Log out' }).click();
  await suite.logIn(suite.asAdmin());
  await page.getByRole('link', { name: 'Annotate', exact: true }).click();
  await page.getByText('Everyone', { exact: true }).waitFor();
  expect(await page.getByText('Controls', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'A table of all variants' }).click();
  expect(await page.getByLabel('Only in these regions').inputValue()).toBe('');
  expect(await page.getByLabel('Name of the result').inputValue()).toBe('');
});

test('without a login, both pages lead to it', async () => {
  await page.goto('/console/annotate/tables');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor();
  await checkLooks(page);
});
