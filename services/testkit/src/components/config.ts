import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder that fetched and built components are kept in between runs. */
export const cacheDir =
  process.env.VARFREQ_TEST_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'varfreq');

/** What tools inherit: proxies, registries and homes are the machine's own. */
export const inheritedEnvironment = process.env as Readonly<Record<string, string>>;
