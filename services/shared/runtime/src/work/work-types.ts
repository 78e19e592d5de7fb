import type { AnnotateOutput } from '@varfreq/contracts/gen/varfreq/metadata/v1/AnnotateOutput';
import type { Assignment__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Assignment';
import type { CompactOutput } from '@varfreq/contracts/gen/varfreq/metadata/v1/CompactOutput';
import type { Lease__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Lease';
import type { ParseOutput } from '@varfreq/contracts/gen/varfreq/metadata/v1/ParseOutput';
import type { PlanOutput } from '@varfreq/contracts/gen/varfreq/metadata/v1/PlanOutput';
import type { TaskResult } from '@varfreq/contracts/gen/varfreq/metadata/v1/TaskResult';
import type { TasksDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Tasks';
import type { Clock } from '../clock.ts';
import type { Client } from '../grpc/methods.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Turn } from './turn.ts';

/** What an execution gives; `parse`, `plan`, `annotate` or `compact` as the work was. */
export interface WorkOutput {
  result: TaskResult;
  parse?: ParseOutput;
  annotate?: AnnotateOutput;
  plan?: PlanOutput;
  compact?: CompactOutput;
}

/** What an execution may use. */
export interface WorkCall {
  /**
   * Aborted when the task is cancelled, the lease is lost or the worker stops; the execution then ends soon, keeps
   * nothing and rejects.
   */
  signal: AbortSignal;
  /** W3C trace context for what it calls. */
  traceparent?: string | undefined;
  /** Paused while executions of other users have its place. */
  turn: Turn;
  /** Bytes of the stored input handled so far and in all; numbers that go back are ignored. */
  progress(bytesDone: number, bytesTotal: number): void;
}

/** Does the work of one assignment. */
export type Execute = (assignment: Assignment__Output, call: WorkCall) => Promise<WorkOutput>;

/** The part of the Tasks service that workers call. */
export type WorkerTasks = Pick<Client<TasksDefinition>, 'beat' | 'claimNext' | 'done' | 'fail' | 'watch'>;

/** What the parts of a work loop share. */
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
  assignment: Assignment__Output;
  lease: Lease__Output;
  /** On the clock's scale, before the claim was sent. */
  claimedAt: number;
  turn: Turn;
  /** W3C trace context of what is called for it. */
  traceparent?: string | undefined;
}

/** Worker time that an attempt has used, in milliseconds, for reports to metadata. */
export function workedMs({ turn }: Held): number {
  return Math.round(turn.ranMs);
}

/** What every line of the log says of an assignment: its lease, and the request that submitted the task. */
export function identityOf({ lease, assignment: { requestId } }: Pick<Held, 'lease' | 'assignment'>) {
  return { ...lease, ...(requestId !== undefined && { requestId }) };
}

/** Request id of everything done for one attempt: it finds the task in all logs. */
export function requestIdOf(lease: Lease__Output): string {
  return `task-${lease.taskId}.${lease.epoch}.${lease.shard}.${lease.attempt}`;
}
