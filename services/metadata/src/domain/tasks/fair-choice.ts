/** A claimable shard. */
export interface WaitingShard {
  taskId: number;
  epoch: number;
  shard: number;
  weightBytes: number;
}

/** Running and waiting shards of one user, smallest waiting shard first. */
export interface UserQueue {
  userId: number;
  running: number;
  /** Those of `running` on the claiming worker. */
  runningHere: number;
  /** Worker time used, in milliseconds, on a scale where returning users start level with the others. */
  usedMs: number;
  waiting: readonly WaitingShard[];
}

export interface ChoiceLimits {
  /** Maximum shards to choose. */
  free: number;
  /** Further shards, only of users without work on the claiming worker. */
  spare: number;
  /** Maximum concurrent shards of one user. */
  runningPerUser: number;
}

/** Assumed use of a running shard until its worker reports. */
const assumedMs = 1000;

interface Turn {
  queue: UserQueue;
  taken: number;
}

/**
 * Shards to serve next, in order: the user with the least worker time first, among equals the smaller task, then the
 * older one; no user exceeds the cap. Start-time fair queueing (Goyal et al., 1996) by the duration of attempts. Cost:
 * (free + spare) × users.
 */
export function chooseFairly(
  queues: readonly UserQueue[],
  { free, spare, runningPerUser }: ChoiceLimits,
): { shard: WaitingShard; queue: UserQueue }[] {
  const turns = queues.map((queue) => ({ queue, taken: 0 }));
  const isBelowCap = ({ queue, taken }: Turn) => queue.running + taken < runningPerUser;
  const isNewHere = ({ queue, taken }: Turn) => queue.runningHere + taken === 0;
  const chosen = take(turns, free, isBelowCap);
  return [...chosen, ...take(turns, spare, (turn) => isBelowCap(turn) && isNewHere(turn))];
}

function take(turns: readonly Turn[], most: number, may: (turn: Turn) => boolean) {
  const taken: { shard: WaitingShard; queue: UserQueue }[] = [];
  while (taken.length < most) {
    const turn = turns.filter((each) => next(each) !== undefined && may(each)).reduce(first, undefined);
    if (turn === undefined) break;
    taken.push({ shard: next(turn)!, queue: turn.queue });
    turn.taken += 1;
  }
  return taken;
}

function next(turn: Turn): WaitingShard | undefined {
  return turn.queue.waiting[turn.taken];
}

function first(best: Turn | undefined, turn: Turn): Turn {
  return best === undefined || compare(turn, best) < 0 ? turn : best;
}

function compare(a: Turn, b: Turn): number {
  const [one, other] = [next(a)!, next(b)!];
  return usedMs(a) - usedMs(b) || one.weightBytes - other.weightBytes || one.taskId - other.taskId;
}

function usedMs({ queue, taken }: Turn): number {
  return queue.usedMs + (queue.running + taken) * assumedMs;
}
