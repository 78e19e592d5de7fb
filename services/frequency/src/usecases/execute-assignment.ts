import type { metadataV1 } from '@varfreq/contracts/load';
import type { FaultPoints } from '@varfreq/runtime/fault-point';
import type { Client } from '@varfreq/runtime/grpc/client';
import type { ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import { limitsOf, reserveOf } from '@varfreq/runtime/work/limits-of';
import type { Execute, WorkOutput } from '@varfreq/runtime/work/work-loop';
import { isByFirstRelease, requestIdOf } from '@varfreq/runtime/work/work-types';
import type { Lookups } from '../counting/segment-store.ts';
import type { AnnotateMessage, AnnotateProgress, SharedAnnotateJob } from './annotate-job.ts';
import type { CompactJob } from './run-compaction.ts';
import { readSnapshot } from './snapshots/read-snapshot.ts';
import { SharedSnapshots } from './snapshots/shared-snapshot.ts';

/** Runs the annotations of assignments on threads, each over the snapshot that metadata keeps for its task. */
export function annotateOn(
  threads: ThreadPool<SharedAnnotateJob, WorkOutput, AnnotateMessage>,
  tasks: Pick<Client<typeof metadataV1.Tasks>, 'getTaskSnapshot'>,
  faults: FaultPoints,
  onLookups: (lookups: Lookups) => void,
): Execute {
  const snapshots = new SharedSnapshots();
  return async ({ annotate: work, lease, objectPrefix, ...assignment }, { signal, turn, traceparent, progress }) => {
    if (!work || lease === null) throw new TypeError('the assignment is not an annotation');
    const call = { signal, traceparent, requestId: requestIdOf(lease) };
    const read = (knownContents: readonly string[]) =>
      readSnapshot(tasks.getTaskSnapshot({ ...lease, knownContents: [...knownContents], columns: true }, call));
    const snapshot = work.phase === 'JOIN' ? undefined : await snapshots.of(work.headerKey, read);
    const onProgress = (message: AnnotateMessage) => {
      if ('lookups' in message) onLookups(message.lookups);
      else progress(message);
    };
    const bounds = { limits: limitsOf(assignment), reserve: reserveOf(assignment) };
    const facts = { objectPrefix, ...bounds, byFirstRelease: isByFirstRelease(assignment) };
    const output = await threads.run({ work, snapshot, ...facts }, { signal, turn, onProgress });
    if (snapshot && output.plan?.headerKey) snapshots.keep(output.plan.headerKey, snapshot);
    faults.reach('before-done');
    return output;
  };
}

/** Runs the compactions of assignments on threads. */
export function compactOn(threads: ThreadPool<CompactJob, WorkOutput, AnnotateProgress>): Execute {
  return async ({ compact: work, objectPrefix, ...assignment }, { signal, progress }) => {
    if (!work) throw new TypeError('the assignment is not a compaction');
    return await threads.run({ work, objectPrefix, reserve: reserveOf(assignment) }, { signal, onProgress: progress });
  };
}
