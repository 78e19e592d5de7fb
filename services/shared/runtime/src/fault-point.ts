/** Places in the code where a test can kill the process as if by a power failure. */
export interface FaultPoints {
  /** Does nothing, except at the chosen point: there the process dies by SIGKILL. */
  reach(point: string): void;
}

/**
 * Fault points for kill tests, off by default. `name` is the point to die at (`VARFREQ_FAULT_POINT`, read only by a
 * service's config). In worker threads, too, the whole process dies.
 */
export function createFaultPoints(name?: string): FaultPoints {
  return {
    reach(point) {
      if (name === undefined || point !== name) return;
      process.kill(process.pid, 'SIGKILL');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  };
}
