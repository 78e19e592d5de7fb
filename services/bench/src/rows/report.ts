import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { softwareVersion } from '@varfreq/runtime/software-version';
import { cells, type Row } from './measure.ts';

const peers = ['bcftools', 'bedtools', 'zcat'];

/** One-line description of this machine. */
export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}

/** The table of results as a page to keep; `command` is what made it. */
export function report(rows: readonly Row[], command: string, date: Date): string {
  const line = (columns: readonly string[]) => `| ${columns.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const [head, ...body] = cells(rows);
  const day = date.toISOString().slice(0, 10);
  return [
    '# Benchmarks',
    '',
    `Targets, and figures measured on ${day} with varfreq ${softwareVersion} on ${machine()}, otherwise idle:`,
    '',
    line(head!),
    line(head!.map(() => '---')),
    ...body.map(line),
    '',
    `To reproduce: \`.ci/bench-peers\` installs the tools compared with, \`${command}\` measures and writes this page.`,
    'All data is generated from a seed. Each ratio is the median of pairs run one after the other on the same processors, after a',
    'warm-up pair, both sides from a warm page cache; those of P12 and P29 are ratios of medians. The cluster rows',
    'also need Java, Maven and Go.',
    '',
    `Compared with: ${peers.map(versionOf).join('; ')}.`,
    '',
  ].join('\n');
}

function versionOf(peer: string): string {
  const { stdout, error } = spawnSync(peer, ['--version'], { encoding: 'utf8' });
  return error === undefined ? stdout.split('\n')[0]! : `${peer} (not installed)`;
}
