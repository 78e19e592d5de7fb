import { beforeEach, expect, test } from '@jest/globals';
import { checkLooks } from './accessibility.ts';
import { common, importCohort } from './cohort.ts';
import { useConsole } from './console-suite.ts';
import { logIn, openWatched } from './watched-browser.ts';

const genes = new URL('../../../docs/examples/genes.gff3', import.meta.url).pathname;
/** A variant of one man who has a single copy, and one whose number of copies is unknown. */
const calls = [
  '##fileformat=VCFv4.2',
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP1',
  '20\t600000\t.\tA\tG\t50\tPASS\t.\tGT\t1',
  '20\t600100\t.\tA\tG\t50\tPASS\t.\tGT\t./1',
].join('\n');
const suite = useConsole({
  asAdmin: true,
  env: { VARFREQ_GENES: genes },
  async prepare({ system, admin }) {
    await importCohort(system);
    const make = async (path: string, body: object) =>
      (await admin.post(path, body)).expect(201).entity<{ uri: string }>().uri;
    const upload = async (name: string, filetype: string, data: string) =>
      (await admin.upload({ name, filetype, data })).expect(201).entity<{ uri: string }>().uri;
    const sample = await make('/samples/', { name: 'single copies' });
    const source = await upload('single copies', 'vcf', `${calls}\n`);
    await admin.finish(await make('/variations/', { sample, data_source: source }));
    const kit = await upload('single kit', 'bed', '20\t599000\t601000\n');
    await admin.finish(await make('/coverages/', { sample, data_source: kit }));
    (await admin.patch(sample, { active: true })).expect(200);
  },
});
beforeEach(async () => {
  await suite.page.getByLabel('Variant, region or gene').waitFor();
});

test('a gene is looked up, with the coverage along it, and its place and variants lead on by clicks', async () => {
  const { page } = suite;
  await page.getByLabel('Variant, region or gene').fill('defb126');
  await page.keyboard.press('Enter');
  const plot = page.getByRole('img', { name: /^Shares of the variants/ });
  await plot.locator('canvas').waitFor();
  await page.getByText('people covered at a variant, Everyone').waitFor();
  expect(await page.getByRole('row').filter({ hasText: '20:' }).count()).toBe(17);
  await page.getByRole('row', { name: '20:139745 T>C' }).getByText('13/30').waitFor();
  await page.getByRole('row', { name: '20:140120' }).getByText('/40').waitFor();
  await checkLooks(page);
  await page.getByRole('link', { name: '20:139701–140150' }).click();
  await page.getByRole('heading', { name: '20:139701-140150' }).waitFor();
  await page.getByRole('link', { name: common.name }).click();
  await page.getByText(/^13 of 30 covered people carry it/).waitFor();
});

/** Ends when the plot has the first colour and not the second: those of `--series-0` in the two themes. */
const drawn = (shown: string, gone: string) => `new Promise((resolve) => {
  const plot = document.querySelector('.plot canvas');
  const copy = new OffscreenCanvas(plot.width, plot.height).getContext('2d', { willReadFrequently: true });
  const look = () => {
    copy.drawImage(plot, 0, 0);
    const pixels = new Set(new Uint32Array(copy.getImageData(0, 0, plot.width, plot.height).data.buffer));
    const has = (colour) => pixels.has(new Uint32Array(Uint8Array.from([...colour, 255]).buffer)[0]);
    if (has(${shown}) && !has(${gone})) resolve();
    else requestAnimationFrame(look);
    copy.clearRect(0, 0, plot.width, plot.height);
  };
  look();
})`;

test('an open plot is drawn again when the theme changes', async () => {
  const { page } = suite;
  const [light, dark] = ['[0x12, 0x54, 0x5c]', '[0x6f, 0xc7, 0xc4]'];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/console/?q=20:139,700-141,400');
  await page.locator('.plot canvas').waitFor();
  await page.evaluate(drawn(light, dark));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(drawn(dark, light));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(drawn(light, dark));
});

test.each([
  ['20:600000A>G', 'hemi', '1 hemizygous'],
  ['20:600100A>G', 'unknown', '1 zygosity unknown'],
])('the bar of %s is %s', async (key, kind, said) => {
  const { page } = suite;
  await page.goto(`/console/?q=${key}`);
  await page.getByText(said).waitFor();
  expect(
    await page.locator('.set .bar span:not(.interval)').evaluateAll((parts) => parts.map((part) => part.className)),
  ).toEqual([kind]);
  expect(
    await page.locator(`.set .bar .${kind}`).evaluate((part) => part.getBoundingClientRect().width),
  ).toBeGreaterThan(0);
  await checkLooks(page);
});

test('times are of the zone of the reader, and numbers and times in their language', async () => {
  const { uri } = (await suite.admin.list('/samples/?name=patient 1'))
    .expect(206)
    .entity<{ items: { uri: string }[] }>().items[0]!;
  const { added } = (await suite.admin.get(uri)).expect(200).entity<{ added: string }>();
  const reader = await openWatched(suite.browser, suite.system.url, {
    locale: 'de-DE',
    timezoneId: 'America/New_York',
  });
  const { page } = reader;
  await logIn(page, 'admin', suite.system.adminPassword);
  await page.goto(`/console${uri}`);
  const time = page.locator('dt', { hasText: 'Added' }).locator('xpath=../dd');
  const clock = new Date(/Z$/.test(added) ? added : `${added}Z`);
  // The clock of New York is four or five hours behind UTC; a page in UTC, or in English, shows another text.
  const behind = Number(
    new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', timeZoneName: 'shortOffset' })
      .formatToParts(clock)
      .find(({ type }) => type === 'timeZoneName')!
      .value.replace('GMT', ''),
  );
  const there = new Date(clock.getTime() + behind * 3_600_000).toISOString();
  expect(await time.innerText()).toBe(
    `${there.slice(8, 10)}.${there.slice(5, 7)}.${there.slice(0, 4)}, ${there.slice(11, 16)}`,
  );
  await page.goto(`/console/?q=${common.key}`);
  await page.getByText('43,3').first().waitFor();
  expect(await page.getByText('43.3').count()).toBe(0);
  expect(reader.faults).toEqual([]);
  await reader.context.close();
});
