import type { Tx } from './session.ts';

/** A count by kind and state. */
export interface Measure {
  kind: string;
  state: string;
  number: number;
}

export async function taskMeasures(tx: Tx): Promise<Measure[]> {
  return tx.query<Measure>(
    'measure_tasks',
    'SELECT kind, state, count(*) AS number FROM tasks GROUP BY kind, state',
    [],
  );
}

/** Waiting and running shards. */
export async function shardMeasures(tx: Tx): Promise<Measure[]> {
  return tx.query<Measure>(
    'measure_shards',
    `SELECT kind, state, count(*) AS number FROM shards WHERE state = 'waiting' GROUP BY kind, state
     UNION ALL SELECT kind, state, count(*) FROM shards WHERE state = 'running' GROUP BY kind, state`,
    [],
  );
}

/** Waiting and running shards by kind, and as many of both as the caps allow at once: of each user, and of compactions. */
export async function workMeasures(
  tx: Tx,
  caps: { runningPerUser: number; compactionsAtOnce: number },
): Promise<{ kind: string; shards: number; waiting: number; running: number }[]> {
  return tx.query(
    'measure_work',
    `WITH states AS (
       SELECT kind, user_id, count(*) AS waiting, 0 AS running FROM shards WHERE state = 'waiting' GROUP BY kind, user_id
       UNION ALL SELECT kind, user_id, 0, count(*) FROM shards WHERE state = 'running' GROUP BY kind, user_id),
     users AS (
       SELECT kind, sum(waiting) AS waiting, sum(running) AS running,
         CASE kind WHEN 'compact' THEN $1::bigint ELSE $2::bigint END AS cap
       FROM states GROUP BY kind, user_id)
     SELECT kind, sum(waiting)::bigint AS waiting, sum(running)::bigint AS running,
       sum(greatest(running, least(waiting + running, cap)))::bigint AS shards
     FROM users GROUP BY kind`,
    [caps.compactionsAtOnce, caps.runningPerUser],
  );
}

/** Number of waiting messages, and age of the oldest in seconds. */
export async function outboxMeasure(tx: Tx): Promise<{ messages: number; ageSeconds: number }> {
  const rows = await tx.query<{ messages: number; ageSeconds: number }>(
    'measure_outbox',
    `SELECT count(*) AS messages,
       coalesce(extract(epoch FROM clock_timestamp() - min(created)), 0)::float8 AS "ageSeconds" FROM outbox`,
    [],
  );
  return rows[0]!;
}

/** Age in seconds of the oldest event that a reader has not had; 0 if none. */
export async function unreadEventsAge(tx: Tx, reader: string): Promise<number> {
  const rows = await tx.query<{ ageSeconds: number }>(
    'unread_events_age',
    `SELECT extract(epoch FROM clock_timestamp() - added)::float8 AS "ageSeconds" FROM events
     WHERE place > coalesce((SELECT place FROM event_readers WHERE reader = $1), 0) ORDER BY place LIMIT 1`,
    [reader],
  );
  return rows[0]?.ageSeconds ?? 0;
}

/** Input bytes of unfinished compactions. */
export async function compactionDebt(tx: Tx): Promise<{ kind: 'observations' | 'regions'; bytes: number }[]> {
  return tx.query(
    'measure_compaction_debt',
    `SELECT k.kind, coalesce(sum(s.size_bytes), 0)::bigint AS bytes
     FROM unnest('{observations,regions}'::text[]) AS k (kind)
     LEFT JOIN (
       compaction_inputs i JOIN segments s ON s.id = i.segment_id
       JOIN tasks t ON t.id = i.task_id AND t.state IN ('waiting', 'running')
     ) ON s.kind = k.kind GROUP BY k.kind`,
    [],
  );
}

/** Maintenance: whether garbage collection is paused, and start of the last complete backup (0: never). */
export async function upkeepMeasure(tx: Tx): Promise<{ paused: boolean; backedUpSeconds: number }> {
  const rows = await tx.query<{ paused: boolean; backedUpSeconds: number }>(
    'upkeep_measure',
    `SELECT EXISTS (SELECT FROM collection_pauses WHERE until > clock_timestamp()) AS paused,
       coalesce(extract(epoch FROM backed_up), 0)::float8 AS "backedUpSeconds" FROM installation`,
    [],
  );
  return rows[0]!;
}
