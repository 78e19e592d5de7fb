import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ScratchSpace } from './scratch-space.ts';

let parent = '';
beforeEach(() => {
  parent = join(mkdtempSync(join(tmpdir(), 'scratch-')), 'deep', 'down');
});
afterEach(() => rmSync(join(parent, '..', '..'), { recursive: true, force: true }));

function leave(name: string): string {
  mkdirSync(join(parent, name, 'job-1'), { recursive: true });
  writeFileSync(join(parent, name, 'job-1', '0.run'), 'x');
  return name;
}

describe('the scratch space of a parser', () => {
  test('loses what dead parsers of this host left, and nothing else', async () => {
    const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
    const dead = leave(`parser-${hostname()}-${deadPid}-abc`);
    const earlierSelf = leave(`parser-${hostname()}-${process.pid}-abc`);
    const others = [
      leave(`parser-${hostname()}-${process.ppid}-abc`),
      leave(`parser-elsewhere-${deadPid}-abc`),
      leave('frequency-1-abc'),
      leave('unrelated'),
    ];
    const space = await ScratchSpace.open(parent);
    expect([dead, earlierSelf].filter((name) => existsSync(join(parent, name)))).toEqual([]);
    expect(others.filter((name) => existsSync(join(parent, name)))).toEqual(others);
    await space.remove();
    expect(existsSync(space.path)).toBe(false);
  });

  test('is separate for two parsers in one process', async () => {
    const first = await ScratchSpace.open(parent);
    const second = await ScratchSpace.open(parent);
    expect(readdirSync(parent)).toHaveLength(2);
    await first.remove();
    await second.remove();
  });

  test('lends directories that are removed after use, failed or not', async () => {
    const space = await ScratchSpace.open(parent);
    const use = async (path: string): Promise<string> => {
      writeFileSync(join(path, 'file'), 'x');
      return path;
    };
    const path = await space.withDirectory(use);
    expect(path.startsWith(space.path)).toBe(true);
    await expect(space.withDirectory(async (p) => Promise.reject(new Error(await use(p))))).rejects.toThrow(space.path);
    expect(readdirSync(space.path)).toEqual([]);
    await space.remove();
  });

  test('is recreated when deleted; failure to do so is an outage', async () => {
    const space = await ScratchSpace.open(parent);
    rmSync(space.path, { recursive: true });
    expect(await space.withDirectory(async (path) => existsSync(path))).toBe(true);
    rmSync(space.path, { recursive: true });
    writeFileSync(space.path, 'a file');
    await expect(space.withDirectory(async () => undefined)).rejects.toMatchObject({ code: 'unavailable' });
    await space.remove();
  });
});
