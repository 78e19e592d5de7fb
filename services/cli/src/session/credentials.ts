import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../terminal/problem.ts';

/** The token for one server. */
export interface Login {
  login: string;
  token: string;
  /** URI of the token. */
  uri: string;
  /** RFC 3339. */
  expires: string;
}

interface Stored {
  /** Server of commands that name none. */
  url?: string | undefined;
  logins: Record<string, Login>;
}

const ownerOnly = 0o600;

/** The tokens in the configuration folder, by address of the server. The file is readable by its owner only. */
export class Credentials {
  readonly path: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.path = join(folder, 'credentials.json');
  }

  /** What is stored. Errors: `Problem` when the file is damaged. */
  async read(): Promise<Stored> {
    try {
      return JSON.parse(await readFile(this.path, 'utf8')) as Stored;
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return { logins: {} };
      if (!(error instanceof SyntaxError)) throw error;
      throw new Problem('login', `${this.path} is damaged`, 'Remove it, and log in with varfreq login.');
    }
  }

  /** Stores a login, whose server becomes the default. */
  async add(url: string, login: Login): Promise<void> {
    const { logins } = await this.read();
    await this.#write({ url, logins: { ...logins, [url]: login } });
  }

  /** Forgets the login of a server and returns it. */
  async remove(url: string): Promise<Login | undefined> {
    const { logins } = await this.read();
    const { [url]: removed, ...others } = logins;
    if (removed !== undefined) await this.#write({ url: Object.keys(others)[0], logins: others });
    return removed;
  }

  async #write(stored: Stored): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const fresh = `${this.path}.${process.pid}`;
    await writeFile(fresh, `${JSON.stringify(stored, undefined, 2)}\n`, { mode: ownerOnly });
    await chmod(fresh, ownerOnly);
    await rename(fresh, this.path);
  }
}
