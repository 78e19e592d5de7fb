import { cpSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { childEnvironment } from '@varfreq/harness/system/config';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { codeBlocks } from './code-blocks.ts';
import { guideRuns, isRunHere } from './guide-runs.ts';
import { readPage, repository } from './pages.ts';
import { runBlocks } from './run-blocks.ts';
import { otherOutput } from './same-output.ts';

// The packed command with the oldest Node that it names and the newest of each later line, which npm installs.
const page = 'services/docs/cli.md';
const { before, language } = guideRuns.find((run) => run.page === page)!;

let folder: string;
let system: System | undefined;
beforeEach(async () => {
  folder = await makeDataDir();
  cpSync(join(repository, 'services/docs/examples'), folder, { recursive: true });
  system = await startSystem({ adminPassword: 'change-me', env: { VARFREQ_GENES: join(folder, 'genes.gff3') } });
});
afterEach(async () => {
  await system?.stop();
  await removeDataDir(folder);
});

test.each(['20.10.0', '22', '24'])(
  'the blocks of the guide to the command line run with Node %s and print the expected output',
  async (version) => {
    const options = ['--prefix', join(folder, 'node'), '--no-audit', '--no-fund', '--silent'];
    await runTool({ command: 'npm', remedy: 'install npm' }, ['install', ...options, `node@${version}`]);
    const bin = join(folder, 'node/node_modules/node/bin');
    const node = { command: join(bin, 'node'), remedy: 'npm install node fetches it by a script' };
    expect(await runTool(node, ['--version'])).toMatch(new RegExp(`^v${version}`));

    const blocks = codeBlocks(readPage(page)).filter((block) => isRunHere(page, block) && block.language === language);
    const first = { line: 0, language, text: before!, output: undefined };
    const env = childEnvironment({ PATH: `${bin}${delimiter}${process.env.PATH}` });
    const instead = { 'http://127.0.0.1:8080': system!.url };
    const printed = (await runBlocks(language, [first, ...blocks], { cwd: folder, env, instead })).slice(1);
    expect(blocks.map((block, index) => otherOutput(block, printed[index]!)).filter(Boolean)).toEqual([]);
  },
);
