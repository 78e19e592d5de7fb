import { parseArgs } from 'node:util';
import type { LoadSettings } from './run-load.ts';

/** Options of `node services/run.mjs load`. */
export interface Asked {
  /** The system under load; undefined to start one. */
  target: { url: string; token: string } | undefined;
  /** Whether to start a cluster. */
  cluster: boolean;
  /** Folder of the summaries. */
  reports: string;
  /** File to write the load test to instead of running it. */
  archive: string | undefined;
  settings: LoadSettings & { PROFILE: string };
}

const text = { type: 'string' } as const;

/** Reads the command line. Errors: conflicting or unknown options. */
export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: text,
      token: text,
      archive: text,
      cluster: { type: 'boolean', default: false },
      reports: { type: 'string', default: 'load-reports' },
      run: text,
      seed: text,
      sites: text,
      people: text,
      rate: text,
      time: text,
      patience: text,
      keep: { type: 'boolean', default: false },
    },
  });
  const { url, token, cluster, reports, archive, keep, ...given } = values;
  const [profile] = positionals;
  if (positionals.length !== 1 || profile === undefined) {
    throw new Error(
      'expected one profile: node services/run.mjs load smoke (or load, stress, spike, soak, breakpoint)',
    );
  }
  if ((url === undefined) !== (token === undefined)) throw new Error('--url and --token go together');
  if (url !== undefined && cluster) throw new Error('expected either --url or --cluster');
  const target = url === undefined || token === undefined ? undefined : { url, token };
  const factors = Object.entries(given).map(([name, value]) => [name.toUpperCase(), value] as const);
  const settings = { RUN: `r${Date.now()}`, KEEP: keep ? 'yes' : 'no', ...Object.fromEntries(factors) };
  return { target, cluster, reports, archive, settings: { ...settings, PROFILE: profile } };
}
