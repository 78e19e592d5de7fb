import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { takeLock } from './lock.ts';

test('a lock is held until it is released, and one of a process of this host that has ended is taken over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-lock-'));
  const path = join(folder, 'lock');
  const release = await takeLock(path);
  await expect(takeLock(path)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining(`${process.pid}`),
  });
  await release();
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(path, `${hostname()} ${pid}`);
  await (await takeLock(path))();
  await writeFile(path, `another-host ${pid}`);
  await expect(takeLock(path)).rejects.toMatchObject({ exitCode: 2 });
  await rm(folder, { recursive: true });
});
