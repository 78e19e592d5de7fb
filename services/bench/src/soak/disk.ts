import type { ClusterComponents } from '@varfreq/harness/cluster/components';
import type { Installation } from '@varfreq/harness/cluster/installation';
import { bytesIn } from '@varfreq/testkit/components/look';
import pg from 'pg';
import type { Figure } from './sample.ts';

const mebibyte = 2 ** 20;

/** What an installation takes in its store and in PostgreSQL, at this moment. */
export async function sampleDisk(
  { s3 }: ClusterComponents,
  { bucket, env }: Installation,
): Promise<Partial<Record<Figure, number>>> {
  const session = new pg.Client({ connectionString: env.DATABASE_URL });
  await session.connect();
  try {
    const { rows } = await session.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
    return {
      'store MiB': (await bytesIn(s3, bucket)) / mebibyte,
      'database MiB': Number(rows[0]?.bytes) / mebibyte,
    };
  } finally {
    await session.end();
  }
}
