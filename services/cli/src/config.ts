import { homedir, hostname, platform } from 'node:os';
import { join } from 'node:path';

/** What the environment says. */
export interface Environment {
  /** `VARFREQ_URL`. */
  url: string | undefined;
  /** `VARFREQ_TOKEN`. */
  token: string | undefined;
  /** `VARFREQ_PASSWORD`, for scripts without a terminal. */
  password: string | undefined;
  /** Folder of this program below the configuration folder of the operating system. */
  configFolder: string;
  host: string;
}

/** Reads the environment. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    url: env.VARFREQ_URL || undefined,
    token: env.VARFREQ_TOKEN || undefined,
    password: env.VARFREQ_PASSWORD || undefined,
    configFolder: join(configRoot(env), 'varfreq'),
    host: hostname(),
  };
}

function configRoot(env: NodeJS.ProcessEnv): string {
  if (env.XDG_CONFIG_HOME) return env.XDG_CONFIG_HOME;
  if (platform() === 'win32') return env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (platform() === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return join(homedir(), '.config');
}
