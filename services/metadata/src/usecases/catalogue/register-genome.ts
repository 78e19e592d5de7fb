import { AppError } from '@varfreq/runtime/errors';
import type { Database } from '../../postgres/database.ts';
import { registerGenome as register } from '../../postgres/installation.ts';

/**
 * Holds every service to the reference genome (empty digest: none) that the stored variants were normalised with.
 * Errors: `integrity_conflict`.
 */
export async function registerGenome(database: Database, digest: string): Promise<void> {
  if (await register(database, digest)) return;
  throw new AppError(
    'integrity_conflict',
    'the stored variants were normalised with another reference genome: configure that one, or start a new installation',
  );
}
