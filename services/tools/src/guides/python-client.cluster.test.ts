import { execFile } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { childEnvironment } from '@varfreq/harness/system/config';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { type LaunchedSystem, launchSystem } from '@varfreq/harness/system/start-system';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { codeBlocks } from './code-blocks.ts';
import { isRunHere } from './guide-runs.ts';
import { readPage, repository } from './pages.ts';
import { runBlocks } from './run-blocks.ts';
import { otherOutput } from './same-output.ts';

// The Python client as users install it: the built wheel, in an empty virtual environment.
const client = join(repository, 'services/clients/python');
const supported = /^3\.(9|\d\d)$/;
const run = promisify(execFile);

let dist: string;
let wheel: string;
const pythons: Python[] = await oldestAndNewest();
beforeAll(async () => {
  dist = await makeDataDir();
  await runTool({ command: join(client, 'build'), remedy: 'install Python 3 and pip (python3-pip)' }, [dist]);
  wheel = join(dist, readdirSync(dist).find((name) => name.endsWith('.whl'))!);
});
afterAll(() => removeDataDir(dist));

/** A Python of the machine. */
interface Python {
  version: string;
  command: string;
}

/** The oldest and the newest Python of the machine that is supported and has pip; one, if it has no other. */
async function oldestAndNewest(): Promise<Python[]> {
  const found = new Map<number, Python>();
  const named = Array.from({ length: 12 }, (_, n) => `python3.${n + 9}`);
  for (const command of ['python3', ...named, ...(await ofPyenv())]) {
    const asked = run(command, ['-c', 'import pip, sys; print("%d.%d" % sys.version_info[:2])']);
    const version = (await asked.catch(() => ({ stdout: '' }))).stdout.trim();
    if (supported.test(version)) found.set(Number(version.slice(2)), { version, command });
  }
  const inOrder = [...found].sort(([one], [other]) => one - other).map(([, python]) => python);
  return [...new Set(inOrder.slice(0, 1).concat(inOrder.slice(-1)))];
}

/** Those that pyenv keeps beside the one on the PATH. */
async function ofPyenv(): Promise<string[]> {
  const root = await run('pyenv', ['root']).catch(() => undefined);
  if (root === undefined) return [];
  const versions = join(root.stdout.trim(), 'versions');
  return readdirSync(versions).map((version) => join(versions, version, 'bin/python3'));
}

test('a supported Python with pip is installed, and the source distribution is built beside the wheel', () => {
  expect(pythons).not.toEqual([]);
  expect(readdirSync(dist).some((name) => name.endsWith('.tar.gz'))).toBe(true);
});

/** A script that uses both clients. */
const script = (timeout: string): string => `from varfreq import AsyncVarfreq, Varfreq

names: list[str] = [str(one["name"]) for one in Varfreq().list("/samples/")]

async def records(vf: AsyncVarfreq) -> int:
    return int((await vf.wait("/variations/1", timeout=${timeout}))["records"])
`;

describe.each(pythons)('with Python $version', ({ command: python }) => {
  let folder: string;
  let installed: string;
  let system: LaunchedSystem;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    folder = await makeDataDir();
    const tool = { command: python, remedy: 'install pip' };
    installed = join(folder, 'bin/python');
    await runTool(tool, ['-m', 'venv', '--without-pip', folder]);
    const options = ['--quiet', '--disable-pip-version-check'];
    await runTool(tool, ['-m', 'pip', '--python', installed, 'install', ...options, wheel]);
    expect(await runTool({ command: installed, remedy: '' }, ['-c', 'import varfreq'])).toBe('');
    await runTool(tool, ['-m', 'pip', '--python', installed, 'install', ...options, 'pytest']);
    env = childEnvironment({ PYTHONDONTWRITEBYTECODE: '1' });
  });
  afterAll(() => removeDataDir(folder));

  let cwd: string;
  beforeEach(async () => {
    cwd = await makeDataDir();
    cpSync(join(repository, 'services/docs/examples'), cwd, { recursive: true });
    rmSync(join(cwd, 'varfreq.py'));
    const env = { VARFREQ_LOCAL_FILES_DIR: cwd, VARFREQ_GENES: join(cwd, 'genes.gff3') };
    system = await launchSystem({ adminPassword: 'change-me', env });
    await system.ready();
  });
  afterEach(async () => {
    await system.product.end('SIGTERM', 45_000);
    await system.cleanUp();
    await removeDataDir(cwd);
  });

  test('its own tests pass against a server', async () => {
    const tests = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', join(client, 'tests')];
    const { stdout } = await run(installed, tests, { env: { ...env, VARFREQ_URL: system.url } }).catch(
      (error) => error,
    );
    expect(stdout).toMatch(/^\d+ passed in [^,]*$/m);
  });

  test('its types and those of a script that uses it pass mypy --strict, which finds a wrong argument', async () => {
    const options = ['--python', installed, 'install', '--quiet', '--disable-pip-version-check', 'mypy'];
    await run(python, ['-m', 'pip', ...options]);
    const check = async (file: string): Promise<string> => {
      const args = ['-m', 'mypy', '--strict', '--cache-dir', join(folder, 'mypy'), file];
      const ended = await run(installed, args, { cwd, env }).catch((error: { stdout: string }) => error);
      return ended.stdout;
    };
    await writeFile(join(cwd, 'right.py'), script('5'));
    await writeFile(join(cwd, 'wrong.py'), script('"5"'));
    expect(await check('right.py')).toMatch(/^Success: no issues found in 1 source file$/m);
    expect(await check('wrong.py')).toMatch(/wrong\.py:6: error: Argument "timeout" has incompatible type "str"/);
    expect((await run(installed, ['-m', 'mypy', '--strict', '-p', 'varfreq'], { cwd, env })).stdout).toMatch(
      /^Success/,
    );
  });

  test.each(['services/clients/python/README.md', 'services/docs/api.md'])(
    'the blocks of %s run in order and print the expected output',
    async (page) => {
      const blocks = codeBlocks(readPage(page)).filter(
        (block) => block.language === 'python' && (page.startsWith('services/clients') || isRunHere(page, block)),
      );
      const instead = { 'http://127.0.0.1:8080': system.url };
      const printed = await runBlocks('python', blocks, { cwd, env, instead, python: installed });
      expect(blocks.map((block, index) => otherOutput(block, printed[index]!)).filter(Boolean)).toEqual([]);
    },
  );
});
