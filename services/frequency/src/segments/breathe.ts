import { setImmediate } from 'node:timers/promises';

const maxBusyMs = 20;
let busySince = performance.now();

/**
 * Lets others run when this thread was busy for 20 ms: cached blocks resolve at once, so that a long computation over them
 * would otherwise hold up every timer and socket.
 */
export async function breathe(): Promise<void> {
  if (performance.now() - busySince < maxBusyMs) return;
  await setImmediate();
  busySince = performance.now();
}
