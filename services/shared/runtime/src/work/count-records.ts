import type { WorkProgress } from './work-types.ts';

/** A call whose progress names the records read so far, as last given to `onRecords`. */
export function countRecords<Call extends { progress(progress: WorkProgress): void }>(
  call: Call,
): Call & { onRecords(records: number): void } {
  let recordsDone = 0;
  return {
    ...call,
    onRecords(records) {
      recordsDone = records;
    },
    progress: (progress: WorkProgress) => call.progress({ ...progress, recordsDone }),
  };
}
