import { startAdminServer } from '../admin/admin-server.ts';
import type { Readiness } from '../admin/readiness.ts';
import { createLogger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Metrics and readiness of a process, for tests. */
export interface Scrape {
  /** By name and labels, as in the text: `varfreq_segments{kind="regions"}`. */
  values: Map<string, number>;
  /** Response of `/readyz`. */
  ready: { status: number; body: unknown };
}

/** Queries an admin port opened for this scrape. */
export async function scrape(metrics: Metrics, readiness: Readiness = {}): Promise<Scrape> {
  const log = createLogger({ service: 'test', level: 'silent' });
  const server = await startAdminServer({ admin: { host: '127.0.0.1', port: 0 }, metrics, log });
  try {
    server.setReadiness(readiness);
    const readyz = await fetch(`${server.url}/readyz`);
    const ready = { status: readyz.status, body: await readyz.json() };
    const lines = (await (await fetch(`${server.url}/metrics`)).text()).split('\n');
    const samples = lines.filter((line) => line !== '' && !line.startsWith('#')).map(readSample);
    return { values: new Map(samples), ready };
  } finally {
    await server.stop();
  }
}

function readSample(line: string): [name: string, value: number] {
  const end = line.lastIndexOf(' ');
  return [line.slice(0, end), Number(line.slice(end + 1))];
}
