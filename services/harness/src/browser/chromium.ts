import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const command = '/usr/bin/chromium';

/** Starts the installed Chromium. Errors: it is not installed. */
export async function startBrowser(): Promise<Browser> {
  if (!existsSync(command))
    throw new Error('chromium is not installed: apt-get install chromium, or run .ci/browser-tools');
  const args = ['--no-sandbox', '--no-first-run', '--no-proxy-server', '--disable-dev-shm-usage'];
  return await chromium.launch({ executablePath: command, args });
}

/** Logs in to the web console through its page. */
export async function logIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/console/login');
  await page.getByLabel('Login name').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
}
