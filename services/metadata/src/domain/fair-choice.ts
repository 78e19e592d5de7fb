/** A shard that could be handed out. */
export interface WaitingShard {
  taskId: number;
  epoch: number;
  shard: number;
  weightBytes: number;
}

/** What one user has: shards that run, and those that wait, the smallest first. */
export interface UserQueue {
  userId: number;
  running: number;
  /** When the user was served last, as a number that grows; 0 for never. */
  served: number;
  waiting: readonly WaitingShard[];
}

export interface ChoiceLimits {
  /** Shards to choose at most. */
  free: number;
  /** Shards of one user that may run at once, those already running included. */
  runningPerUser: number;
}

interface Turn {
  queue: UserQueue;
  taken: number;
  served: number;
}

/**
 * Who is served next, in order: round robin over users (who was served longest ago comes first), among equals the
 * smaller task, then the older one; no user beyond the cap. Cost: free × users.
 */
export function chooseFairly(queues: readonly UserQueue[], limits: ChoiceLimits): WaitingShard[] {
  const turns = queues.map((queue) => ({ queue, taken: 0, served: queue.served }));
  let clock = Math.max(0, ...queues.map((queue) => queue.served));
  const chosen: WaitingShard[] = [];
  while (chosen.length < limits.free) {
    const turn = turns.filter((each) => mayHaveOne(each, limits.runningPerUser)).reduce(first, undefined);
    if (turn === undefined) break;
    chosen.push(next(turn)!);
    turn.taken += 1;
    clock += 1;
    turn.served = clock;
  }
  return chosen;
}

function next(turn: Turn): WaitingShard | undefined {
  return turn.queue.waiting[turn.taken];
}

function mayHaveOne(turn: Turn, cap: number): boolean {
  return next(turn) !== undefined && turn.queue.running + turn.taken < cap;
}

function first(best: Turn | undefined, turn: Turn): Turn {
  return best === undefined || compare(turn, best) < 0 ? turn : best;
}

function compare(a: Turn, b: Turn): number {
  const [one, other] = [next(a)!, next(b)!];
  return a.served - b.served || one.weightBytes - other.weightBytes || one.taskId - other.taskId;
}
