import { post, send } from '../api/client.ts';
import { pause } from '../api/pause.ts';
import { ApiProblem } from '../api/problem.ts';
import type { DataSource } from '../api/types.ts';
import { texts } from '../texts/texts.ts';
import type { Sending } from './send-file.ts';

/** Pause before the server is asked again whether it has put an upload together. */
const joinPauseMs = 2000;

/** What was sent of a file is no longer there: it has to be sent again. */
export class UploadExpired extends Error {
  constructor(options: ErrorOptions) {
    super(texts.sending.expired, options);
  }
}

/**
 * A data source of an upload that is sent: the server may take a while to put a large one together. Errors: `UploadExpired`,
 * `ApiProblem`.
 */
export async function makeDataSource(
  filetype: DataSource['filetype'],
  name: string,
  upload: string,
): Promise<DataSource> {
  for (;;) {
    try {
      return (await post<'data_source', DataSource>('/data_sources/', { filetype, name, upload })).data_source;
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 503)) {
        throw (await isGone(upload)) ? new UploadExpired({ cause: error }) : error;
      }
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
