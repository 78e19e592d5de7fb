import { readFileSync } from 'node:fs';

/**
 * Peak memory of a running process in bytes (Linux). Unlike here, the peak of `resourceUsage` includes that of the
 * parent process.
 */
export function peakBytes(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) * 1024;
}
