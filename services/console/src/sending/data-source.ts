import { post } from '../api/client.ts';
import { pause } from '../api/pause.ts';
import { ApiProblem } from '../api/problem.ts';
import type { DataSource } from '../api/types.ts';

/** Pause before the server is asked again whether it has put an upload together. */
const joinPauseMs = 2000;

/** A data source of an upload that is sent: the server may take a while to put a large one together. Errors: `ApiProblem`. */
export async function makeDataSource(
  filetype: DataSource['filetype'],
  name: string,
  upload: string,
): Promise<DataSource> {
  for (;;) {
    try {
      return (await post<'data_source', DataSource>('/data_sources/', { filetype, name, upload })).data_source;
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 503)) throw error;
      await pause(joinPauseMs);
    }
  }
}
