import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, type RunningProcess } from '@varfreq/testkit/processes/processes';
import { type Reading, type Trend, trendOf } from '../soak/trend.ts';

/** Resident memory of one process in one phase, in MiB. */
export interface Memory {
  phase: string;
  process: string;
  peak: number;
  trend: Trend;
  /** Undefined when there were too few readings. */
  isFlat: boolean | undefined;
}

const leastReadings = 24;
const mebibyte = 2 ** 20;
/** Growth of resident memory after a quarter of a phase that still counts as flat. */
const allowance = { share: 0.15, floor: 40 };

/** Samples the resident memory of all processes of an installation, phase by phase (Linux). */
export class MemoryLog {
  readonly #dataDir: string;
  readonly #everyMs: number;
  readonly #readings = new Map<string, Reading[]>();

  constructor(dataDir: string, everyMs: number) {
    this.#dataDir = dataDir;
    this.#everyMs = everyMs;
  }

  /** Samples for the duration of the work. */
  async during<T>(phase: string, work: Promise<T>): Promise<T> {
    const over = new AbortController();
    const reading = this.#keepReading(phase, over.signal);
    return await work.finally(async () => {
      over.abort();
      await reading;
    });
  }

  /** Every process in every phase. */
  memories(): Memory[] {
    return Array.from(this.#readings, ([key, readings]) => {
      const [phase = '', process = ''] = key.split('\0');
      const trend = trendOf(readings, allowance);
      return {
        phase,
        process,
        peak: trend.most,
        trend,
        isFlat: readings.length < leastReadings ? undefined : trend.isFlat,
      };
    });
  }

  async #keepReading(phase: string, signal: AbortSignal): Promise<void> {
    const beganAt = performance.now();
    do {
      const at = (performance.now() - beganAt) / 1000;
      const found = new Map<string, number>();
      for (const process of await this.#processes()) {
        const name = nameOf(process);
        found.set(name, Math.max(found.get(name) ?? 0, await residentMebibytes(process.pid)));
      }
      for (const [name, value] of found) {
        const key = `${phase}\0${name}`;
        const series = this.#readings.get(key);
        if (series === undefined) this.#readings.set(key, [{ at, value }]);
        else series.push({ at, value });
      }
      await sleep(this.#everyMs, undefined, { signal }).catch(() => undefined);
    } while (!signal.aborted);
  }

  async #processes(): Promise<RunningProcess[]> {
    return [...(await processesOf(this.#dataDir)), { pid: process.pid, command: 'this client' }];
  }
}

/** Sessions of PostgreSQL are named by user and database only; the largest represents them. */
function nameOf({ command }: RunningProcess): string {
  if (command === 'this client') return 'client that makes and sends the data';
  if (!/postgres/.test(command)) return 'varfreq (all services)';
  const role = /^postgres: (?:[\w./-]+: )?([a-z]+(?: [a-z]+)?)/.exec(command)?.[1];
  return role === undefined || role.startsWith('varfreq') ? 'postgres' : `postgres: ${role}`;
}

async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024) / mebibyte;
}
