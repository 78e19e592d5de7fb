import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Replica } from '@varfreq/harness/cluster/replica';
import type { Allowance } from './trend.ts';

const mebibyte = 2 ** 20;

/** Figures of every process, and of the installation, with their allowed growth; none for the lag, which depends on the machine. */
export const figures = {
  'heap MiB': { share: 0.15, floor: 12 },
  'external MiB': { share: 0.15, floor: 12 }, // buffers
  'resident MiB': { share: 0.15, floor: 40 },
  'file descriptors': { share: 0.1, floor: 8 },
  sockets: { share: 0.1, floor: 8 },
  'sessions with PostgreSQL': { share: 0.1, floor: 3 },
  'shards waiting': { share: 0.5, floor: 10 },
  'outbox messages': { share: 0.5, floor: 10 },
  'event-loop lag p99 ms': undefined,
  'store MiB': { share: 0.2, floor: 20 },
  'database MiB': { share: 0.2, floor: 20 }, // the audit log grows
} as const satisfies Record<string, Allowance | undefined>;

export type Figure = keyof typeof figures;

/** The available figures of a process at this moment (Linux); memory last, after a previously requested collection. */
export async function sample({ process, adminPort }: Replica): Promise<Partial<Record<Figure, number>>> {
  const { pid } = process;
  const [links, metrics] = await Promise.all([linksOf(pid), scrape(adminPort)]);
  const found: Partial<Record<Figure, number | undefined>> = {
    'heap MiB': scaled(sumOf(metrics, 'nodejs_heap_size_used_bytes'), 1 / mebibyte),
    'external MiB': scaled(sumOf(metrics, 'nodejs_external_memory_bytes'), 1 / mebibyte),
    'resident MiB': (await residentBytes(pid)) / mebibyte,
    'file descriptors': links.length,
    sockets: links.filter((link) => link.startsWith('socket:')).length,
    'sessions with PostgreSQL': sumOf(metrics, 'varfreq_postgres_pool_sessions'),
    'shards waiting': sumOf(metrics, 'varfreq_shards', 'state="waiting"'),
    'outbox messages': sumOf(metrics, 'varfreq_outbox_messages'),
    'event-loop lag p99 ms': scaled(sumOf(metrics, 'nodejs_eventloop_lag_p99_seconds'), 1000),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Resident memory of a process. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

async function linksOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder);
  return await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => 'closed')));
}

/**
 * By a connection of its own: a process that has collected its garbage for longer than it keeps idle connections closes
 * them before it sees that one has a request.
 */
async function scrape(adminPort: number): Promise<string[]> {
  const where = { host: '127.0.0.1', port: adminPort, path: '/metrics', agent: false } as const;
  const [answer] = await once(get({ ...where, signal: AbortSignal.timeout(30_000) }), 'response');
  return (await text(answer)).split('\n').filter((line) => !line.startsWith('#'));
}

/** Sum over all label sets with this label, or over all; undefined when there are none. */
function sumOf(metrics: readonly string[], name: string, label = ''): number | undefined {
  const lines = metrics.filter((line) => /^[\w:]+/.exec(line)?.[0] === name && line.includes(label));
  if (lines.length === 0) return undefined;
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

function scaled(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}
