import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { takeLock } from './lock.ts';

const longAgo = new Date(Date.now() - 301_000);

test('a lock is touched while it is held, and one that no process touches any more is taken over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-lock-'));
  const path = join(folder, 'lock');
  await writeFile(path, 'lost-host 7');
  await expect(takeLock(path)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('lost-host 7') });
  await utimes(path, longAgo, longAgo);
  const release = await takeLock(path, 5);
  await utimes(path, longAgo, longAgo);
  while ((await stat(path)).mtimeMs <= longAgo.getTime() + 1000) await sleep(5);
  await release();
  await rm(folder, { recursive: true });
});

test('a lock of an earlier process with the same number, as in a container that was started again, is taken over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-lock-'));
  const path = join(folder, 'lock');
  await writeFile(path, `${hostname()} ${process.pid} earlier`);
  await expect(takeLock(path)).rejects.toMatchObject({ exitCode: 2 });
  const before = new Date(Date.now() - 61_000);
  await utimes(path, before, before);
  const release = await takeLock(path);
  await expect(takeLock(path)).rejects.toMatchObject({ exitCode: 2 });
  await release();
  await rm(folder, { recursive: true });
});

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

test('a lock of a process of this host that is stopped is not taken over, and that of another is neither touched nor released', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-lock-'));
  const path = join(folder, 'lock');
  await writeFile(path, `${hostname()} ${process.ppid} stopped`);
  await utimes(path, longAgo, longAgo);
  await expect(takeLock(path)).rejects.toMatchObject({ exitCode: 2 });
  await rm(path);
  const release = await takeLock(path, 5);
  await writeFile(path, 'another-host 7 thief');
  await utimes(path, longAgo, longAgo);
  await sleep(50);
  expect((await stat(path)).mtimeMs).toBe(longAgo.getTime());
  await release();
  expect(await readFile(path, 'utf8')).toBe('another-host 7 thief');
  await rm(folder, { recursive: true });
});
