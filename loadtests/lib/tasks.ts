import { sleep } from 'k6';
import { type Client, entityOf } from './client.ts';
import { CountedError } from './iteration.ts';
import {
  annotateDuration,
  importDuration,
  importQueueWait,
  progressMonotone,
  tasksLost,
  timeToFirstProgress,
} from './metrics.ts';

/** The task of an annotation, coverage or variation. */
export interface Task {
  state: 'waiting' | 'running' | 'succes' | 'success' | 'failure';
  progress?: number;
  error?: { code: string; message: string };
  result?: { records: number };
}

/** An annotation, coverage or variation. */
export interface Tasked {
  uri: string;
  task: Task;
}

export const kinds = {
  variation: { path: '/variations/', create: 'createVariation', get: 'getVariation', list: 'listVariations' },
  coverage: { path: '/coverages/', create: 'createCoverage', get: 'getCoverage', list: 'listCoverages' },
  annotation: { path: '/annotations/', create: 'createAnnotation', get: 'getAnnotation', list: 'listAnnotations' },
} as const;
export type Kind = keyof typeof kinds;

const shortestWaitMs = 50;
const longestWaitMs = 1000;

export const hasEnded = ({ state }: Task): boolean => state !== 'waiting' && state !== 'running';
export const isGood = ({ state }: Task): boolean => state === 'succes' || state === 'success';

/** Rank of a task's state and progress; never decreases in a correct task. */
function rank(task: Task): number {
  if (task.state === 'waiting') return -1;
  return hasEnded(task) ? 1000 : (task.progress ?? 0);
}

/**
 * Polls a task to its end; undefined on a timeout, or when the task does not exist. Times count from `began`, in ms
 * since the epoch: before the request that created the task, if it is known.
 */
export function follow(
  client: Client,
  kind: Kind,
  uri: string,
  patienceMs: number,
  began = Date.now(),
): Task | undefined {
  const passed = () => Date.now() - began;
  let [highest, isMonotone] = [-1, true];
  let [leftQueue, progressed] = [0, 0];
  for (let waitMs = shortestWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * 1.5)) {
    const answer = client.send({ route: kinds[kind].get, path: uri });
    const task = answer.status === 200 ? entityOf<Tasked>(answer).task : undefined;
    if (task !== undefined) {
      if (rank(task) < highest) {
        isMonotone = false;
        console.error(`${uri} went back to ${JSON.stringify(task)} from ${highest} %`);
      }
      highest = Math.max(highest, rank(task));
      if (highest >= 0) leftQueue ||= passed();
      if (highest > 0) progressed ||= passed();
      if (hasEnded(task)) {
        measure(kind, { leftQueue, progressed, ended: passed(), isMonotone });
        return task;
      }
    }
    if (passed() > patienceMs || answer.status === 404) {
      progressMonotone.add(isMonotone);
      return undefined;
    }
    sleep(waitMs / 1000);
  }
}

function measure(
  kind: Kind,
  times: { leftQueue: number; progressed: number; ended: number; isMonotone: boolean },
): void {
  progressMonotone.add(times.isMonotone);
  timeToFirstProgress.add(times.progressed, { kind });
  if (kind === 'annotation') annotateDuration.add(times.ended);
  else {
    importDuration.add(times.ended, { kind });
    importQueueWait.add(times.leftQueue, { kind });
  }
}

/** Creates a task and polls it to its end; counts it as lost unless it succeeds. Errors: it is refused, or lost. */
export function run(client: Client, kind: Kind, json: object, patienceMs: number): Tasked {
  const began = Date.now();
  const uri = client.create(kinds[kind].create, kinds[kind].path, json);
  const task = follow(client, kind, uri, patienceMs, began);
  const isLost = task === undefined || !isGood(task);
  tasksLost.add(isLost ? 1 : 0, { kind });
  if (isLost)
    throw new CountedError(
      `${uri} was accepted and ${task === undefined ? 'never ended' : `ended so: ${JSON.stringify(task)}`}`,
    );
  return { uri, task };
}
