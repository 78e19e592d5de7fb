import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import type { Measured } from '../frequency/measured.ts';
import { quantile, type Row } from '../measure.ts';
import { canPin, last, offLast, pin } from '../processors.ts';
import { startOwnGateway } from './own-gateway.ts';
import type { Answers, Requests } from './requests-child.ts';

const child = fileURLToPath(new URL('./requests-child.ts', import.meta.url));
/** Unit of CPU times in /proc. */
const ticksPerSecond = 100;
const maxOutputBytes = 1 << 26;

/** A warm-up of a quarter of `seconds` precedes them. */
interface LoadOptions {
  seconds: number;
  perSecond?: number;
}

/**
 * Row P14: latency of a small authenticated request at a constant rate with the gateway limited to one processor, once
 * with a token (as programs log in) and once with a password. The gateway runs as its own process, as in a cluster,
 * with its default settings and so one log line per request. Metadata, PostgreSQL and the client run on the other
 * processors: with two processors they share one, so the figure includes their waiting for each other (a full
 * collection of metadata's heap delays all of them by a tenth of a second). The note reports the delay of the gateway's
 * own event loop.
 */
export async function gatewayRows({ seconds, perSecond = 500 }: LoadOptions): Promise<Row[]> {
  return await offLast(async () => {
    const system = await startSystem({ env: { VARFREQ_LOG_LEVEL: 'info' } });
    try {
      return await rowsOf(system, seconds, perSecond);
    } finally {
      await system.stop();
    }
  });
}

async function rowsOf(system: System, seconds: number, perSecond: number): Promise<Row[]> {
  const client = api(system.url, system.adminAuth);
  const { uri } = (await client.post('/samples/', { name: 'bench' })).expect(201).entity();
  const made = (await client.post('/tokens/', { user: '/users/1', name: 'bench' })).expect(201);
  const { key } = made.entity<{ key: string }>();
  const gateway = await startOwnGateway(system);
  try {
    if (canPin) pin(gateway.pid, last);
    const rows: Row[] = [];
    const ways = { token: `Token ${key}`, password: system.adminAuth };
    for (const [way, authorization] of Object.entries(ways)) {
      const requests = { url: gateway.url + uri, authorization, perSecond, warmUpSeconds: seconds / 4, seconds };
      const before = cpuSeconds(gateway.pid);
      await gateway.lateness();
      const answers = await answersTo(requests);
      const cpuMs = ((cpuSeconds(gateway.pid) - before) * 1000) / (perSecond * seconds * 1.25);
      const what = `p99 of GET /samples/<id> at ${perSecond}/s with a ${way}, ms`;
      const lateMs = await gateway.lateness();
      rows.push({ id: 'P14', what, target: 20, stretch: 5, atMost: true, ...measured(answers, cpuMs, lateMs) });
    }
    return rows;
  } finally {
    await gateway.stop();
  }
}

function measured({ milliseconds: times, failed }: Answers, cpuMs: number, lateMs: number): Measured {
  const { length } = times;
  if (failed > 0) return { figure: undefined, note: `${failed} of ${length} requests failed` };
  const [p50, p999, most] = [0.5, 0.999, 1].map((share) => quantile(times, share).toFixed(1));
  const spread = `p50 ${p50} ms, p99.9 ${p999} ms, most ${most} ms`;
  const where = canPin
    ? 'gateway on one processor, metadata, PostgreSQL and the client on the others'
    : 'not pinned: taskset or a second processor is missing';
  const late = `event loop delay of the gateway ${lateMs.toFixed(1)} ms (p99)`;
  const note = `${length} requests of ${cpuMs.toFixed(2)} ms of CPU time, ${spread}; ${late}; ${where}`;
  return { figure: quantile(times, 0.99), note };
}

/** CPU seconds of all threads of a process so far (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Sends the requests from a child process. */
async function answersTo(requests: Requests): Promise<Answers> {
  const asking = promisify(execFile)(process.execPath, [child], { maxBuffer: maxOutputBytes });
  asking.child.stdin!.end(JSON.stringify(requests)); // no credentials on command lines
  return JSON.parse((await asking).stdout) as Answers;
}
