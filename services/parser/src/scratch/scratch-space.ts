import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@varfreq/runtime/errors';

/** Directories of parsers in this process. */
const inUse = new Set<string>();

/** Scratch directory of one running parser; the name identifies its owner. */
export class ScratchSpace {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Creates the directory below `parent`, and removes those of parsers of this host that no longer run. */
  static async open(parent: string): Promise<ScratchSpace> {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    for (const name of await readdir(parent)) {
      if (isLeftover(name)) await rm(join(parent, name), { recursive: true, force: true });
    }
    const name = `parser-${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
    const space = new ScratchSpace(join(parent, name));
    inUse.add(name);
    await mkdir(space.path, { mode: 0o700 });
    return space;
  }

  /**
   * Calls `use` with a new directory, which is always removed afterwards.
   * Errors: `unavailable` when the directory cannot be created; those of `use`.
   */
  async withDirectory<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = await this.#newDirectory();
    try {
      return await use(path);
    } finally {
      await rm(path, { recursive: true, force: true });
    }
  }

  /** Creates the parent too, as a cleaner of temporary directories may have removed it. */
  async #newDirectory(): Promise<string> {
    try {
      await mkdir(this.path, { recursive: true, mode: 0o700 });
      return await mkdtemp(join(this.path, 'job-'));
    } catch (cause) {
      throw new AppError('unavailable', `The scratch directory ${this.path} is not writable.`, { cause });
    }
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}

function isLeftover(name: string): boolean {
  const mine = `parser-${hostname()}-`;
  if (!name.startsWith(mine) || inUse.has(name)) return false;
  const pid = Number(/^(\d+)-/.exec(name.slice(mine.length))?.[1]);
  return pid === process.pid || (pid > 0 && !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
