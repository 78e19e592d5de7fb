import { send } from './client.ts';
import { ApiProblem } from './problem.ts';

/** Readings of a resource that changes between reading and acting. */
const attempts = 10;

/**
 * Reads a resource and acts on it as it was read, by its ETag; both once more where it has changed meanwhile.
 *
 * @returns what `act` returns. Errors: `ApiProblem`.
 */
export async function asRead<T, Done>(uri: string, act: (resource: T, etag: string) => Promise<Done>): Promise<Done> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send('GET', uri);
    const [resource] = Object.values((await response.json()) as Record<string, T>);
    try {
      return await act(resource!, response.headers.get('etag')!);
    } catch (error) {
      const hasChanged = error instanceof ApiProblem && error.status === 412;
      if (!hasChanged || attempt === attempts) throw error;
    }
  }
}
