import type { metadataV1 } from '@varfreq/contracts/load';
import type { AnnotateOutputInit } from '@varfreq/contracts/metadata/v1/AnnotateOutput';
import type { Assignment } from '@varfreq/contracts/metadata/v1/Assignment';
import type { CompactOutputInit } from '@varfreq/contracts/metadata/v1/CompactOutput';
import type { Lease } from '@varfreq/contracts/metadata/v1/Lease';
import type { ParseOutputInit } from '@varfreq/contracts/metadata/v1/ParseOutput';
import type { PlanOutputInit } from '@varfreq/contracts/metadata/v1/PlanOutput';
import type { TaskResultInit } from '@varfreq/contracts/metadata/v1/TaskResult';
import type { Clock } from '../clock/clock.ts';
import type { Client } from '../grpc/methods.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Turn } from './turn.ts';

/** Output of an execution; `parse`, `plan`, `annotate` or `compact`, matching the work. */
export interface WorkOutput {
  result: TaskResultInit;
  parse?: ParseOutputInit;
  annotate?: AnnotateOutputInit;
  plan?: PlanOutputInit;
  compact?: CompactOutputInit;
}

/** Bytes of the stored input processed so far and in total, and records read. */
export interface WorkProgress {
  bytesDone: number;
  bytesTotal: number;
  recordsDone?: number;
}

/** Context of an execution. */
export interface WorkCall {
  /**
   * Aborted when the task is cancelled, the lease is lost or the worker stops; the execution then ends soon, keeps
   * nothing and rejects.
   */
  signal: AbortSignal;
  /** W3C trace context for outgoing calls. */
  traceparent?: string | undefined;
  /** Paused while executions of other users have its place. */
  turn: Turn;
  /** Takes the progress so far; decreasing numbers are ignored. */
  progress(progress: WorkProgress): void;
}

/** Executes one assignment. */
export type Execute = (assignment: Assignment, call: WorkCall) => Promise<WorkOutput>;

/** The part of the Tasks service that workers call. */
export type WorkerTasks = Pick<Client<typeof metadataV1.Tasks>, 'beat' | 'claimNext' | 'done' | 'fail' | 'watch'>;

/** State shared by the parts of a work loop. */
export interface WorkContext {
  tasks: WorkerTasks;
  workerId: string;
  log: Logger;
  execute: Execute;
  clock: Clock;
  random: () => number;
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
}

/** An assignment with its lease. */
export interface Held {
  assignment: Assignment;
  lease: Lease;
  /** Time before the claim was sent, on the clock's scale. */
  claimedAt: number;
  turn: Turn;
  /** W3C trace context for its calls. */
  traceparent?: string | undefined;
}

/** Worker time used by an attempt, in milliseconds, as reported to metadata. */
export function workedMs({ turn }: Held): number {
  return Math.round(turn.ranMs);
}

/** Log fields of an assignment: its lease, and the request that submitted the task. */
export function identityOf({ lease, assignment: { requestId } }: Pick<Held, 'lease' | 'assignment'>) {
  return { ...lease, ...(requestId !== undefined && { requestId }) };
}

/** Request id for everything done for an attempt, to find the task in all logs. */
export function requestIdOf(lease: Lease): string {
  return `task-${lease.taskId}.${lease.epoch}.${lease.shard}.${lease.attempt}`;
}

/** Whether metadata before 0.2 assigned the task of a user: it names none. */
export function isByFirstRelease({ user }: Pick<Assignment, 'user'>): boolean {
  return user === 0;
}
