import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { childEnvironment } from '@varfreq/harness/system/config';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { codeBlocks } from './code-blocks.ts';
import { guideRuns, isRunHere } from './guide-runs.ts';
import { readPage, repository } from './pages.ts';
import { runBlocks } from './run-blocks.ts';
import { otherOutput } from './same-output.ts';

let cwd: string;
let system: System | undefined;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'varfreq-guide-'));
  cpSync(join(repository, 'services/docs/examples'), cwd, { recursive: true });
});
afterEach(async () => {
  await system?.stop();
  system = undefined;
  rmSync(cwd, { recursive: true });
});

describe.each(guideRuns)(
  '$page, its blocks of $language',
  ({ page, language, where, before, instead = {}, settings }) => {
    test('run in order and print the expected output', async () => {
      const env = { VARFREQ_LOCAL_FILES_DIR: cwd, VARFREQ_GENES: join(cwd, 'genes.gff3'), ...settings };
      const { url, dataDir } = await start(env);
      const blocks = codeBlocks(readPage(page)).filter(
        (block) => isRunHere(page, block) && block.language === language,
      );
      const first = before === undefined ? [] : [{ line: 0, language, text: before, output: undefined }];
      const place = {
        cwd: where === 'repository' ? repository : cwd,
        env: childEnvironment({ VARFREQ_DATA_DIR: dataDir }),
        instead: { 'http://127.0.0.1:8080': url, ...inFolder(instead) },
      };
      const printed = (await runBlocks(language, [...first, ...blocks], place)).slice(first.length);
      expect(blocks.map((block, index) => otherOutput(block, printed[index]!)).filter(Boolean)).toEqual([]);
    });
  },
);

async function start(env: Readonly<Record<string, string>>): Promise<System> {
  system = await startSystem({ adminPassword: 'change-me', env });
  return system;
}

function inFolder(instead: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(instead).map(([page, meant]) => [page, meant.replaceAll('{folder}', cwd)] as const),
  );
}
