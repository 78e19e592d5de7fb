import { cpSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { api } from '@varfreq/harness/system/api';
import { childEnvironment } from '@varfreq/harness/system/config';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { type LaunchedSystem, launchSystem } from '@varfreq/harness/system/start-system';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { type CodeBlock, codeBlocks } from '../guides/code-blocks.ts';
import { readPage, repository } from '../guides/pages.ts';
import { runBlocks } from '../guides/run-blocks.ts';
import { otherOutput } from '../guides/same-output.ts';
import { nextflow, snakemake } from './workflow-programs.ts';

// The blocks of the guide to pipelines, with the programs that they name and the packed command.
const page = readPage('services/docs/pipelines/README.md');
const node = join(repository, 'node_modules/node/bin/node');

let programs: string[];
let command: string;
beforeAll(async () => {
  command = await packedCommand();
  programs = [await nextflow(), await snakemake()];
  await runTool({ command: 'bcftools', remedy: 'install bcftools, or run .ci/cluster-tools' }, ['--version']);
}, 1_800_000);

afterAll(() => removeDataDir(command));

/** Folder with the program `varfreq`. */
async function packedCommand(): Promise<string> {
  const folder = await makeDataDir();
  await runTool({ command: node, remedy: '' }, ['services/run.mjs', 'pack:cli', folder], { cwd: repository });
  const program = `#!/bin/sh\nexec '${node}' '${join(folder, 'varfreq.mjs')}' "$@"\n`;
  await writeFile(join(folder, 'varfreq'), program, { mode: 0o755 });
  return folder;
}

let cwd: string;
let system: LaunchedSystem | undefined;
let env: Record<string, string>;
beforeEach(async () => {
  cwd = await makeDataDir();
  for (const folder of ['examples', 'pipelines'])
    cpSync(join(repository, 'services/docs', folder), cwd, { recursive: true });
  system = await launchSystem({ adminPassword: 'change-me' });
  await system.ready();
  env = childEnvironment({
    PATH: [command, programs[0]!, join(programs[1]!, 'bin'), process.env.PATH].join(delimiter),
    PYTHONPATH: programs[1]!,
    VARFREQ_URL: system.url,
    VARFREQ_TOKEN: await token(system),
    XDG_CACHE_HOME: join(cwd, 'cache'),
    NXF_HOME: join(cwd, 'nextflow'),
    NXF_OFFLINE: 'true',
  });
});
afterEach(async () => {
  await system?.product.end('SIGTERM', 45_000);
  await system?.cleanUp();
  system = undefined;
  await removeDataDir(cwd);
});

async function token({ url, adminAuth }: LaunchedSystem): Promise<string> {
  const client = api(url, adminAuth);
  const { user } = (await client.get('/authentication')).expect(200).entity<{ user: { uri: string } }>();
  const made = await client.post('/tokens/', { user: user.uri, name: 'pipelines' });
  return made.expect(201).entity<{ key: string }>().key;
}

/** Blocks of the sections, in order; those of vcfanno and VEP cannot be run. */
function blocksOf(...sections: string[]): CodeBlock[] {
  const lines = page.split('\n');
  return codeBlocks(page).filter(({ line, language }) => {
    const heading = lines.slice(0, line).findLast((one) => one.startsWith('## '))!;
    return language === 'sh' && sections.includes(heading.slice(3));
  });
}

/** Runs blocks like the page, and then others. Returns the output of the latter. */
async function runPage(blocks: readonly CodeBlock[], ...others: string[]): Promise<string[]> {
  const own = others.map((text, index) => ({ line: 1000 + index, language: 'sh', text, output: undefined }));
  const printed = await runBlocks('sh', [...blocks, ...own], { cwd, env, instead: {} });
  expect(blocks.map((block, index) => otherOutput(block, printed[index]!)).filter(Boolean)).toEqual([]);
  return printed.slice(blocks.length);
}

test('the blocks for Nextflow print the expected output, and jobs that are repeated elsewhere import nothing twice', async () => {
  const again = 'rm -r work\nnextflow -q run main.nf --varfreq_url "$VARFREQ_URL"\ncat work/*/*/*.json';
  const samples = 'varfreq samples ls --json | grep -o \'"uri":"/samples/\' | wc -l';
  const printed = await runPage(blocksOf('Before', 'Nextflow'), again, samples);
  const nothing = '{"samples":1,"imported":0,"already":1,"failed":[]}\n';
  expect(printed).toEqual([`${nothing}${nothing}`, '2\n']);
});

test('the blocks for Snakemake and bcftools print the expected output, and vcfanno and VEP get fields of the table', async () => {
  const sections = ['Before', 'Snakemake', 'Repeating', 'A frequency table', 'bcftools'];
  const [header] = await runPage(blocksOf(...sections), 'gzip -dc lab.vcf.gz | grep "^##INFO"');
  const ids = [...header!.matchAll(/ID=(\w+)/g)].map(([, id]) => id);
  const vcfanno = /^fields = \[(.*)\]$/m.exec(page)![1]!.match(/\w+/g)!;
  const vep = /,fields=(\S+)$/m.exec(page)![1]!.split('%');
  expect([...vcfanno, ...vep].filter((name) => !ids.includes(name))).toEqual([]);
});
