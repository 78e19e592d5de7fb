import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '../../system/api.ts';
import { startSystem } from '../../system/start-system.ts';
import type { Measured } from '../frequency/measured.ts';
import { quantile, type Row } from '../measure.ts';
import { canPin, last, offLast, pin } from '../processors.ts';
import type { Answers, Requests } from './requests-child.ts';

const child = fileURLToPath(new URL('./requests-child.ts', import.meta.url));
/** Of what the kernel tells. */
const ticksPerSecond = 100;
const maxOutputBytes = 1 << 26;

/** A quarter of the seconds is added before them, to warm up. */
interface LoadOptions {
  seconds: number;
  perSecond?: number;
}

/**
 * Row P14: how long a small authenticated request takes at a constant rate, on a running system of one process whose threads
 * share one processor. PostgreSQL and who asks are on the others.
 */
export async function gatewayRows({ seconds, perSecond = 500 }: LoadOptions): Promise<Row[]> {
  const system = await startSystem();
  try {
    const client = api(system.url, system.adminAuth);
    const { uri } = (await client.post('/samples/', { name: 'bench' })).expect(201).entity();
    if (canPin) pin(system.pid, last);
    const requests = { url: system.url + uri, authorization: system.adminAuth, perSecond };
    const before = cpuSeconds(system.pid);
    const answers = await answersTo({ ...requests, warmUpSeconds: seconds / 4, seconds });
    const cpuMs = ((cpuSeconds(system.pid) - before) * 1000) / (perSecond * seconds * 1.25);
    const what = `p99 of GET /samples/<id> at ${perSecond}/s, ms`;
    return [{ id: 'P14', what, target: 20, atMost: true, ...measured(answers, cpuMs) }];
  } finally {
    await system.stop();
  }
}

function measured({ milliseconds: times, failed }: Answers, cpuMs: number): Measured {
  const { length } = times;
  if (failed > 0) return { figure: undefined, note: `${failed} of ${length} requests failed` };
  const [p50, p999, most] = [0.5, 0.999, 1].map((share) => quantile(times, share).toFixed(1));
  const spread = `p50 ${p50} ms, p99.9 ${p999} ms, most ${most} ms`;
  const where = canPin
    ? 'on one processor, PostgreSQL apart'
    : 'not held on one processor: taskset or a second one is missing';
  const note = `${length} requests of ${cpuMs.toFixed(2)} ms of CPU time, ${spread}; all services in one process ${where}`;
  return { figure: quantile(times, 0.99), note };
}

/** Of all threads of a process, so far (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Asked by a process of its own. */
async function answersTo(requests: Requests): Promise<Answers> {
  const [program, ...args] = [...offLast, process.execPath, child];
  const asking = promisify(execFile)(program!, args, { maxBuffer: maxOutputBytes });
  asking.child.stdin!.end(JSON.stringify(requests)); // credentials are not for command lines
  return JSON.parse((await asking).stdout) as Answers;
}
