import type { Resource } from './render.ts';

/** CPUs and GiB that containers request, rounded up to tenths. */
export function requested(containers: readonly Resource[]): { cpus: number; gib: number } {
  let [millis, mebi] = [0, 0];
  for (const { resources } of containers) {
    const { cpu, memory } = resources.requests as { cpu: string; memory: string };
    millis += cpu.endsWith('m') ? Number.parseFloat(cpu) : Number(cpu) * 1000;
    mebi += Number.parseFloat(memory) * (memory.endsWith('Gi') ? 1024 : 1);
  }
  return { cpus: Math.ceil(millis / 100) / 10, gib: Math.ceil((mebi / 1024) * 10) / 10 };
}
