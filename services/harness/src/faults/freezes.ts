import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@varfreq/testkit/random';
import { until } from '@varfreq/testkit/until';
import type { Replica } from '../cluster/replica.ts';
import { same } from './attack/same.ts';
import { type Piece, piecesWith } from './held-work.ts';
import { type DisturbableCluster, type Play, percent } from './play.ts';
import { leaseMs } from './settings.ts';

const mostTries = 10;

/**
 * Freezes a busy worker (SIGSTOP) for twice its lease, with heartbeats and reports in flight to metadata that arrive as
 * late; then resumes it. Its work was reassigned, and none of its late reports is accepted. A freeze after the worker's
 * last report does not count and is repeated.
 */
export const freeze: Play = async (cluster, random) => {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const { name, lost, refused, share } = await freezeOnce(cluster, random);
    if (lost > 0 && refused > 0) {
      return `${name} at ${percent(share)}: ${lost} leases ran out, ${refused} late writes refused, try ${tries}`;
    }
  }
  throw new Error(`${mostTries} frozen workers sent no late report`);
};

async function freezeOnce(cluster: DisturbableCluster, random: Random) {
  const { target } = cluster;
  const [share, turn, workMs] = [random.next() * 0.3, random.below(4), random.int(300, 1500)];
  const workers = target.replicas('parser', 'frequency');
  const inTurn = [...workers.slice(turn), ...workers.slice(0, turn)];
  let worker: Replica | undefined;
  let held: Piece[] = [];
  const before = await fencedWrites(cluster);
  await cluster.play(share, async () => {
    worker = await until('a worker is at work', () => inTurn.find((one) => target.heldBy(one).length > 0), {
      timeoutMs: 60_000,
    }).catch(() => undefined); // the round has ended
    if (worker === undefined) return;
    const connection = target.connectionOf(worker)!;
    connection.pause();
    held = target.heldBy(worker);
    await sleep(workMs);
    worker.process.signal('SIGSTOP');
    await sleep(2 * leaseMs);
    connection.resume();
    worker.process.signal('SIGCONT');
  });
  const expired = new Set(target.book.textsOf('metadata').flatMap((text) => piecesWith(text, 'attempt_lost')));
  const lost = held.filter((piece) => expired.has(piece));
  const taken = worker === undefined ? [] : piecesWith(target.book.textsOf(worker.name).join(''), 'work_ended', 'done');
  same(
    'accepted although their lease had expired',
    lost.filter((piece) => taken.includes(piece)),
    [],
  );
  const refused = (await fencedWrites(cluster)) - before;
  return { name: worker?.name ?? 'no worker', lost: lost.length, refused, share };
}

async function fencedWrites({ target }: DisturbableCluster): Promise<number> {
  const counts = target.replicas('metadata').map((replica) => target.metric(replica, 'varfreq_fenced_writes_total'));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
