import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { OpenFiles } from './open-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'varfreq-open-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Names of the files of the folder that this process has open, once for each time. */
function opened(): string[] {
  const targets = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return [];
    }
  });
  const ours = targets.filter((target) => target.startsWith(`${folder}/`));
  return ours.map((target) => target.slice(folder.length + 1).replace(' (deleted)', '')).sort();
}

function file(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, name);
  return path;
}

const size = async ({ sizeBytes }: { sizeBytes: number }) => sizeBytes;

describe('files that are kept open', () => {
  test('are opened once for many reads, some of them at once, and closed when nothing has been read for a while', async () => {
    const files = new OpenFiles(50);
    const path = file('one');
    let atOnce = 0;
    const read = () => files.use(path, 'one', async () => (atOnce = Math.max(atOnce, opened().length)));
    await Promise.all([read(), read(), read()]);
    await read();
    expect(atOnce).toBe(1);
    await until('no file is open', () => opened().length === 0);
    expect(await files.use(path, 'one', size)).toBe(3);
  });

  test('are closed when they are no longer read, however busy others are', async () => {
    const files = new OpenFiles(20);
    const [busy, removed] = [file('busy'), file('removed')];
    await files.use(removed, 'removed', size);
    rmSync(removed);
    expect(opened()).toEqual(['removed']);
    while (opened().includes('removed')) await files.use(busy, 'busy', () => sleep(1));
    await until('no file is open', () => opened().length === 0);
  });

  test('are the 32 last read, and those in use', async () => {
    const files = new OpenFiles(60_000);
    const paths = Array.from({ length: 40 }, (_, i) => file(`file-${i + 10}`));
    await files.use(paths[0]!, 'key', async () => {
      for (const path of paths.slice(1)) await files.use(path, 'key', size);
      await until('32 files are open', () => opened().length === 32);
      expect(opened()).toEqual(['file-10', ...paths.slice(9).map((path) => path.slice(folder.length + 1))]);
    });
  });

  test('are closed when they are forgotten, but not while they are read', async () => {
    const files = new OpenFiles(60_000);
    const path = file('gone');
    const text = await files.use(path, 'gone', async ({ handle }) => {
      files.forget(path);
      rmSync(path);
      return (await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer.toString();
    });
    expect(text).toBe('gone');
    await until('no file is open', () => opened().length === 0);
    await expect(files.use(path, 'gone', size)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('do not remember that a file was missing, nor that it could not be read', async () => {
    const files = new OpenFiles(60_000);
    const path = join(folder, 'late');
    await expect(files.use(path, 'late', size)).rejects.toMatchObject({ code: 'not_found' });
    file('late');
    expect(await files.use(path, 'late', size)).toBe(4);
    await expect(files.use(path, 'late', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await until('no file is open', () => opened().length === 0);
    await expect(files.use(folder, 'folder', size)).rejects.toMatchObject({ code: 'not_found' });
  });
});
