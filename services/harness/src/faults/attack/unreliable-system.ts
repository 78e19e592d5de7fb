import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '@varfreq/testkit/until';
import type { Api } from '../../system/api.ts';
import type { ApiResponse } from '../../system/api-response.ts';

/** A repeatable request. */
export type Send = (api: Api) => Promise<ApiResponse>;

/** A system under faults, as seen by its clients. */
export interface UnreliableSystem {
  /** Recent output. */
  readonly logs: string;
  /** Repeats a request until it is answered with one of the statuses. */
  request(send: Send, ...statuses: number[]): Promise<ApiResponse>;
  /** Names of all objects in the blob store, unfinished writes included. */
  objects(): Promise<string[]>;
}

/** Repeats a request until the answer is not a retry. `reach` returns the system, unless it is known to be down. */
export async function persist(reach: () => Api | undefined, send: Send): Promise<ApiResponse> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const api = reach();
    const answer = api && (await trySend(api, send));
    if (answer !== undefined && !shallTryAgain(answer)) return answer;
    if (performance.now() > deadline) {
      throw new Error(`no answer within ${patienceMs} ms, last: ${answer?.status} ${answer?.text}`);
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
