import { metadataV1 } from '@varfreq/contracts/load';
import type { Lease } from '@varfreq/contracts/metadata/v1/Lease';
import type { WorkKind } from '@varfreq/contracts/metadata/v1/WorkKind';
import type { ReserveLimits } from '@varfreq/runtime/blobs/space-reserve';
import { AppError } from '@varfreq/runtime/errors';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import { mostAssignments } from '@varfreq/runtime/work/settings';
import { chargeWorkerTime } from '../postgres/tasks/claims.ts';
import type { TaskKind } from '../postgres/tasks/tasks.ts';
import { claimNext } from '../usecases/tasks/claim-next.ts';
import { fail } from '../usecases/tasks/fail.ts';
import { done } from '../usecases/tasks/finish.ts';
import { heartbeat } from '../usecases/tasks/heartbeat.ts';
import type { TaskParts } from '../usecases/tasks/task-parts.ts';
import { taskSnapshot } from '../usecases/tasks/task-snapshot.ts';
import type { WorkQueue } from '../usecases/tasks/work-queue.ts';
import { toAssignment } from './assignments.ts';
import { decodePage, snapshotCodec } from './snapshot-pages.ts';
import { toShardOutput } from './task-outputs.ts';

/** Calls of workers, as in `tasks.proto`; `reserve`: what their work leaves free. */
export function tasksService(parts: TaskParts, queue: Pick<WorkQueue, 'watch'>, reserve: ReserveLimits): GrpcService {
  const handlers: Handlers<typeof metadataV1.Tasks> = {
    async claimNext({ kind, workerId, free, spare, release }, { signal }) {
      // An annotation's queries take up to 370 KB, the tracks of a compaction up to 2 MB, and messages are limited to 4 MiB.
      const most = kind === 'COMPACT' ? 1 : mostAssignments;
      const places = { free: Math.min(free, most), spare: Math.min(spare, Math.max(0, most - free)) };
      const worker = { workerId, isOfFirstRelease: release === '' };
      const claims = await claimNext(parts, { kind: taskKind(kind), ...worker, ...places, signal });
      return { assignments: claims.map((claim) => toAssignment(claim, parts.settings, reserve)) };
    },
    async beat({ lease, bytesDone, bytesTotal, recordsDone, workedMs }) {
      await charge(parts, lease, workedMs);
      const answer = await heartbeat(parts, requireLease(lease), {
        done: bytesDone,
        total: bytesTotal,
        records: recordsDone,
      });
      if (answer.cancel) parts.metrics?.count('fencedWrites', { call: 'beat' });
      return answer;
    },
    async done(request) {
      await charge(parts, request.lease, request.workedMs);
      const accepted = await done(parts, requireLease(request.lease), toShardOutput(request));
      if (!accepted) parts.metrics?.count('fencedWrites', { call: 'done' });
      return { accepted };
    },
    async fail({ lease, error, transient, handedBack, line, outOfSpace, workedMs }) {
      await charge(parts, lease, workedMs);
      const failure = { ...(error ?? { code: 'internal_server_error', message: '' }), transient, handedBack };
      const accepted = await fail(parts, requireLease(lease), { ...failure, outOfSpace, partLine: line });
      if (!accepted) parts.metrics?.count('fencedWrites', { call: 'fail' });
      return { accepted };
    },
    async *getTaskSnapshot({ knownContents: known, columns, ...lease }) {
      const pages = taskSnapshot(parts.database, lease, snapshotCodec, { known, columns });
      for await (const page of pages) yield decodePage(page);
    },
    async *watch({ kind }, call) {
      const signal = AbortSignal.any([call.signal, call.stopping]);
      for await (const { taskId } of queue.watch(kind.toLowerCase(), signal)) yield { kind, taskId };
    },
  };
  return grpcService(metadataV1.Tasks, handlers);
}

function taskKind(kind: WorkKind): TaskKind {
  if (kind === 'PARSE') return 'parse';
  if (kind === 'ANNOTATE') return 'annotate';
  if (kind === 'COMPACT') return 'compact';
  throw new AppError('bad_request', 'kind: expected a kind of work');
}

/**
 * Runs before the report is applied: a shard that waits again has no attempt to charge. Workers before 0.2 report no
 * time.
 */
async function charge({ database }: TaskParts, lease: Lease | null, workedMs: number | undefined) {
  if (workedMs) await chargeWorkerTime(database, requireLease(lease), workedMs);
}

function requireLease(lease: Lease | null): Lease {
  if (lease === null) throw new AppError('bad_request', 'lease: missing');
  return lease;
}
