import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';

const script = fileURLToPath(new URL('../../../../charts/varfreq/files/smoke.mjs', import.meta.url));
let system: System | undefined;
let folder: string | undefined;

afterEach(async () => {
  await system?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true });
  [system, folder] = [undefined, undefined];
});

async function smoke(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [script, system!.url], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code: code as number, said };
}

/** Numbers of data sources and samples. */
async function left(): Promise<string[]> {
  const headers = { Authorization: system!.adminAuth, Range: 'items=0-0' };
  const paths = ['/data_sources/?user=/users/1', '/samples/?user=/users/1', '/annotations/?user=/users/1'];
  const answers = await Promise.all(paths.map((path) => fetch(`${system!.url}${path}`, { headers })));
  return answers.map((answer) => answer.headers.get('content-range') ?? '');
}

describe('the smoke test', () => {
  test('passes repeatedly, and leaves nothing behind', async () => {
    system = await startSystem({});
    for (let run = 0; run < 2; run++) {
      expect(await smoke({ VARFREQ_PASSWORD: system.adminPassword })).toEqual({
        code: 0,
        said: expect.stringContaining('the smoke test passed'),
      });
    }
    expect(await left()).toEqual(['items */0', 'items */0', 'items */0']);
  });

  test('fails with the reason when logging in is impossible', async () => {
    system = await startSystem({});
    const { code, said } = await smoke({ VARFREQ_PASSWORD: 'wrong' });
    expect([code, said]).toEqual([1, 'the smoke test failed: cannot log in as admin with this password\n']);
  });

  test('finds a base of the reference genome to use', async () => {
    folder = await mkdtemp(join(tmpdir(), 'varfreq-genome-'));
    const file = join(folder, 'genome.fa');
    await writeFile(file, `>short\nACGT\n>long\n${'G'.repeat(30_000)}\n`);
    await writeFile(`${file}.fai`, 'short\t4\t7\t4\t5\nlong\t30000\t18\t30000\t30001\n');
    system = await startSystem({ env: { VARFREQ_GENOME: file } });
    expect(await smoke({ VARFREQ_PASSWORD: system.adminPassword })).toMatchObject({ code: 0 });
  });
});
