import { post, send } from '../api/client.ts';
import { outlast } from '../api/outlast.ts';
import { pause } from '../api/pause.ts';
import { ApiProblem } from '../api/problem.ts';
import type { DataSource } from '../api/types.ts';
import { texts } from '../texts/texts.ts';
import type { Sending } from './send-file.ts';

/** Pause before the server is asked again whether it has put an upload together. */
const joinPauseMs = 2000;

/** Whether the server cannot make a data source for now: it restarts, or its store lacks space. */
const isUnavailable = (error: unknown) => error instanceof ApiProblem && error.status === 503;

/** Whether the server still puts the upload together. */
const isBeingMade = (error: unknown) =>
  isUnavailable(error) && /being made into a data source/.test((error as ApiProblem).message);

/** What was sent of a file is no longer there: it has to be sent again. */
export class UploadExpired extends Error {
  constructor(options: ErrorOptions) {
    super(texts.sending.expired, options);
  }
}

/**
 * A data source of an upload that is sent: the server may take a while to put a large one together. Errors: `UploadExpired`,
 * `ApiProblem`, also when the server has been unavailable for three minutes.
 */
export async function makeDataSource(
  filetype: DataSource['filetype'],
  name: string,
  upload: string,
): Promise<DataSource> {
  const ask = () => post<'data_source', DataSource>('/data_sources/', { filetype, name, upload });
  for (;;) {
    try {
      return (await outlast(ask, (error) => isUnavailable(error) && !isBeingMade(error))).data_source;
    } catch (error) {
      if (!isBeingMade(error)) throw (await isGone(upload)) ? new UploadExpired({ cause: error }) : error;
      await pause(joinPauseMs);
    }
  }
}

/** Whether an upload has expired; where that cannot be read, it is not known to. */
async function isGone(upload: string): Promise<boolean> {
  try {
    await send('GET', upload);
    return false;
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404;
  }
}

/** How far a file is sent whose data source could not be made: nothing is left of an upload that has expired. */
export function sendingAfter(error: unknown, sending: Sending): Sending {
  return error instanceof UploadExpired ? { state: 'failed', bytes: 0, error } : sending;
}
