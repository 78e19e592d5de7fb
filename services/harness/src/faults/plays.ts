import type { FaultCluster } from './fault-cluster.ts';
import { flood } from './floods.ts';
import { freeze } from './freezes.ts';
import { killComponent, killPostgres, killReplicas, killWorkers } from './kills.ts';
import { disturbOffers, moveOffsets, stallOwner, stormGroups } from './offers.ts';
import type { Kind } from './plan.ts';
import type { Play } from './play.ts';
import { killAtPoint } from './points.ts';
import { wipeKafka } from './wipes.ts';

/** The action of each kind of case. */
export const plays: Readonly<Record<Kind, Play<FaultCluster>>> = {
  workers: killWorkers,
  metadata: killReplicas('metadata'),
  gateway: killReplicas('gateway'),
  kafka: killComponent('kafka'),
  store: killComponent('s3'),
  postgres: killPostgres,
  points: killAtPoint,
  freezes: freeze,
  floods: flood,
  wipes: wipeKafka,
  offers: disturbOffers,
  rebalances: stormGroups,
  offsets: moveOffsets,
  stalls: stallOwner,
};
