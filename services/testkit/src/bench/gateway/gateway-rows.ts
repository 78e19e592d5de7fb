import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '../../system/api.ts';
import { startSystem } from '../../system/start-system.ts';
import { quantile, type Row } from '../measure.ts';
import { canPin, offLast, pinToLast } from './processors.ts';
import type { Requests } from './requests-child.ts';

const child = fileURLToPath(new URL('./requests-child.ts', import.meta.url));
const perSecond = 500;
const warmUpSeconds = 5;
/** Of what the kernel tells. */
const ticksPerSecond = 100;
const maxOutputBytes = 1 << 26;

/**
 * Row P14: how long a small authenticated request takes at a constant rate, on a running system of one process whose threads
 * share one processor. PostgreSQL and who asks are on the others.
 */
export async function gatewayRows({ seconds }: { seconds: number }): Promise<Row[]> {
  const system = await startSystem();
  try {
    const client = api(system.url, system.adminAuth);
    const { uri } = (await client.post('/samples/', { name: 'bench' })).expect(201).entity();
    if (canPin) pinToLast(system.pid);
    const load = { perSecond, warmUpSeconds, seconds };
    const before = cpuSeconds(system.pid);
    const times = await answerTimes({ url: system.url + uri, authorization: system.adminAuth, ...load });
    const cpuMs = ((cpuSeconds(system.pid) - before) * 1000) / (perSecond * (warmUpSeconds + seconds));
    const [p50, p999, most] = [0.5, 0.999, 1].map((share) => quantile(times, share).toFixed(1));
    const where = canPin
      ? 'on one processor, PostgreSQL apart'
      : 'on all processors: taskset or a second one is missing';
    const note = `${times.length} requests of ${cpuMs.toFixed(2)} ms of CPU time, p50 ${p50} ms, p99.9 ${p999} ms, most ${most} ms; one process of all services ${where}`;
    const what = `p99 of GET /samples/<id> at ${perSecond}/s, ms`;
    return [{ id: 'P14', what, target: 20, atMost: true, figure: quantile(times, 0.99), note }];
  } finally {
    await system.stop();
  }
}

/** Of all threads of a process, so far (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Milliseconds, asked by a process of its own. */
async function answerTimes(requests: Requests): Promise<number[]> {
  const [program, ...args] = [...offLast, process.execPath, child];
  const asking = promisify(execFile)(program!, args, { maxBuffer: maxOutputBytes });
  asking.child.stdin!.end(JSON.stringify(requests)); // credentials are not for command lines
  const { stdout } = await asking;
  return JSON.parse(stdout) as number[];
}
