import { setImmediate } from 'node:timers/promises';

const maxBusyMs = 20;
let busySince = performance.now();

/**
 * Yields to the event loop of the thread after 20 ms: what is cached or read at once resolves at once, so a long
 * computation over it would otherwise delay every timer, socket and message.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - busySince < maxBusyMs) return;
  await setImmediate();
  busySince = performance.now();
}
