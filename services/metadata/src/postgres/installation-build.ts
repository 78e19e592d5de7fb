import { AppError } from '@varfreq/runtime/errors';
import type { Tx } from './session.ts';

/** The build that files are compared with where workers have neither a genome nor a build of their own. */
export interface InstallationBuild {
  /** Null: none. */
  name: string | null;
  /**
   * `awaited`: the first import of a file with the lengths of a known build decides; `not_learned`: files were imported
   * before builds were learned.
   */
  source: 'awaited' | 'learned' | 'administrator' | 'not_learned';
  revision: number;
}

const columns = 'build AS name, build_source AS source, build_revision AS revision';

export async function selectBuild(tx: Tx): Promise<InstallationBuild> {
  const rows = await tx.query<InstallationBuild>('select_build', `SELECT ${columns} FROM installation`, []);
  return rows[0]!;
}

/** Whether the build was awaited and is this one from now on. Of two transactions at once, the second one waits. */
export async function learnBuild(tx: Tx, name: string): Promise<boolean> {
  const rows = await tx.query(
    'learn_build',
    `UPDATE installation SET build = $1, build_source = 'learned', build_revision = build_revision + 1
     WHERE build_source = 'awaited' RETURNING 1`,
    [name],
  );
  return rows.length > 0;
}

/** Null: none, and none is learned either. Errors: `precondition_failed`. */
export async function setBuild(
  tx: Tx,
  name: string | null,
  expectedRevision: number | undefined,
): Promise<InstallationBuild> {
  const rows = await tx.query<InstallationBuild>(
    'set_build',
    `UPDATE installation SET build = $1, build_source = 'administrator', build_revision = build_revision + 1
     WHERE $2::bigint IS NULL OR build_revision = $2 RETURNING ${columns}`,
    [name, expectedRevision],
  );
  if (rows[0] !== undefined) return rows[0];
  throw new AppError('precondition_failed', 'the build has changed meanwhile: read it again');
}
