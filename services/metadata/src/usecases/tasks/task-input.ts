import { AppError } from '@varfreq/runtime/errors';
import { holdDataSource, type TaskInput } from '../../postgres/catalogue/data-sources.ts';
import type { Tx } from '../../postgres/database.ts';

/**
 * The data source a new task is to read, named by `field` of the request, kept from going away. Errors: `integrity_conflict` when it is gone or has no
 * data yet, `bad_request` for a filetype that the task cannot read.
 */
export async function holdTaskInput<F extends TaskInput['filetype']>(
  tx: Tx,
  dataSourceId: number,
  readable: readonly F[],
  field = 'data_source',
): Promise<{ filetype: F; sizeBytes: number }> {
  const input = await holdDataSource(tx, dataSourceId);
  if (input === undefined) throw new AppError('integrity_conflict', `${field}: it was deleted meanwhile`);
  const filetype = readable.find((each) => each === input.filetype);
  if (filetype === undefined) {
    const message = `${field}: expected filetype ${readable.join(' or ')}, got ${input.filetype}`;
    throw new AppError('bad_request', message, { details: { field } });
  }
  if (input.sizeBytes === null) {
    const message = `${field}: it has no data, the annotation that writes it has not finished`;
    throw new AppError('integrity_conflict', message);
  }
  return { filetype, sizeBytes: input.sizeBytes };
}
