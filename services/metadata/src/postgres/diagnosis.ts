import pg from 'pg';
import { newestMigration } from './migrate.ts';
import { toAppError } from './sql-errors.ts';

/** Facts of a PostgreSQL server, checked before use. */
export interface Diagnosis {
  version: string;
  versionNumber: number;
  encoding: string;
  user: string;
  database: string;
  isReplica: boolean;
  isReadOnly: boolean;
  isEncrypted: boolean;
  mayCreate: boolean;
  /** Whether it has the collation by which lists ignore case. */
  hasIcu: boolean;
  /** Tables of the schema that this user may not read and write. */
  forbiddenTables: string[];
  /** Free sessions, excluding those reserved for superusers. */
  freeSessions: number;
  /** Number of the newest migration; 0: none. */
  schema: number;
  nowMs: number;
  /** Local clock just before and after. */
  askedMs: readonly [number, number];
}

const factsSql = `
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
    current_setting('server_encoding') AS encoding, current_user::text AS user, current_database()::text AS database,
    pg_is_in_recovery() AS "isReplica", current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted",
    has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
    EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS "hasIcu",
    ARRAY(SELECT c.relname::text FROM pg_class c
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND NOT (
        has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
        AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE'))
      ORDER BY 1) AS "forbiddenTables",
    (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'))::int AS "freeSessions",
    (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs"`;

type Facts = Omit<Diagnosis, 'schema' | 'askedMs'>;

/** Errors: `unavailable`, caused by the driver's error. */
export async function diagnose(url: string): Promise<Diagnosis> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const before = Date.now();
    const facts = (await client.query<Facts>(factsSql)).rows[0]!;
    const after = Date.now();
    const schema = facts.forbiddenTables.includes('migrations') ? 0 : await newestMigration(client);
    return { ...facts, schema, askedMs: [before, after] };
  } catch (error) {
    throw toAppError(error, 'diagnose');
  } finally {
    await client.end().catch(() => undefined);
  }
}
