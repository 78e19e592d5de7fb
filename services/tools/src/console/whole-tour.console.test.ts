import { describe, expect, test } from '@jest/globals';
import { type Api, api, basicAuth } from '@varfreq/harness/system/api';
import { checkLooks } from './accessibility.ts';
import { importCohort } from './cohort.ts';
import { useConsole } from './console-suite.ts';
import { hostile } from './hostile.ts';
import { tabTo } from './keyboard.ts';

// Every page, for an administrator and for a user without roles, while all texts of users would be scripts if they could.
const reader = { login: 'plain', name: hostile, email: 'plain@lab.example', password: 'plain-frequencies-1' };

/** Pages that show a text of users to every user, and those that do to administrators. */
const withTexts = ['/samples', '/samples/41', '/tasks', '/manage/files', '/manage/tokens'];
const withTextsOfAll = [...withTexts, '/annotate', '/manage/users', '/manage/audit'];
const others = ['/', '/sets', '/import', '/manage/webhooks', '/manage/password', '/manage/installation', '/nowhere'];
const pages = [...withTextsOfAll, ...others, `/?q=${encodeURIComponent(hostile)}`];

const suite = useConsole({
  env: { VARFREQ_WEBHOOKS: 'any' },
  async prepare({ system, admin }) {
    await importCohort(system);
    await fillWithHostileTexts(system.url, admin);
  },
});

/** Makes a resource of a user and returns its URI. */
async function make(user: Api, path: string, body: object): Promise<string> {
  return (await user.post(path, body)).expect(201).entity<{ uri: string }>().uri;
}

/** Every kind of text that users set, for the administrator and for the reader, in tasks that fail too. */
async function fillWithHostileTexts(url: string, admin: Api): Promise<void> {
  await make(admin, '/users/', { ...reader, roles: ['importer'] });
  const group = await make(admin, '/groups/', { name: hostile });
  for (const user of [admin, api(url, basicAuth(reader.login, reader.password))]) {
    const { uri } = (await user.get('/authentication')).entity<{ user: { uri: string } }>().user;
    const texts = { name: hostile, notes: hostile, external_id: `${uri} ${hostile}`, groups: [group], public: true };
    const sample = await make(user, '/samples/', texts);
    const file = { name: hostile, filetype: 'vcf', data: `##fileformat=VCFv4.2\n${hostile}\n`, fileName: 'a.vcf' };
    const source = (await user.upload(file)).expect(201).entity<{ uri: string }>().uri;
    await admin.finish(await make(user, '/variations/', { sample, data_source: source }));
    await make(user, '/tokens/', { user: uri, name: hostile });
    await make(user, '/webhooks/', { user: uri, url: `http://127.0.0.1:9/${encodeURIComponent(hostile)}` });
  }
  const queries = [{ name: 'ALL', expression: '*' }];
  await admin.finish(await make(admin, '/annotations/', { data_source: '/data_sources/1', name: hostile, queries }));
  await admin.finish(await make(admin, '/frequency_tables/', { name: hostile, queries }));
}

/** Opens pages one after the other without a finding, a script of a user or an element of a user's text, which some show. */
async function visit(paths: readonly string[], shown: readonly string[] = [], password = ''): Promise<void> {
  const { page } = suite;
  for (const path of paths) {
    await page.goto(`/console${path}`);
    await page.locator('main h1').first().waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    if (shown.includes(path)) await waitForText(path, password);
    await checkLooks(page);
    expect([path, await page.locator('img[src="x"]').count()]).toEqual([path, 0]);
    expect([path, await page.title()]).not.toEqual([path, 'taken']);
  }
}

/** Waits for the text, on some pages behind a question for the password. */
async function waitForText(path: string, password: string): Promise<void> {
  const text = suite.page.getByText(hostile).filter({ visible: true }).first();
  const asked = suite.page.locator('form.gate').getByLabel('Password');
  await text.or(asked).first().waitFor();
  if (await asked.isVisible()) await asked.fill(password).then(() => asked.press('Enter'));
  await text.waitFor().catch((cause: unknown) => {
    throw new Error(`${path} does not show the text`, { cause });
  });
}

describe('every page shows texts that would be scripts as texts, without findings of axe-core, to', () => {
  test('an administrator', async () => {
    await suite.logIn(suite.asAdmin());
    await visit(pages, withTextsOfAll, suite.asAdmin().password);
  });

  test('a user with one role', async () => {
    await suite.logIn(reader);
    await visit(pages, withTexts, reader.password);
  });

  test('a reader who is not logged in', async () => {
    await visit(['/login', ...pages]);
  });
});

test('a tour from the log-in to frequencies, a sample and the log-out needs the keyboard only', async () => {
  const { page } = suite;
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  await page.goto('/console/login');
  await tabTo(page, 'Login name');
  await type('admin');
  await tabTo(page, 'Password');
  await type(suite.asAdmin().password);
  await press('Enter');
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.goto('/console/');
  await tabTo(page, 'Variant, region or gene');
  await type('20:139745 T>C');
  await press('Enter');
  await page.getByText(/^13 of 30 covered people carry it/).waitFor();
  await tabTo(page, 'Samples');
  await press('Enter');
  await page.getByLabel('Name contains').waitFor();
  await tabTo(page, 'Name contains');
  await type('patient 17');
  await page.getByText('1 sample').waitFor();
  await tabTo(page, 'patient 17');
  await press('Enter');
  await page.getByRole('heading', { name: 'patient 17' }).waitFor();
  await tabTo(page, 'Log out');
  await press('Enter');
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
});
