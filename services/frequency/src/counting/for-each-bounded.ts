import { yieldToEventLoop } from '@varfreq/runtime/threads/yield-to-event-loop';

const atOnce = 8;

/** Handles items in order, at most 8 at a time; after the first failure starts no more, and throws it. */
export async function forEachBounded<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  let failed = false;
  const work = async () => {
    while (next < items.length && !failed) {
      await handle(items[next++]!);
      await yieldToEventLoop();
    }
  };
  const guarded = () =>
    work().catch((error) => {
      failed = true;
      throw error;
    });
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, guarded));
}
