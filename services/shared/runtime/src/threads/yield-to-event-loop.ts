import { setImmediate } from 'node:timers/promises';

const maxBusyMs = 20;
let busySince = performance.now();

/**
 * Yields to the event loop after 20 ms: cached blocks resolve at once, so a long computation over them would otherwise
 * delay every timer and socket.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - busySince < maxBusyMs) return;
  await setImmediate();
  busySince = performance.now();
}
