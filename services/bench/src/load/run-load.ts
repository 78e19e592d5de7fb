import { childEnvironment } from '@varfreq/harness/system/config';
import { projectRoot } from '@varfreq/harness/system/product-process';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { fetchK6 } from './k6.ts';

/** Settings of the load test, as in loadtests/lib/config.ts but without `LOAD_`. */
export type LoadSettings = Readonly<Record<string, string>>;

const script = 'loadtests/main.ts';

/**
 * Starts k6 on the load test; `outputs` are further ones, of its option `--out`. Its exit code is 0 when all thresholds
 * hold. Errors: those of `fetchK6`.
 */
export async function startLoad(
  settings: LoadSettings,
  outputs: readonly string[],
  onOutput: (text: string) => void,
): Promise<ChildWithOutput> {
  const k6 = await fetchK6();
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`LOAD_${name}`, value]));
  return new ChildWithOutput(
    k6,
    ['run', '--quiet', '--no-usage-report', '--address', '', ...outputs.flatMap((one) => ['--out', one]), script],
    {
      cwd: projectRoot,
      env: { ...childEnvironment({}), ...env },
      detached: true, // the parent handles Ctrl-C and forwards it once
      onOutput,
    },
  );
}

/** Placeholders for settings that a run overrides, since writing the archive runs the script too. */
const standIns = { URL: 'http://not-set.invalid', TOKEN: 'not-set', RUN: 'not-set' };

/**
 * Writes the load test with all its files into one, some 100 kB, for k6 elsewhere. Profile, rate and time are fixed
 * in it. Errors: invalid settings, or k6 cannot be built.
 */
export async function writeArchive(settings: LoadSettings, file: string): Promise<void> {
  const command = await fetchK6();
  const env = Object.entries({ ...settings, ...standIns }).flatMap(([name, value]) => ['-e', `LOAD_${name}=${value}`]);
  await runTool({ command, remedy: '' }, ['archive', '--quiet', ...env, '-O', file, script], { cwd: projectRoot });
}
