import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { Problem } from '../terminal/problem.ts';
import { takeLock } from './lock.ts';

interface Entry {
  step: string;
  key: string;
  /** When the key was first used, in milliseconds. */
  at: number;
  /** What the step made; absent while that is unknown. */
  uri?: string | undefined;
}

/** Of whom a journal is. */
interface Owner {
  server: string;
  user: string;
}

/** How to do a step. */
export interface Step {
  /** Makes it; the server does that once for each key. */
  make(key: string): Promise<string>;
  /** Whether what was made in an earlier run still exists; default: it does. */
  exists?(uri: string): Promise<boolean>;
  /** What an earlier run made, if its key is too old to find out by repeating the request. */
  find?(): Promise<string | undefined>;
}

/** The server remembers keys for a day. */
const keyLifeMs = 20 * 3_600_000;

/**
 * What was done of a manifest: a line before each request, with its Idempotency-Key, and one after it. After a crash the
 * request is repeated under its key, so that nothing is made twice.
 */
export class Journal {
  readonly #file: FileHandle;
  readonly #unlock: () => Promise<void>;
  readonly #entries: Map<string, Entry>;
  readonly #now: () => number;
  readonly #running = new Map<string, Promise<string>>();
  /** Made or checked in this run. */
  readonly #sure = new Set<string>();

  private constructor(
    { file, unlock }: { file: FileHandle; unlock: () => Promise<void> },
    entries: Map<string, Entry>,
    now: () => number,
  ) {
    this.#file = file;
    this.#unlock = unlock;
    this.#entries = entries;
    this.#now = now;
  }

  /** Opens the journal of a manifest. Errors: `Problem` when it is of another server or user, or in use. */
  static async open(path: string, owner: Owner, now = Date.now): Promise<Journal> {
    const unlock = await takeLock(`${path}.lock`);
    try {
      return await Journal.#read(path, owner, { unlock, now });
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  static async #read(
    path: string,
    owner: Owner,
    { unlock, now }: { unlock: () => Promise<void>; now: () => number },
  ): Promise<Journal> {
    const [head, ...lines] = await linesOf(path);
    if (head !== undefined) checkOwner(path, ownerIn(path, head), owner);
    const entries = new Map<string, Entry>();
    for (const line of lines) {
      const entry = parsed<Entry>(line);
      if (entry?.key === '') entries.delete(entry.step);
      else if (entry !== undefined) entries.set(entry.step, entry);
    }
    const file = await open(path, 'a', 0o600);
    // The newline ends a line that a crash cut off; empty lines are nothing.
    await file.appendFile(head === undefined ? `${JSON.stringify(owner)}\n` : '\n');
    return new Journal({ file, unlock }, entries, now);
  }

  /** What a finished step made. */
  made(step: string): string | undefined {
    return this.#entries.get(step)?.uri;
  }

  /** Steps with this beginning that were begun. */
  begun(prefix: string): string[] {
    return [...this.#entries.keys()].filter((step) => step.startsWith(prefix));
  }

  /** Whether a step was begun. */
  has(step: string): boolean {
    return this.#entries.has(step);
  }

  /** Does a step once, in this run and all others; the same step at the same time is one. Errors: those of the step. */
  async once(step: string, how: Step): Promise<string> {
    const running = this.#running.get(step) ?? this.#once(step, how).finally(() => this.#running.delete(step));
    this.#running.set(step, running);
    return await running;
  }

  /** Forgets steps, so that they are done again. */
  async forget(isForgotten: (step: string) => boolean): Promise<void> {
    for (const step of [...this.#entries.keys()].filter(isForgotten)) {
      this.#entries.delete(step);
      await this.#append({ step, key: '', at: 0 });
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
    await this.#unlock();
  }

  async #once(step: string, { make, exists, find }: Step): Promise<string> {
    const before = this.#entries.get(step);
    if (before?.uri !== undefined) {
      if (this.#sure.has(step) || exists === undefined || (await exists(before.uri))) {
        this.#sure.add(step);
        return before.uri;
      }
    }
    const pending = before?.uri === undefined ? before : undefined;
    const isOld = pending !== undefined && this.#now() - pending.at > keyLifeMs;
    const found = isOld ? await find?.() : undefined;
    const entry = pending !== undefined && !isOld ? pending : { step, key: randomUUID(), at: this.#now() };
    if (entry !== pending) await this.#record(entry);
    const uri = found ?? (await make(entry.key));
    await this.#record({ ...entry, uri });
    this.#sure.add(step);
    return uri;
  }

  async #record(entry: Entry): Promise<void> {
    this.#entries.set(entry.step, entry);
    await this.#append(entry);
  }

  async #append(entry: Entry): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(entry)}\n`);
    await this.#file.datasync();
  }
}

async function linesOf(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

/** A line that a crash cut off was written before its request was sent, or repeats under the key of the line before. */
function parsed<T>(line: string): T | undefined {
  try {
    return JSON.parse(line) as T;
  } catch {
    return undefined;
  }
}

/** Errors: `Problem` for the first line of another file, or one that a crash cut off, before anything was sent. */
function ownerIn(path: string, head: string): Owner {
  const owner = parsed<Partial<Owner>>(head);
  if (typeof owner?.server === 'string' && typeof owner.user === 'string') return owner as Owner;
  const remedy = 'Name another file with --journal, or remove this one if nothing was imported with it.';
  throw new Problem('usage', `${path} is not the journal of an import`, remedy);
}

function checkOwner(path: string, found: Owner, wanted: Owner): void {
  if (found.server === wanted.server && found.user === wanted.user) return;
  const message = `${path} belongs to ${found.user} at ${found.server}, not to ${wanted.user} at ${wanted.server}`;
  throw new Problem('usage', message, 'Name another file with --journal to import the manifest there too.');
}
