import { setTimeout as sleep } from 'node:timers/promises';

/** What has to be there for a process to do its work, by name; each check rejects while it is not. */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>;

/** An answer that takes longer is none. */
const probeMs = 2000;

/** Runs all checks at once. Takes two seconds at most. */
export async function probe(
  readiness: Readiness,
  withinMs = probeMs,
): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'unavailable'> }> {
  const names = Object.keys(readiness);
  const over = new AbortController();
  const late = sleep(withinMs, false, { signal: over.signal }).catch(() => false);
  const answers = await Promise.all(names.map((name) => Promise.race([late, answered(readiness[name]!)])));
  over.abort();
  const checks = Object.fromEntries(names.map((name, index) => [name, answers[index] ? 'ok' : 'unavailable'] as const));
  return { ready: answers.every(Boolean), checks };
}

async function answered(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}
