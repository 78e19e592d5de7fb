import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from '@jest/globals';
import { useConsole } from './console-suite.ts';
import { writeLarge } from './import-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'varfreq-progress-'));
afterAll(() => rmSync(folder, { recursive: true }));
// Workers report how far they are ten times a second, so that a file need not be larger than what can be made here.
const suite = useConsole({ asAdmin: true, env: { VARFREQ_BEAT_EVERY_MS: '100' } });

/** Lets the system run for a fifth of the time, in turns of 100 ms, as on a slower machine. Returns what ends that. */
function slowDown(): () => void {
  const { system } = suite;
  const freezing = setInterval(() => {
    system.signal('SIGSTOP');
    setTimeout(() => system.signal('SIGCONT'), 80);
  }, 100);
  return () => clearInterval(freezing);
}

test('while a long import runs, its rate and the remaining time are shown', async () => {
  const { page } = suite;
  const path = join(folder, 'long.vcf.gz'); // which a single thread reads
  await writeLarge(path, 6_000_000);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(path);
  const start = page.getByRole('button', { name: 'Start the imports' }).and(page.locator(':enabled'));
  await start.waitFor();
  const file = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'long.vcf.gz' }) });
  const endSlowness = slowDown();
  try {
    await start.click();
    await file.getByText(/^\d+% · [\d,]+ records a second · about \d+ (?:second|minute)s? left$/).waitFor();
  } finally {
    endSlowness();
  }
  await file.getByText('Records: 6,000,000').waitFor();
});
