import { beforeEach, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { useConsole } from '../console-suite.ts';
import { fileOf, kit, vcfOf } from '../import-files.ts';
import { holdAnswer } from './hold-answer.ts';

const suite = useConsole({ asAdmin: true });
let page: Page;
beforeEach(async () => {
  page = suite.page;
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText('Drop files here').waitFor();
});

const choose = (...files: readonly ReturnType<typeof fileOf>[]) =>
  page.locator('input[type=file]').setInputFiles([...files]);
const card = (file: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: file }) });
const button = (file: string, name: string) => card(file).getByRole('button', { name });
const start = () => page.getByRole('button', { name: 'Start the imports' }).click();
const done = (file: string, nth = 0) => card(file).getByText('done', { exact: true }).nth(nth).waitFor();

const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { code: 'unavailable', message } } });

/** Chromium reports answers of 503 as faults of the page; here they were meant. */
function expectRefusals(): void {
  const others = suite.watched.faults.splice(0).filter((fault) => !/status of 503/.test(fault));
  expect(others).toEqual([]);
}

interface Item {
  readonly uri: string;
  readonly task: { readonly state: string };
}

async function importsOf(path: '/variations/' | '/coverages/', sample: string): Promise<readonly Item[]> {
  const named = (await suite.admin.list(`/samples/?${new URLSearchParams({ name: sample })}`)).expect(206);
  const [found] = named.items<{ uri: string }>();
  return (await suite.admin.list(`${path}?sample=${found!.uri}`)).expect(206).items<Item>();
}

/** Lets the import of a file fail, as another sample has the same calls; what is returned lets it run again without that one. */
async function failAtFirst(person: string): Promise<() => Promise<string>> {
  const { admin } = suite;
  const text = vcfOf([person]);
  const make = async (path: string, json: object) =>
    (await admin.post(path, json)).expect(201).entity<{ uri: string }>().uri;
  const source = await admin.upload({ name: person, filetype: 'vcf', data: text });
  const data_source = source.expect(201).entity<{ uri: string }>().uri;
  const sample = await make('/samples/', { name: `${person}, first` });
  const first = await make('/variations/', { sample, data_source });
  await admin.finish(first);
  await choose(fileOf(`${person}.vcf`, text));
  await start();
  await card(`${person}.vcf`).getByText('duplicate_data_source').waitFor();
  return async () => {
    (await admin.delete(first)).expect(204);
    const [{ uri }] = (await importsOf('/variations/', person)) as [Item];
    (await admin.patch(uri, { task: { state: 'submitted' } })).expect(200);
    expect(await admin.finish(uri)).toMatchObject({ state: 'succes' });
    return uri;
  };
}

test('an import that failed and was run again on another page is shown as done', async () => {
  const runAgain = await failAtFirst('once more');
  await page.getByRole('link', { name: 'Tasks' }).click();
  await card('once more.vcf').waitFor({ state: 'detached' });
  await runAgain();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await done('once more.vcf');
  expect(await button('once more.vcf', 'Change and start again').count()).toBe(0);
});

test('an import that was run again elsewhere and succeeded is shown instead of removed', async () => {
  const uri = await (await failAtFirst('kept'))();
  await button('kept.vcf', 'Change and start again').click();
  await done('kept.vcf');
  expect(await importsOf('/variations/', 'kept')).toMatchObject([{ uri, task: { state: 'succes' } }]);
  await page.getByRole('button', { name: 'Activate the sample' }).waitFor();
});

test('coverage that was imported stays when that of another sample is started again', async () => {
  await choose(fileOf('two.vcf', vcfOf(['one of two', 'other of two'])), fileOf('two.bed', kit));
  let asked = 0;
  await page.route('/coverages/', async (route) => {
    asked += 1;
    await (asked === 2 ? refuse(400, 'not this one')(route) : route.continue());
  });
  await start();
  await card('two.bed').getByText('not this one').waitFor();
  await done('two.bed');
  const before = await importsOf('/coverages/', 'one of two');
  await button('two.bed', 'Change and start again').click();
  await start();
  await done('two.bed', 1);
  expect(await importsOf('/coverages/', 'one of two')).toEqual(before);
  expect(await importsOf('/coverages/', 'other of two')).toHaveLength(1);
  await page.getByRole('button', { name: 'Activate the 2 samples' }).waitFor();
});

test('coverage that stays is shown as it is, though it was seen to fail', async () => {
  await choose(fileOf('both.vcf', vcfOf(['one of both', 'other of both'])), fileOf('both.bed', kit));
  let asked = 0;
  await page.route('/coverages/', async (route) => {
    asked += 1;
    await (asked === 2 ? refuse(400, 'not this one')(route) : route.continue());
  });
  const one = /\/coverages\/\d+$/;
  await page.route(one, async (route) => {
    const response = await route.fetch();
    const { coverage } = (await response.json()) as { coverage: Item };
    const task = { ...coverage.task, state: 'failure', error: { code: 'internal_server_error', message: 'no space' } };
    await route.fulfill({ response, json: { coverage: { ...coverage, task } } });
  });
  await start();
  await card('both.bed').getByText('no space').waitFor();
  await page.unroute(one);
  await button('both.bed', 'Change and start again').click();
  await start();
  await done('both.bed', 1);
  await page.getByRole('button', { name: 'Activate the 2 samples' }).waitFor();
});

test('a joint import whose samples cannot be read for a moment is no failed start', async () => {
  await page.route(/\/variations\/\?.*joint_import/, refuse(503, 'metadata is unavailable'), { times: 1 });
  await choose(fileOf('pair.vcf', vcfOf(['one of a pair', 'other of a pair'])));
  await start();
  await page.getByRole('button', { name: 'Activate the 2 samples' }).waitFor();
  expect(await card('pair.vcf').getByRole('alert').count()).toBe(0);
  expectRefusals();
});

test('a file that is put together for long is waited for, one for which the store lacks space is not', async () => {
  await page.clock.install();
  const ask = /\/data_sources\/$/;
  let message = 'The upload is being made into a data source; repeat the request.';
  await page.route(ask, (route) => refuse(503, message)(route));
  const answered = () => page.waitForResponse(ask);
  await choose(fileOf('large.vcf', vcfOf(['one without space'])));
  const first = answered();
  await start();
  await first;
  const late = answered();
  await page.clock.fastForward('04:00');
  await late;
  await card('large.vcf').getByText('Starting…').waitFor();
  message = 'The store is almost full: delete data or add space, then try again.';
  await answered();
  await card('large.vcf').getByText('Starting…').waitFor();
  await page.clock.fastForward('04:00');
  await card('large.vcf').getByRole('alert').getByText(message).waitFor();
  await button('large.vcf', 'Take out').click();
  await card('large.vcf').waitFor({ state: 'detached' });
  expectRefusals();
});

test('a start that waits for the server while another user logs in makes nothing in the name of that user', async () => {
  const other = await suite.newUser('importer', ['importer']);
  const made: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && made.push(new URL(request.url()).pathname));
  const source = await holdAnswer(page, /\/data_sources\/$/);
  await choose(fileOf('left.vcf', vcfOf(['left behind'])));
  await start();
  await source.answered;
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Login name').fill(other.login);
  await page.getByLabel('Password').fill(other.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await source.letGo();
  await page.getByRole('link', { name: 'Samples' }).click();
  await page.getByRole('heading', { name: 'Samples' }).waitFor();
  expect(made).toEqual(['/uploads/', '/data_sources/', '/tokens/']);
  expect((await suite.admin.list('/samples/?name=left%20behind')).status).toBe(416);
});

test('a file that cannot be taken out is paused, and sent on when it is resumed', async () => {
  const held: Route[] = [];
  await page.route('/uploads/*', (route) => {
    const method = route.request().method();
    if (method === 'DELETE') return refuse(503, 'metadata is unavailable')(route);
    return method === 'PATCH' ? void held.push(route) : route.continue();
  });
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await choose(fileOf('stays.vcf', vcfOf(['one who stays'])));
  await begun;
  await button('stays.vcf', 'Take out').click();
  await card('stays.vcf').getByRole('alert').getByText('metadata is unavailable').waitFor();
  await card('stays.vcf')
    .getByText(/ · paused · /)
    .waitFor();
  await page.unrouteAll();
  await button('stays.vcf', 'Resume').click();
  await start();
  await done('stays.vcf');
  expectRefusals();
});
