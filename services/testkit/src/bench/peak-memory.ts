import { readFileSync } from 'node:fs';

/**
 * The most memory that a running process ever had, in bytes (Linux). What `resourceUsage` tells begins with that of whoever has
 * started the process.
 */
export function peakBytes(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) * 1024;
}
