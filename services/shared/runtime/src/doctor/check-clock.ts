import { type Finding, ok, warning, wrong } from './doctor.ts';

const fineMs = 1000;
const mostMs = 30_000;

/** Compares the clock of this machine with another's, read between two readings of ours. */
export function clockFinding(whose: string, theirMs: number, beforeMs: number, afterMs: number): Finding {
  const off = theirMs < beforeMs ? theirMs - beforeMs : Math.max(0, theirMs - afterMs);
  const seconds = (Math.abs(off) / 1000).toFixed(1);
  const text = `the clock of ${whose} is ${seconds} s ${off < 0 ? 'behind' : 'ahead of'} ours`;
  const fix =
    'synchronise all machines by NTP (chrony): leases use the clock of the database, logs that of each machine';
  if (Math.abs(off) > mostMs) return wrong(text, fix);
  return Math.abs(off) > fineMs ? warning(text, fix) : ok(`the clock of ${whose} agrees`);
}
