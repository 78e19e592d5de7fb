import type { Random } from '@varfreq/testkit/random';
import { flood } from '../faults/floods.ts';
import { killComponent, killPostgres, killReplicas } from '../faults/kills.ts';
import type { Play } from '../faults/play.ts';
import { killAtPoint, points } from '../faults/points.ts';
import { stall } from './stalls.ts';

const calm: Play = async (cluster) => {
  await cluster.play(0, async () => {});
  return 'undisturbed';
};

/** Points that work on small files comes to. */
const reached: readonly string[] = ['claim', 'publish', 'swap', 'done'];
const ours = points.flatMap(([, point], index) => (reached.some((word) => point.includes(word)) ? [index] : []));

const killAnywhere: Play = (cluster, random) => killAtPoint(cluster, random, random.pick(ours));

/** Faults in the order of a run, which begins again at its end: what a run of a minute has comes first. */
const plays: Readonly<Record<string, Play>> = {
  calm,
  metadata: killReplicas('metadata'),
  parsers: killReplicas('parser'),
  postgres: killPostgres,
  stalls: stall,
  frequency: killReplicas('frequency'),
  points: killAnywhere,
  gateways: killReplicas('gateway'),
  floods: flood,
  store: killComponent('s3'),
  kafka: killComponent('kafka'),
};

/** A stretch of work with its fault. */
export interface Case {
  /** Unique in a run. */
  id: string;
  play: Play;
  /** Of the moment and the process. */
  seed: number;
}

/** Cases without an end. */
export function* planCases(random: Random): Generator<Case, never> {
  for (let round = 1; ; round += 1) {
    for (const [kind, play] of Object.entries(plays)) {
      yield { id: `${kind}-${String(round).padStart(3, '0')}`, play, seed: random.below(2 ** 31) };
    }
  }
}
