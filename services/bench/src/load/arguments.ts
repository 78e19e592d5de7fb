import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LoadSettings } from './run-load.ts';

/** Options of `node services/run.mjs load`. */
export interface Asked {
  /** The system under load; undefined to start one. */
  target: { url: string; token: string } | undefined;
  /** Whether to start a cluster. */
  cluster: boolean;
  /** Folder of the runs' folders of summaries. */
  reports: string;
  /** Folder of a kept run to compare with. */
  baseline: string | undefined;
  /** File to write the load test to instead of running it. */
  archive: string | undefined;
  /** Outputs of k6 besides the summaries, such as `web-dashboard`. */
  outputs: readonly string[];
  settings: LoadSettings & { PROFILE: string; RUN: string };
}

const text = { type: 'string' } as const;

/** Reads the command line. Errors: conflicting or unknown options, a URL without a token. */
export function readArguments(args: readonly string[], token: string | undefined): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: text,
      archive: text,
      cluster: { type: 'boolean', default: false },
      reports: { type: 'string', default: 'load-reports' },
      run: text,
      baseline: text,
      seed: text,
      sites: text,
      people: text,
      rate: text,
      time: text,
      patience: text,
      out: { type: 'string', multiple: true, default: [] },
      keep: { type: 'boolean', default: false },
    },
  });
  const { url, cluster, reports, baseline: kept, archive, keep, out: outputs, ...given } = values;
  const [profile] = positionals;
  if (positionals.length !== 1 || profile === undefined) {
    throw new Error(
      'expected one profile: node services/run.mjs load smoke (or load, stress, spike, soak, breakpoint)',
    );
  }
  if (url !== undefined && token === undefined) throw new Error('--url needs the key of a token in VARFREQ_TOKEN');
  if (url !== undefined && cluster) throw new Error('expected either --url or --cluster');
  const target = url === undefined || token === undefined ? undefined : { url, token };
  const factors = Object.entries(given).map(([name, value]) => [name.toUpperCase(), value] as const);
  const baseline = kept && resolve(reports, kept);
  const settings = { RUN: `${profile}-${stamp()}`, KEEP: keep ? 'yes' : 'no', ...Object.fromEntries(factors) };
  return { target, cluster, reports, baseline, archive, outputs, settings: { ...settings, PROFILE: profile } };
}

/** Time to the millisecond, in characters that names of runs may have. */
function stamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-').replace('Z', '');
}
