import { projectRoot } from '../charts/render.ts';
import { ChildWithOutput } from '../system/child-with-output.ts';
import { childEnvironment } from '../system/config.ts';
import { fetchK6 } from './k6.ts';

/** A run of the load test. */
export interface LoadRun {
  url: string;
  /** Key of a token of an administrator. */
  token: string;
  profile: string;
  /** Folder of the summaries. */
  reports: string;
  /** Further settings of the load test, without `LOAD_`. */
  settings?: Readonly<Record<string, string>>;
  /** Told all output as it comes. */
  onOutput?: (text: string) => void;
}

/** Starts k6 on `loadtests/`. It ends with 0 when all thresholds hold. Errors: k6 cannot be built. */
export async function startLoad({
  url,
  token,
  profile,
  reports,
  settings = {},
  onOutput,
}: LoadRun): Promise<ChildWithOutput> {
  const k6 = await fetchK6();
  const asked = { URL: url, TOKEN: token, PROFILE: profile, REPORTS: reports, RUN: `r${Date.now()}`, ...settings };
  const env = Object.fromEntries(Object.entries(asked).map(([name, value]) => [`LOAD_${name}`, value]));
  return new ChildWithOutput(k6, ['run', '--quiet', '--no-usage-report', '--address', '', 'loadtests/main.ts'], {
    cwd: projectRoot,
    env: { ...childEnvironment({}), ...env },
    detached: true, // a Ctrl-C is for whoever started it, who tells it once
    onOutput,
  });
}
