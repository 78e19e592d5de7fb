import { beforeEach, expect, test } from '@jest/globals';
import { items } from '@varfreq/harness/system/api';
import type { Page } from 'playwright-core';
import { checkLooks } from './accessibility.ts';
import { common, importCohort, longVcf } from './cohort.ts';
import { useConsole } from './console-suite.ts';
import { widths } from './watched-browser.ts';

const suite = useConsole({ asAdmin: true, prepare: ({ system }) => importCohort(system) });
let page: Page;
beforeEach(() => {
  page = suite.page;
});

async function upload(name: string): Promise<string> {
  return (await suite.admin.upload({ name, filetype: 'vcf', data: longVcf() })).expect(201).entity<{ uri: string }>()
    .uri;
}

async function importInto(source: string, name: string): Promise<string> {
  const made = await suite.admin.post('/joint_imports/', { data_source: source, samples: [{ column: 1, name }] });
  return made.expect(201).entity<{ uri: string }>().uri;
}

/** Variants whose answers are larger than a page of the API: of 150,000 letters each, and 3 MiB. */
const long = { variants: 30, letters: 150_000 };

/** Imports long insertions at 20:1,000,000 and the next positions into an active sample of a group. */
async function importLong(group: string): Promise<void> {
  const head = ['##fileformat=VCFv4.2', '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP1'];
  const lines = Array.from(
    { length: long.variants },
    (_, at) => `20\t${1_000_000 + at}\t.\tA\tA${'CG'.repeat(long.letters / 2)}\t50\tPASS\t.\tGT\t0/1`,
  );
  const data = `${[...head, ...lines].join('\n')}\n`;
  const source = (await suite.admin.upload({ name: 'long', filetype: 'vcf', data })).expect(201).entity().uri;
  const bed = { name: 'kit of the long', filetype: 'bed', data: '20\t999000\t1001000\n' };
  const kit = (await suite.admin.upload(bed)).expect(201).entity().uri;
  const sample = (await suite.admin.post('/samples/', { name: 'long', groups: [group] })).expect(201).entity().uri;
  for (const [path, file] of [
    ['/coverages/', kit],
    ['/variations/', source],
  ] as const) {
    const made = (await suite.admin.post(path, { sample, data_source: file })).expect(201).entity().uri;
    expect((await suite.admin.finish(made)).state).toBe('succes');
  }
  (await suite.admin.patch(sample, { active: true })).expect(200);
}

test('a region of many variants has pages', async () => {
  const group = (await suite.admin.post('/groups/', { name: 'Long alleles' })).expect(201).entity().uri;
  const { state } = await suite.admin.finish(await importInto(await upload('many'), 'many'));
  expect(state).toBe('succes');
  const { uri } = (await suite.admin.list('/samples/?name=many')).expect(206).entity<{ items: { uri: string }[] }>()
    .items[0]!;
  const bed = { name: 'wide kit', filetype: 'bed', data: '20\t900000\t1500000\n' };
  const kit = (await suite.admin.upload(bed)).expect(201).entity<{ uri: string }>().uri;
  const coverage = await suite.admin.post('/coverages/', { sample: uri, data_source: kit });
  await suite.admin.finish(coverage.expect(201).entity<{ uri: string }>().uri);
  (await suite.admin.patch(uri, { active: true })).expect(200);
  await page.goto('/console/?q=20:1,000,000-1,000,999');
  await page.getByText('Variants 1 to 500 of 1,000 that someone carries').waitFor();
  await page.getByRole('link', { name: '20:1000499 A>C' }).waitFor();
  await page.getByRole('button', { name: 'Next variants' }).click();
  await page.getByText('Variants 501 to 1,000 of 1,000').waitFor();
  await page.getByRole('link', { name: '20:1000500 A>C' }).waitFor();

  // Other sets begin at their first variant, and large variants make pages of few.
  await importLong(group);
  await page.getByRole('button', { name: 'Add a set' }).click();
  await page.getByRole('option', { name: 'Long alleles' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Everyone' }).click();
  await page.getByText(/^Variants 1 to \d+ of 30 that someone carries$/).waitFor();
  await page.getByRole('button', { name: 'Next variants' }).click();
  await page.getByText(/^Variants \d+ to 30 of 30 that someone carries$/).waitFor();
  await page.getByRole('button', { name: 'Previous variants' }).click();
  await page.getByText(/^Variants 1 to \d+ of 30 that someone carries$/).waitFor();
});

/** Imports before one that waits for them. */
const others = 20;

async function importBehindOthers(source: string): Promise<string> {
  for (let at = 0; at < others; at += 1) await importInto(source, `sample ${at} of ${source}`);
  return await importInto(source, `sample last of ${source}`);
}

test('a list that is old does not delete what has ended meanwhile', async () => {
  const uri = await importBehindOthers(await upload('ended meanwhile'));
  const list = (await suite.admin.get('/joint_imports/?embed=data_source', { headers: items(0, 99) })).expect(206);
  const { task } = list.entity<{ items: { task: { state: string } }[] }>().items.at(-1)!;
  expect(task.state).toMatch(/^(waiting|running)$/);
  await suite.admin.finish(uri);
  // As in a tab of a computer that slept.
  const headers = { 'content-range': list.headers.get('content-range')!, 'content-type': 'application/json' };
  await page.route('**/joint_imports/?*', (route) => route.fulfill({ status: 206, headers, body: list.text }));
  await page.goto('/console/tasks');
  await page.getByRole('button', { name: 'Cancel Import of several samples ended meanwhile' }).first().click();
  await page.unroute('**/joint_imports/?*');
  await page.getByRole('button', { name: 'Cancel and delete' }).click();
  await page.getByText('It had ended before it could be cancelled; nothing was deleted.').waitFor();
  (await suite.admin.get(uri)).expect(200);
});

test('a task that has not ended is deleted after a question', async () => {
  const uri = await importBehindOthers(await upload('long file'));
  await page.goto('/console/tasks');
  const tasks = page.getByRole('listitem').filter({ hasText: 'Import of several samples long file' });
  await tasks.nth(others).waitFor();
  await tasks.first().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByText('its earlier result is deleted too').waitFor();
  await page.getByRole('button', { name: 'Cancel and delete' }).click();
  await tasks.nth(others).waitFor({ state: 'detached' });
  (await suite.admin.get(uri)).expect(404);
});

test('a task that makes progress between its reading and its deletion is read again, and deleted', async () => {
  const uri = await importBehindOthers(await upload('progressing file'));
  const deletions: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()));
  // The first reading has the ETag of an earlier state.
  await page.route(
    `**${uri}`,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), etag: '"earlier"' } });
    },
    { times: 1 },
  );
  await page.goto('/console/tasks');
  const tasks = page.getByRole('listitem').filter({ hasText: 'Import of several samples progressing file' });
  await tasks.nth(others).waitFor();
  const refused = page.waitForResponse((response) => response.status() === 412);
  await tasks.first().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel and delete' }).click();
  await refused;
  await tasks.nth(others).waitFor({ state: 'detached' });
  expect(deletions).toEqual([suite.system.url + uri, suite.system.url + uri]);
  (await suite.admin.get(uri)).expect(404);
});

test('one stream of events is open at most, and none in a tab out of view', async () => {
  const streams = new Set<string>();
  page.on('request', (request) => request.url().endsWith('/events') && streams.add(request.url()));
  const opened = page.waitForRequest('**/events');
  await page.goto('/console/tasks');
  const stream = await opened;
  expect([...streams]).toEqual([`${suite.system.url}/events`]);
  const closed = page.waitForEvent('requestfailed', (request) => request === stream);
  await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'))`);
  await closed;
  const again = page.waitForRequest('**/events');
  await page.evaluate(`delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))`);
  await again;
});

test('a reading that fails leaves the list and what was chosen, and is made again on request', async () => {
  await page.goto('/console/samples');
  await page.getByLabel('Choose patient 1', { exact: true }).check();
  await page.route('**/samples/?*', (route) => route.fulfill({ status: 409, body: 'broken' }));
  await page.getByLabel('Name contains').fill('patient 1');
  await page.getByRole('alert').getByText('409').waitFor();
  await page.getByText('1 chosen').waitFor();
  await page.unroute('**/samples/?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('11 samples').waitFor();
  expect(await page.getByLabel('Choose patient 1', { exact: true }).isChecked()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a change of many that stops halfway names its sample, and leaves chosen what is not changed', async () => {
  const { uri, name } = (await suite.admin.list('/samples/?name_contains=patient 12'))
    .expect(206)
    .entity<{ items: { uri: string; name: string }[] }>().items[0]!;
  await page.goto('/console/samples');
  await page.getByLabel('Name contains').fill('patient 1');
  await page.getByText('11 samples').waitFor();
  await page.getByRole('button', { name: 'Choose all listed' }).click();
  await page.getByText('11 chosen').waitFor();
  await page.route(`**${uri}`, (route) => route.fulfill({ status: 409, body: 'broken' }), { times: 1 });
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await page.getByRole('alert').getByText(`${name} could not be changed`).waitFor();
  const [, done] = /^(\d+) of 11 changed$/.exec(await page.getByText('of 11 changed').innerText())!;
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  const left = 11 - Number(done);
  await page.getByText(`${left} of ${left} changed`).waitFor();
});

test('chosen samples are put into a group and taken out of it, and stay in their others', async () => {
  const made = await suite.admin.post('/groups/', { name: 'Trial' });
  const trial = made.expect(201).entity<{ uri: string }>().uri;
  const members = async () =>
    (await suite.admin.list(`/samples/?groups=${trial}`)).expect(206).entity<{ items: { groups: unknown[] }[] }>()
      .items;
  await page.goto('/console/samples');
  await page.getByLabel('Name contains').fill('patient 1');
  await page.getByText('11 samples').waitFor();
  await page.getByRole('button', { name: 'Choose all listed' }).click();
  await page.getByRole('button', { name: 'Put into a group, 11 samples' }).click();
  await page.getByRole('listbox', { name: 'Groups' }).getByRole('option', { name: 'Trial' }).click();
  await page.getByText('11 of 11 changed').waitFor();
  expect((await members()).map(({ groups }) => groups.length)).toEqual(Array(11).fill(2));
  await page.getByLabel('Choose patient 1', { exact: true }).check();
  await page.getByLabel('Choose patient 12', { exact: true }).check();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Take out of a group, 2 samples' }).click();
  await page.getByRole('listbox', { name: 'Groups' }).getByRole('option', { name: 'Trial' }).click();
  await page.getByText('2 of 2 changed').waitFor();
  expect(await members()).toHaveLength(9);
  const { items: left } = (await suite.admin.list('/samples/?name=patient 12'))
    .expect(206)
    .entity<{ items: { groups: unknown[] }[] }>();
  expect(left.map(({ groups }) => groups.length)).toEqual([1]);
});

test('a look-up keeps the focus, says its result, and leads on by keyboard', async () => {
  const field = page.getByLabel('Variant, region or gene');
  await field.fill('20:139,700-139,800');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('3 of 3 variants').waitFor({ state: 'attached' });
  expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.getByRole('link', { name: common.name }).press('Enter');
  await page
    .getByRole('status')
    .getByText(/^20:139745 T>C: Everyone 43[.\d]*%$/)
    .waitFor({ state: 'attached' });
  expect(await page.locator(':focus').innerText()).toBe(common.name);
  expect(await field.inputValue()).toBe(common.name);
});

test('what is copied has a line for each set, one that may not be asked too', async () => {
  await suite.watched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copier = await suite.newUser('copier', ['annotator']);
  await page.getByRole('button', { name: 'Log out' }).click();
  await suite.logIn(copier);
  const sets = JSON.stringify(['*', 'group:/groups/1']);
  await page.goto(`/console/?${new URLSearchParams({ q: common.key, sets })}`);
  await page.getByRole('alert').getByText('You may not ask for this set.').waitFor();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await page.getByText('Copied').waitFor();
  const lines = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
  expect(lines[0]).toBe(common.name);
  expect(lines[1]).toMatch(/^Everyone: 43/);
  expect(lines[2]).toBe('Cardiology: not allowed');
});

test('the look-up says what it can be asked, and reads a position as its region', async () => {
  await page.goto('/console/?q=rs113993960');
  await page.getByRole('heading', { name: 'Numbers of dbSNP are not looked up' }).waitFor();
  await checkLooks(page);
  await page.goto('/console/?q=nonsense:1x');
  await page.getByRole('heading', { name: 'Not a variant, region or gene' }).waitFor();
  await page.goto('/console/?q=20:139745');
  await page.getByRole('row', { name: common.name }).waitFor();
});

test('a login that has ended says so, and the next one has the same page and choice', async () => {
  await page.goto(`/console/?q=${common.key}`);
  await page.getByRole('heading', { name: common.name }).waitFor();
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.getByLabel('Choose patient 1', { exact: true }).check();
  const { token } = JSON.parse(await page.evaluate('sessionStorage.getItem("varfreq.session")')) as { token: string };
  (await suite.admin.delete(token)).expect(204);
  await page.getByLabel('Name contains').fill('patient 1');
  const main = page.getByRole('main');
  await main.getByText('Your login has ended.').waitFor();
  await main.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Login name').fill('admin');
  await page.getByLabel('Password').fill(suite.system.adminPassword);
  await page.keyboard.press('Enter');
  await page.getByText('11 samples').waitFor();
  await page.getByText('1 chosen').waitFor();
  await page.getByRole('link', { name: 'Look up' }).click();
  await page.getByRole('heading', { name: common.name }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Look up' }).click();
  await page.getByLabel('Variant, region or gene').waitFor();
  expect(await page.getByLabel('Variant, region or gene').inputValue()).toBe('');
});

test('the page of a sample has its imports with reports, and a wrong file is removed after a question', async () => {
  await page.goto('/console/samples');
  await page.getByRole('link', { name: 'patient 2', exact: true }).click();
  await page.getByRole('heading', { name: 'patient 2', exact: true }).waitFor();
  const coverage = page.getByRole('region', { name: 'Coverage' });
  await page.getByRole('region', { name: 'Variants' }).getByText('Records: 60').waitFor();
  await coverage.getByText('Regions: 1').waitFor();
  await page
    .getByRole('region', { name: 'History' })
    .getByText(/changed/)
    .first()
    .waitFor();
  await checkLooks(page);
  await page.setViewportSize(widths.desktop);
  await coverage.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByText('exome kit, patient 2').waitFor();
  await page.getByRole('button', { name: 'Remove from the sample' }).click();
  await coverage.getByText('No coverage has been imported.').waitFor();
  await page.getByRole('region', { name: 'Check its data' }).getByText('it counts nowhere').waitFor();
});

test('of many imports of a sample the newest are shown first, and the others by pages', async () => {
  const kit = { name: 'kit of many imports', filetype: 'bed', data: '20\t7000\t8000\n' };
  const source = (await suite.admin.upload(kit)).expect(201).entity<{ uri: string }>().uri;
  const sample = (await suite.admin.post('/samples/', { name: 'often imported' })).expect(201).entity().uri;
  const made: string[] = [];
  for (let at = 0; at <= 50; at += 1)
    made.push((await suite.admin.post('/coverages/', { sample, data_source: source })).expect(201).entity().uri);
  await page.goto(`/console${sample}`);
  const coverage = page.getByRole('region', { name: 'Coverage' });
  const uris = coverage.getByText(/^\/coverages\/\d+$/);
  await coverage.getByText('1 to 50 of 51').waitFor();
  expect(await uris.allTextContents()).toEqual(made.slice(1).toReversed());
  await coverage.getByRole('button', { name: 'Next' }).click();
  await coverage.getByText('51 to 51 of 51').waitFor();
  expect(await uris.allTextContents()).toEqual(made.slice(0, 1));
});

test('a point of the plot of a region leads to its variant', async () => {
  await page.goto('/console/?q=20:139,745-139,795');
  await page.getByText('Drag across the plot to zoom in').waitFor();
  const plot = page.getByRole('img', { name: /^Shares of the variants/ }).locator('.u-over');
  await plot.waitFor();
  const { width, height } = (await plot.boundingBox())!;
  // Of three variants at the same distances, the second one is in the middle.
  for (let y = 1; y < height && (await page.locator('.plot.on-point').count()) === 0; y += 6) {
    await plot.hover({ position: { x: width / 2, y } });
  }
  await page.locator('figcaption').getByText('20:139770').waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('heading', { name: /^20:139770/, level: 2 }).waitFor();
});

/** Registers samples `passing 0001` and so on, by a joint import. */
async function registerPassing(samples: number): Promise<void> {
  const names = Array.from({ length: samples }, (_, at) => `passing ${String(at + 1).padStart(4, '0')}`);
  const head = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...names];
  const record = ['20', 2_000_000, '.', 'A', 'G', 50, 'PASS', '.', 'GT', ...names.map(() => '0/0')];
  const data = `${['##fileformat=VCFv4.2', head.join('\t'), record.join('\t')].join('\n')}\n`;
  const source = (await suite.admin.upload({ name: 'passing', filetype: 'vcf', data })).expect(201).entity().uri;
  const made = await suite.admin.post('/joint_imports/', { data_source: source, every_column: true });
  expect(await suite.admin.finish(made.expect(201).entity().uri)).toMatchObject({ state: 'succes' });
}

test('samples that a dragged bar only passes are not read', async () => {
  await registerPassing(1000);
  const read: (string | undefined)[] = [];
  page.on('request', (request) => request.url().includes('name_contains') && read.push(request.headers().range));
  await page.clock.install();
  await page.goto('/console/samples');
  await page.getByLabel('Name contains').fill('passing');
  await page.getByText('1,000 samples').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const index of [250, 450, 650, 980]) {
    await page.locator('section.samples').evaluate((list, top) => list.scrollTo(0, top), index * 48);
    await page.locator(`tr[aria-rowindex="${index}"]`).waitFor({ state: 'attached' });
  }
  await page.clock.resume();
  await page.getByRole('cell', { name: 'passing 0980', exact: true }).waitFor();
  expect(read).toEqual(['items=0-199', 'items=800-999']);
});
