import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../system/api.ts';
import type { ApiResponse } from '../../system/api-response.ts';

/** One request, which may be sent again and again. */
export type Send = (api: Api) => Promise<ApiResponse>;

/** A system that bad things happen to, as those see it who use it all the same. */
export interface Attacked {
  /** What was printed lately. */
  readonly logs: string;
  /** Repeats a request, as a client that does not give up, until it is answered with one of the statuses. */
  request(send: Send, ...statuses: number[]): Promise<ApiResponse>;
  /** Names of all that is in the blob store, unfinished writes included. */
  objects(): Promise<string[]>;
}

/** Sends until there is an answer that is not "try again". `reach`: the system, unless it is known to be away. */
export async function persist(reach: () => Api | undefined, send: Send, patienceMs: number): Promise<ApiResponse> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const api = reach();
    const answer = api && (await trySend(api, send));
    if (answer !== undefined && !shallTryAgain(answer)) return answer;
    if (performance.now() > deadline) {
      throw new Error(`no answer within ${patienceMs} ms, at last ${answer?.status} ${answer?.text}`);
    }
    await sleep(50);
  }
}

async function trySend(api: Api, send: Send): Promise<ApiResponse | undefined> {
  try {
    return await send(api);
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TypeError') return undefined; // the connection broke
    throw error;
  }
}

function shallTryAgain(answer: ApiResponse): boolean {
  if (answer.status === 503) return true;
  return answer.status === 409 && /still running/.test(answer.error().message ?? '');
}
