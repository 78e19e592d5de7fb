import type { ParseWork__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/ParseWork';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';

/** Counts what part of an import has read; a seal reads no records, its result sums up its shards. */
export function countRecords(metrics: Metrics | undefined, work: ParseWork__Output, output: WorkOutput): void {
  if (work.phase === 'SEAL' || work.phase === 'DIGEST') return;
  const { records = 0, skipped = {} } = output.result;
  metrics?.count('recordsRead', undefined, Number(records));
  for (const [reason, number] of Object.entries(skipped)) {
    metrics?.count('recordsSkipped', { reason }, Number(number));
  }
}

/** Returns a callback for the bytes done so far that counts the increments. */
export function countBytes(metrics: Metrics | undefined, work: ParseWork__Output): (bytesDone: number) => void {
  let counted = 0;
  return (bytesDone) => {
    if (work.phase === 'SEAL' || bytesDone <= counted) return;
    metrics?.count('bytesRead', undefined, bytesDone - counted);
    counted = bytesDone;
  };
}
