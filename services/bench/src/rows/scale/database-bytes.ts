import { openDatabaseOf } from '@varfreq/standalone/data-dir/database';
import pg from 'pg';

/** Bytes of the database of a running installation, indexes included; without templates and other databases of its server. */
export async function databaseBytes(dataDir: string): Promise<number> {
  const { url } = await openDatabaseOf(dataDir);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const sized = await database.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    return sized.rows[0].bytes;
  } finally {
    await database.end();
  }
}
