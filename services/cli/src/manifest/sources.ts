import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Client } from '@varfreq/client/client';
import { FileChanged, Refused } from '@varfreq/client/errors';
import { naming } from '@varfreq/client/files';
import type { Link } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';
import { type InputFile, uploadInput } from '../work/sample-import.ts';
import type { Journal } from './journal.ts';

/** The data sources of a manifest: files are uploaded once, also when several samples share them. */
export class Sources {
  readonly #session: Session;
  readonly #journal: Journal;
  /** By path and state, of this run. */
  readonly #digests = new Map<string, Promise<string>>();
  #known: ReturnType<typeof knownFiles> | undefined;

  constructor(session: Session, journal: Journal) {
    this.#session = session;
    this.#journal = journal;
  }

  /**
   * The data source of a file as it is now. Other content is another file, even with the same size and time; links to a
   * file are that file. Errors: `FileChanged`, as of the client.
   */
  async of(file: InputFile): Promise<string> {
    const path = await realpath(file.path);
    const state = await stateOf(path);
    const { size, mtimeMs } = await stat(path);
    const kind = file.as === 'bed' ? 'bed' : 'vcf';
    // Journals of earlier versions name no content; what they began is continued under its key.
    const named = `file\t\t${kind}\t${path}\t${size}\t${mtimeMs}`;
    const step = this.#journal.has(named) ? named : `${named}\t${await this.#digest(path, state)}`;
    const client = await this.#session.client();
    return await this.#journal.once(step, {
      make: async (key) => {
        const uri = await uploadInput(this.#session, file, key);
        if ((await stateOf(path)) === state) return uri;
        await client.delete(uri);
        await this.#journal.forget((one) => one === step);
        throw new FileChanged(path);
      },
      exists: (uri) => stillExists(client, uri),
    });
  }

  /**
   * The data source that an earlier run made of a file as it is now; undefined for other content. A file of the same path,
   * size and time is taken for the same one, so that a large cohort is not read anew by each run.
   */
  async known(file: InputFile): Promise<string | undefined> {
    const path = await realpath(file.path);
    const { size, mtimeMs } = await stat(path);
    const kind = file.as === 'bed' ? 'bed' : 'vcf';
    this.#known ??= knownFiles(this.#journal);
    const same = this.#known.byPlace.get(`${kind}\t${path}\t${size}\t${mtimeMs}`);
    if (same !== undefined) return this.#journal.made(same);
    const digest = await this.#digest(path, await stateOf(path));
    const content = this.#known.byContent.get(`${kind}\t${digest}`);
    const source = content && this.#journal.made(content);
    if (source === undefined) return undefined;
    return await this.#journal.once(`file\t\t${kind}\t${path}\t${size}\t${mtimeMs}\t${digest}`, {
      make: async () => source,
    });
  }

  #digest(path: string, state: string): Promise<string> {
    const key = `${path}\t${state}`;
    const digest = this.#digests.get(key) ?? sha256(path);
    this.#digests.set(key, digest);
    return digest;
  }
}

/** Steps of the files of earlier runs: by kind, path, size and time, and by kind and content. */
function knownFiles(journal: Journal): Record<'byPlace' | 'byContent', ReadonlyMap<string, string>> {
  const [byPlace, byContent] = [new Map<string, string>(), new Map<string, string>()];
  for (const step of journal.begun('file\t\t')) {
    const [, , kind, path, size, time, digest] = step.split('\t');
    byPlace.set([kind, path, size, time].join('\t'), step);
    if (digest !== undefined) byContent.set(`${kind}\t${digest}`, step);
  }
  return { byPlace, byContent };
}

/** Other after each change of a file; `ctime` cannot be set back. */
async function stateOf(path: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(naming(path, createReadStream(path, { highWaterMark: 2 ** 20 })), hash);
  return hash.digest('hex');
}

/** Whether there is something at a URI. Errors: as of the client. */
export async function stillExists(client: Client, uri: string): Promise<boolean> {
  try {
    await client.get<Link>(uri);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return false;
    throw error;
  }
}
