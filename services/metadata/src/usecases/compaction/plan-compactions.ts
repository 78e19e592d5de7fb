import { performance } from 'node:perf_hooks';
import { isShortOfSpace, type SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { type CompactionJob, planCompaction } from '../../domain/compaction/plan-compaction.ts';
import {
  addCompaction,
  compactionOrders,
  compactionsMissingInput,
  liveSegments,
  lockPlanning,
  openCompactions,
} from '../../postgres/compaction/compactions.ts';
import type { Tx } from '../../postgres/session.ts';
import { manifestVersion } from '../../postgres/tasks/snapshot-facts.ts';
import { lockTask, removeTask, submitTask } from '../../postgres/tasks/tasks.ts';
import type { TaskParts } from '../tasks/task-parts.ts';

/** Maximum time between plans: without a change of the manifest data still ages, and orders and retries fall due. */
const planAnywayMs = 60_000;

/** Maximum number of waiting and running jobs; later ones are planned from the state at that time. */
const mostOpen = 64;

/** Share of the reserve that imports and compactions leave free: rewriting frees space in the end, but writes a copy first. */
export const untouchedShare = 0.25;

/**
 * Enters tasks for what should be merged or rewritten now, and takes back those that have lost an input. One planner
 * works at a time; the others leave it at that. `isIdle`: stored data has not changed for a while. Returns how many were entered.
 * Cost: linear in live segments.
 */
export async function planCompactions(
  parts: TaskParts,
  reserve: Pick<SpaceReserve, 'require'>,
  isIdle = false,
): Promise<number> {
  await cancelCompactionsMissingInput(parts);
  if (parts.settings.compactionsAtOnce === 0) return 0;
  const jobs = await parts.database.transaction(async (tx) => {
    if (!(await lockPlanning(tx))) return [];
    const planned = await planJobs(tx, parts, reserve, isIdle);
    for (const job of planned) await submit(tx, job);
    return planned;
  });
  if (jobs.length > 0) parts.log.info({ event: 'compactions_planned', jobs: jobs.length, inputs: countInputs(jobs) });
  return jobs.length;
}

/**
 * Merged segments are deleted some time after their result is published: a merge without room for both waits. Then only dead
 * data is rewritten: what fits above the reserve, else one job at a time.
 */
async function planJobs(
  tx: Tx,
  { settings }: TaskParts,
  reserve: Pick<SpaceReserve, 'require'>,
  isIdle: boolean,
): Promise<CompactionJob[]> {
  const open = await openCompactions(tx);
  if (open.jobs >= mostOpen) return [];
  const segments = await liveSegments(tx);
  const rules = { ...rulesOf(settings), ...(await compactionOrders(tx)), isIdle };
  const plan = (mayMerge: boolean) => planCompaction(segments, { ...rules, mayMerge }).slice(0, mostOpen - open.jobs);
  const jobs = plan(true);
  const fitting = await fittingOf(jobs, open, reserve);
  if (fitting.length > 0 || jobs.length === 0) return fitting;
  const rewritten = plan(false);
  const fittingRewritten = await fittingOf(rewritten, open, reserve);
  if (fittingRewritten.length > 0 || open.jobs > 0) return fittingRewritten;
  return smallestIfRoom(rewritten, reserve);
}

/** The jobs that have room above the reserve, one after the other, beside those that are open. */
async function fittingOf(
  jobs: readonly CompactionJob[],
  open: { bytes: number },
  reserve: Pick<SpaceReserve, 'require'>,
): Promise<CompactionJob[]> {
  let { bytes } = open;
  const fitting: CompactionJob[] = [];
  for (const job of jobs) {
    if (!(await hasRoom(reserve, bytes + bytesOf(job)))) continue;
    bytes += bytesOf(job);
    fitting.push(job);
  }
  return fitting;
}

async function smallestIfRoom(jobs: readonly CompactionJob[], reserve: Pick<SpaceReserve, 'require'>) {
  const [smallest] = jobs.toSorted((a, b) => bytesOf(a) - bytesOf(b));
  return smallest !== undefined && (await hasRoom(reserve, bytesOf(smallest), untouchedShare)) ? [smallest] : [];
}

function rulesOf(settings: TaskParts['settings']) {
  return {
    runs: settings.compactionRuns,
    smallBytes: settings.compactionSmallBytes,
    cutBytes: settings.compactionCutBytes,
    deadShare: settings.compactionDeadPercent / 100,
    deadAgeMs: settings.compactionDeadAgeMs,
  };
}

async function submit(tx: Tx, job: CompactionJob): Promise<void> {
  const taskId = await submitTask(tx, { kind: 'compact', userId: 0, weightBytes: bytesOf(job) });
  await addCompaction(tx, taskId, job);
}

/** A compaction that has lost an input is cancelled with the next heartbeat of its worker. */
async function cancelCompactionsMissingInput({ database, log }: TaskParts): Promise<void> {
  const taskIds = await compactionsMissingInput(database);
  for (const taskId of taskIds) {
    await database.transaction(async (tx) => {
      const task = await lockTask(tx, taskId);
      if (task?.state === 'waiting' || task?.state === 'running') await removeTask(tx, taskId);
    });
  }
  if (taskIds.length > 0) log.info({ event: 'compactions_dropped', jobs: taskIds.length });
}

async function hasRoom(reserve: Pick<SpaceReserve, 'require'>, bytes: number, share = 1): Promise<boolean> {
  try {
    await reserve.require(bytes, share);
    return true;
  } catch (error) {
    if (isShortOfSpace(error)) return false;
    throw error;
  }
}

function bytesOf({ inputs }: CompactionJob): number {
  return inputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function countInputs(jobs: readonly CompactionJob[]): number {
  return jobs.reduce((sum, { inputs }) => sum + inputs.length, 0);
}

/**
 * A step to be repeated: plans compactions when the manifest has changed since the last check, has not changed for the time
 * of the setting, or a minute has passed. Otherwise it reads one row.
 */
export function compactionPlanner(parts: TaskParts, reserve: Pick<SpaceReserve, 'require'>): () => Promise<void> {
  const { compactionIdleMs } = parts.settings;
  let seen = { version: 0, since: 0, isIdle: false, at: Number.NEGATIVE_INFINITY };
  return async () => {
    const at = performance.now();
    const { version } = await manifestVersion(parts.database);
    const since = version === seen.version ? seen.since : at;
    const isIdle = compactionIdleMs > 0 && at - since >= compactionIdleMs;
    if (version === seen.version && isIdle === seen.isIdle && at - seen.at < planAnywayMs) return;
    await planCompactions(parts, reserve, isIdle);
    seen = { version, since, isIdle, at };
  };
}
