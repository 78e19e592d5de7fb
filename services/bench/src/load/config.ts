import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Key of a token for a running system; from the environment, since other users can read command lines. */
export const givenToken = process.env.VARFREQ_TOKEN || undefined;

/** An installed k6: `VARFREQ_K6`, else that of the PATH; undefined when there is none. Errors: `VARFREQ_K6` is no program. */
export function installedK6(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.VARFREQ_K6) {
    if (!isProgram(env.VARFREQ_K6)) throw new Error(`VARFREQ_K6: ${env.VARFREQ_K6} is no program`);
    return env.VARFREQ_K6;
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'k6')).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
