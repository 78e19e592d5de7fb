import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@varfreq/testkit/random';
import type { Replica } from '../cluster/replica.ts';
import type { Arena } from './arena.ts';
import { same } from './attack/same.ts';
import { type Piece, piecesWith } from './held-work.ts';
import { type Play, percent } from './play.ts';
import { leaseMs } from './settings.ts';
import { until } from './until.ts';

const mostTries = 10;

/**
 * Freezes a busy worker (SIGSTOP) for twice its lease, with heartbeats and reports in flight to metadata that arrive as
 * late; then resumes it. Its work was reassigned, and none of its late reports is accepted. A freeze after the worker's
 * last report does not count and is repeated.
 */
export const freeze: Play = async (arena, random) => {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const { name, lost, refused, share } = await freezeOnce(arena, random);
    if (lost > 0 && refused > 0) {
      return `${name} at ${percent(share)}: ${lost} leases ran out, ${refused} late writes refused, try ${tries}`;
    }
  }
  throw new Error(`${mostTries} frozen workers sent no late report`);
};

async function freezeOnce(arena: Arena, random: Random) {
  const { victim } = arena;
  const [share, turn, workMs] = [random.next() * 0.3, random.below(4), random.int(300, 1500)];
  const workers = victim.replicas('parser', 'frequency');
  const inTurn = [...workers.slice(turn), ...workers.slice(0, turn)];
  let worker: Replica | undefined;
  let held: Piece[] = [];
  const before = await fencedWrites(arena);
  await arena.play(share, async () => {
    worker = await until(
      'a worker is at work',
      () => inTurn.find((one) => victim.heldBy(one).length > 0),
      10_000,
    ).catch(() => undefined); // the round has ended
    if (worker === undefined) return;
    const line = victim.lineOf(worker);
    line.hold();
    held = victim.heldBy(worker);
    await sleep(workMs);
    worker.process.signal('SIGSTOP');
    await sleep(2 * leaseMs);
    line.release();
    worker.process.signal('SIGCONT');
  });
  const expired = new Set(victim.book.textsOf('metadata').flatMap((text) => piecesWith(text, 'attempt_lost')));
  const lost = held.filter((piece) => expired.has(piece));
  const taken = worker === undefined ? [] : piecesWith(victim.book.textsOf(worker.name).join(''), 'work_ended', 'done');
  same(
    'accepted although their lease had expired',
    lost.filter((piece) => taken.includes(piece)),
    [],
  );
  const refused = (await fencedWrites(arena)) - before;
  return { name: worker?.name ?? 'no worker', lost: lost.length, refused, share };
}

async function fencedWrites({ victim }: Arena): Promise<number> {
  const counts = victim.replicas('metadata').map((replica) => victim.metric(replica, 'varfreq_fenced_writes_total'));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
