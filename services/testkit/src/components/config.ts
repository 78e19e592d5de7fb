import { homedir } from 'node:os';
import { join } from 'node:path';

/** Cache folder of fetched and built components. */
export const cacheDir =
  process.env.VARFREQ_TEST_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'varfreq');

/** Environment inherited by tools: the machine's proxies, registries and homes. */
export const inheritedEnvironment = process.env as Readonly<Record<string, string>>;
