import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { codeBlocks } from '@varfreq/testkit/guides/code-blocks';
import { isRunHere, lessons } from '@varfreq/testkit/guides/lessons';
import { readPage, repository } from '@varfreq/testkit/guides/pages';
import { runBlocks } from '@varfreq/testkit/guides/run-blocks';
import { otherOutput } from '@varfreq/testkit/guides/same-output';
import { childEnvironment } from '@varfreq/testkit/system/config';
import { type System, startSystem } from '@varfreq/testkit/system/start-system';

jest.setTimeout(900_000);

let cwd: string;
let system: System;
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'varfreq-guide-'));
  cpSync(join(repository, 'services/docs/examples'), cwd, { recursive: true });
  system = await startSystem({ adminPassword: 'change-me', env: { VARFREQ_LOCAL_FILES_DIR: cwd } });
});
afterEach(async () => {
  await system.stop();
  rmSync(cwd, { recursive: true });
});

describe.each(lessons)('$page, its blocks of $language', ({ page, language, where, before, instead = {} }) => {
  test('run in their order and print what the page says', async () => {
    const blocks = codeBlocks(readPage(page)).filter((block) => isRunHere(page, block) && block.language === language);
    const first = before === undefined ? [] : [{ line: 0, language, text: before, output: undefined }];
    const place = {
      cwd: where === 'repository' ? repository : cwd,
      env: childEnvironment({ VARFREQ_DATA_DIR: system.dataDir }),
      instead: { 'http://127.0.0.1:8080': system.url, ...inFolder(instead) },
    };
    const printed = (await runBlocks(language, [...first, ...blocks], place)).slice(first.length);
    expect(blocks.map((block, index) => otherOutput(block, printed[index]!)).filter(Boolean)).toEqual([]);
  });
});

function inFolder(instead: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(instead).map(([page, meant]) => [page, meant.replaceAll('{folder}', cwd)] as const),
  );
}
