/**
 * From now on SIGINT, SIGHUP and SIGTERM do not end this process but are remembered, and passed to a child. `check` throws once
 * there was one; `release` ends by it, or else lets signals act as before.
 */
export function holdSignals() {
  let [received, child] = [undefined, undefined];
  const hold = (signal) => {
    received ??= signal;
    child?.kill(signal);
  };
  const names = ['SIGINT', 'SIGHUP', 'SIGTERM'];
  for (const name of names) process.on(name, hold);
  return {
    passTo(process) {
      child = process;
    },
    check() {
      if (received !== undefined) throw new Error(`interrupted by ${received}`);
    },
    release() {
      for (const name of names) process.off(name, hold);
      if (received === undefined) return;
      console.error('The installation was interrupted.');
      process.kill(process.pid, received);
    },
  };
}
