import { asRead } from '../../api/as-read.ts';
import { send } from '../../api/client.ts';
import { isUnderWay } from './read-tasks.ts';

/**
 * Deletes a resource whose task waits or runs. A list may be old: what has ended stays, as its data counts.
 *
 * @returns whether it was deleted. Errors: `ApiProblem`.
 */
export function cancelTask(uri: string): Promise<boolean> {
  return asRead<{ task: { state: string } }, boolean>(uri, async ({ task }, etag) => {
    if (!isUnderWay(task)) return false;
    await send('DELETE', uri, { ifMatch: etag });
    return true;
  });
}
