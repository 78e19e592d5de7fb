import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, RequestOptions } from '../system/api.ts';
import type { ApiResponse } from '../system/api-response.ts';

/** After it an answer counts as lost; longer than a frozen process stays so. */
const requestMs = 15_000;

/** For a request that is repeated until it is answered. */
const patienceMs = 240_000;

type Send = (api: Api, options: RequestOptions) => Promise<ApiResponse>;

/** Sends a request once. Undefined: nothing says whether it had an effect. */
export async function attempt(api: Api, send: Send): Promise<ApiResponse | undefined> {
  const signal = AbortSignal.timeout(requestMs);
  try {
    const answer = await send(api, { signal });
    return isLost(answer) ? undefined : answer;
  } catch (error) {
    if (signal.aborted || (error as Error).name === 'TypeError') return undefined; // fetch reports a broken connection as TypeError
    throw error;
  }
}

/** Repeats a request that may be repeated: a GET, or one with an idempotency key. */
export async function insist(api: Api, send: Send): Promise<ApiResponse> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await attempt(api, send);
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`no answer within ${patienceMs} ms`);
    await sleep(100);
  }
}

function isLost(answer: ApiResponse): boolean {
  if (answer.status === 503) return true;
  return answer.status === 409 && /still running/.test(answer.error().message ?? '');
}
