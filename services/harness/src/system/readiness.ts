import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { patienceMs } from '@varfreq/testkit/until';

const stopTimeoutMs = 45_000;

/** Whether HTTP answers and the admin can log in: gateway, metadata and database are available. */
export async function isReady(url: string, authorization: string): Promise<boolean> {
  try {
    const root = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await root.arrayBuffer();
    const ready = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(5000) });
    await ready.arrayBuffer();
    const login = await fetch(new URL('/authentication', url), { headers: { authorization } });
    const text = await login.text();
    return root.ok && ready.ok && login.ok && /"authenticated":\s*true/.test(text);
  } catch {
    return false;
  }
}

export async function waitUntilReady(product: ChildWithOutput, url: string, authorization: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isReady(url, authorization))) {
    if (product.hasEnded) throw new Error(`The system ended before it was ready:\n${product.logs}`);
    if (performance.now() > deadline) {
      await product.end('SIGKILL', stopTimeoutMs);
      throw new Error(`The system was not ready within ${patienceMs} ms:\n${product.logs}`);
    }
    await sleep(50);
  }
}
