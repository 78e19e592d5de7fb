import type { Page } from 'playwright-core';
import { common } from '../cohort.ts';
import { fileOf, kit, ped, vcfOf } from '../import-files.ts';

/** A page of the console as it is pictured. */
export interface Scene {
  readonly path: string;
  /** Brings the page into the state that is shown. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const everyoneAndGroups = JSON.stringify(['*', 'group:/groups/1', 'group:/groups/2']);
const lookUp = (q: string) => `/?${new URLSearchParams({ q, sets: everyoneAndGroups })}`;
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

async function chooseFiles(page: Page): Promise<void> {
  const trio = vcfOf(['kid', 'dad', 'mum']);
  const files = [fileOf('trio.vcf', trio), fileOf('trio.ped', ped), fileOf('kit.bed', kit)];
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('It is for trio.vcf.').waitFor();
  await page.getByRole('button', { name: 'Start the imports' }).and(page.locator(':enabled')).waitFor();
}

async function count(page: Page): Promise<void> {
  await page.getByLabel('Expression', { exact: true }).fill('group:/groups/1 and not sample:/samples/1');
  await page.getByText('19', { exact: true }).first().waitFor();
}

async function scrollToPlot(page: Page): Promise<void> {
  await page.locator('.plot canvas').waitFor();
  await page.locator('.plot-figure').scrollIntoViewIfNeeded();
}

const unlock = (password: string, then: string) => async (page: Page) => {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await text(then)(page);
};

/** Every page, by the name of its pictures. `password`: that of the administrator. */
export const scenesFor = (password: string): Readonly<Record<string, Scene>> => ({
  'look-up': { path: lookUp(common.key), act: text('13 of 30 covered people') },
  region: { path: lookUp('20:139,700-141,400'), act: scrollToPlot },
  sets: { path: '/sets', act: count },
  samples: { path: '/samples', act: (page) => page.getByRole('row').nth(8).waitFor() },
  sample: { path: '/samples/1', act: text('Records:') },
  import: { path: '/import', act: chooseFiles },
  annotate: { path: '/annotate', act: text('Records: ') },
  tasks: { path: '/tasks', act: text('Annotation') },
  files: { path: '/manage/files', act: text('exome kit') },
  tokens: { path: '/manage/tokens', act: unlock(password, 'pipeline') },
  password: { path: '/manage/password' },
  webhooks: { path: '/manage/webhooks', act: text('hooks.lab.example') },
  users: { path: '/manage/users', act: unlock(password, 'Ada Example') },
  audit: { path: '/manage/audit', act: (page) => page.locator('.audit').first().waitFor() },
  installation: { path: '/manage/installation', act: text('PostgreSQL') },
});
