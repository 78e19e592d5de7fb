import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { goModule } from '@varfreq/testkit/components/go-program';
import { runGo } from '@varfreq/testkit/components/run-go';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { installedK6 } from './config.ts';

const k6 = {
  module: 'go.k6.io/k6/v2',
  version: 'v2.2.0',
  sum: 'h1:FXtQJeClRQm25eraUvz/cbn2xcYZThs6cv2lBnid8tM=',
};

/**
 * Path of k6: that of the machine (`installedK6`), else built inside its module (`go install` queries the site of the
 * module's name, which a machine behind a proxy may not reach). Prints which one of the machine is used. Errors: that of
 * the machine is older than 2, Go is missing, a checksum mismatch, a failed build.
 */
export async function fetchK6(): Promise<string> {
  const installed = installedK6();
  if (installed !== undefined) return await currentK6(installed);
  const home = await cached(`k6-${k6.version}`, async (bin) => {
    const cwd = await goModule(k6);
    const args = ['build', '-trimpath', '-o', join(bin, 'k6'), '.'];
    await runGo(args, { cwd, env: { CGO_ENABLED: '0' } });
  });
  return join(home, 'k6');
}

/** The path of an installed k6. Errors: it is older than the scripts, which are for k6 2. */
export async function currentK6(path: string): Promise<string> {
  const said = (await runTool({ command: path, remedy: 'set VARFREQ_K6' }, ['version'])).trim();
  const major = Number(/\bv(\d+)\./.exec(said)?.[1]);
  if (!(major >= 2)) throw new Error(`${path} is ${said}: expected version 2 or newer, or none, and it is built`);
  console.error(`k6: ${path}, ${said}`);
  return path;
}
