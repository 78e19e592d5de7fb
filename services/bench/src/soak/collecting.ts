import type { ProductProcess } from '@varfreq/harness/system/product-process';

/** Arguments of Node for processes that support `collectGarbage`. */
export const collecting = ['--import', new URL('./collecting-child.ts', import.meta.url).href];

/**
 * Makes the threads of a process, started with `collecting`, collect their garbage and return free memory to the
 * system, soon. Otherwise resident memory means little: V8 lets the young generation grow to 128 MiB (with 4 GiB or
 * more) at a pace that depends on the load, garbage and its buffers wait in the old generation, and freed pages are
 * kept.
 */
export function collectGarbage(process: Pick<ProductProcess, 'signal'>): void {
  process.signal('SIGUSR2');
}
