import type { Tx } from '../session.ts';
import { type NewSample, refuseTaken } from './samples.ts';

/**
 * Inserts samples, without their groups; returns the ids in the same order. Errors: `integrity_conflict` when the user no
 * longer exists, or an external id is taken.
 */
export async function insertSamples(tx: Tx, samples: readonly Omit<NewSample, 'groupIds'>[]): Promise<number[]> {
  if (samples.length === 0) return [];
  const rows = await tx
    .query<{ id: number }>(
      'insert_samples',
      `INSERT INTO samples (user_id, name, notes, coverage_profile, public, pool_size, sex, external_id)
       SELECT s."userId", s.name, s.notes, s."coverageProfile", s.public, s."poolSize", s.sex, s."externalId"
       FROM ROWS FROM (jsonb_to_recordset($1) AS ("userId" bigint, name text, notes text, "coverageProfile" boolean,
         public boolean, "poolSize" integer, sex text, "externalId" text)) WITH ORDINALITY AS s
       ORDER BY s.ordinality RETURNING id`,
      [JSON.stringify(samples)],
    )
    .catch(refuseTaken);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** A sample in a group. */
export interface Membership {
  sampleId: number;
  groupId: number;
}

/** Enters memberships; returns those that are new. Errors: `integrity_conflict` when a sample or group no longer exists. */
export async function joinGroups(tx: Tx, memberships: readonly Membership[]): Promise<Membership[]> {
  if (memberships.length === 0) return [];
  return tx.query<Membership>(
    'join_many_groups',
    `INSERT INTO sample_groups (sample_id, group_id)
     SELECT DISTINCT * FROM unnest($1::bigint[], $2::bigint[]) AS m (sample_id, group_id) ORDER BY 1, 2
     ON CONFLICT DO NOTHING RETURNING sample_id AS "sampleId", group_id AS "groupId"`,
    [memberships.map(({ sampleId }) => sampleId), memberships.map(({ groupId }) => groupId)],
  );
}

/** Sexes of samples, whose rows are locked in ascending order until the end of the transaction; missing ones are left out. */
export async function lockSexes(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const sql = 'SELECT id, sex FROM samples WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE';
  const rows = await tx.query<{ id: number; sex: string }>('lock_sexes', sql, [ids]);
  return new Map(rows.map(({ id, sex }) => [id, sex]));
}

/** Sets the sex of locked samples that are to change, and increments their revisions; null: the sex stays. */
export async function changeSexes(tx: Tx, changes: ReadonlyMap<number, string | null>): Promise<void> {
  if (changes.size === 0) return;
  await tx.query(
    'change_sexes',
    `UPDATE samples t SET sex = coalesce(c.sex, t.sex), revision = t.revision + 1
     FROM unnest($1::bigint[], $2::text[]) AS c (id, sex) WHERE t.id = c.id`,
    [[...changes.keys()], [...changes.values()]],
  );
}

/** Activates the inactive ones of some samples, locked in ascending order; returns their ids, ascending. */
export async function activateSamples(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'activate_samples',
    `WITH inactive AS (
       SELECT id FROM samples WHERE id = ANY ($1) AND NOT active ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE samples t SET active = true, revision = t.revision + 1 FROM inactive i WHERE t.id = i.id RETURNING t.id`,
    [ids],
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
