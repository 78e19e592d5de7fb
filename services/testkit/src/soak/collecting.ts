import type { ProductProcess } from '../system/product-process.ts';

/** Arguments of Node for processes that `collectGarbage` may be asked of. */
export const collecting = ['--import', new URL('./collecting-child.ts', import.meta.url).href];

/**
 * Has the threads of a process, started with `collecting`, collect their garbage and give free memory back to the system,
 * soon. Without, its resident memory says little: V8 lets the young generation grow to 128 MiB (where there are 4 GiB or
 * more) at a pace that depends on the load, garbage and the buffers it holds wait in the old one, and freed pages are kept.
 */
export function collectGarbage(process: Pick<ProductProcess, 'signal'>): void {
  process.signal('SIGUSR2');
}
