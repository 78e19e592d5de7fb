import { until } from '@varfreq/testkit/until';
import pg from 'pg';
import type { KillableCluster } from '../faults/killable-cluster.ts';

/** Waits until nothing that clients have begun can have an effect any more. */
export async function atRest(target: KillableCluster): Promise<void> {
  await until('no request is in progress', () => hasNoRequest(target));
  const client = new pg.Client({ connectionString: target.installation.env.DATABASE_URL });
  await client.connect();
  try {
    await until('no transaction is older', () => hasEnded(client));
  } finally {
    await client.end();
  }
}

async function hasNoRequest(target: KillableCluster): Promise<boolean> {
  const gateways = target.replicas('gateway');
  const counts = await Promise.all(gateways.map((one) => target.metric(one, 'varfreq_http_requests_in_progress')));
  return counts.every((count) => count === 0);
}

/** Transactions that write, of which requests of clients without patience may have left some. */
async function hasEnded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_xid IS NOT NULL`,
  );
  return rows[0]?.count === '0';
}
