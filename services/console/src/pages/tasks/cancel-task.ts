import { send } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { isUnderWay } from './read-tasks.ts';

/** Readings of a task that makes progress between reading and deleting. */
const attempts = 10;

/**
 * Deletes a resource whose task waits or runs. A list may be old: what has ended stays, as its data counts.
 *
 * @returns whether it was deleted. Errors: `ApiProblem`.
 */
export async function cancelTask(uri: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send('GET', uri);
    const [resource] = Object.values((await response.json()) as Record<string, { task: { state: string } }>);
    if (!isUnderWay(resource!.task)) return false;
    try {
      await send('DELETE', uri, { ifMatch: response.headers.get('etag')! });
      return true;
    } catch (error) {
      const hasProgressed = error instanceof ApiProblem && error.status === 412;
      if (!hasProgressed || attempt === attempts) throw error;
    }
  }
}
