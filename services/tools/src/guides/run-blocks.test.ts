import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runBlocks } from './run-blocks.ts';

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'varfreq-blocks-test-'));
});
afterAll(() => rmSync(cwd, { recursive: true }));

function run(language: 'sh' | 'python', texts: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const blocks = texts.map((text, index) => ({ line: 10 * (index + 1), language, text, output: undefined }));
  return runBlocks(language, blocks, { cwd, env, instead: { 'http://page': 'http://here' } });
}

describe('blocks', () => {
  test('in a shell share it, and each returns its output', async () => {
    expect(await run('sh', ['a=1; echo http://page', 'cd /', 'pwd; echo $a'])).toEqual(['http://here\n', '', '/\n1\n']);
  });

  test('in Python share it, in the folder of the modules they import', async () => {
    expect(await run('python', ['a = 1\nopen("own.py", "w").write("b = 2")', 'import own\nprint(a, own.b)'])).toEqual([
      '',
      '1 2\n',
    ]);
  });

  test.each([
    ['sh', 'echo printed; false; echo never', /line 20 ended with 1:\nprinted\n/],
    ['sh', 'echo printed; false | true', /line 20 ended with 1/],
    ['sh', 'echo $unset', /line 20 ended with 1[\s\S]*unset: unbound variable/],
    ['python', 'print("printed")\nnothing()', /line 20 ended with 1:\nprinted\n[\s\S]*line 21[\s\S]*NameError/],
  ] as const)('in %s that fail are reported with their line: %s', async (language, text, message) => {
    const fine = language === 'sh' ? 'true' : 'pass';
    await expect(run(language, [fine, text, fine])).rejects.toThrow(message);
  });

  test('report a missing program and its remedy', async () => {
    await expect(run('python', ['pass'], { PATH: '/nowhere' })).rejects.toThrow(/python3 is not installed.*apt-get/);
  });
});
