/** Places in the code where a test may end the process as if the power had gone. */
export interface FaultPoints {
  /** Does nothing, except at the one point that was named: there the process dies by SIGKILL and nothing more runs. */
  reach(point: string): void;
}

/**
 * Fault points for kill tests, off by default. `name` is the point to die at (`VARFREQ_FAULT_POINT`, read by a service's
 * config only); works in worker threads too, the whole process dies.
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
