import { spawnSync } from 'node:child_process';

/** Whether a peer program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Duration of a shell command in seconds; its output is discarded. Errors: the command fails. */
export function timePeer(command: string): number {
  const start = performance.now();
  const done = spawnSync('bash', ['-o', 'pipefail', '-c', `${command} > /dev/null`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`${command} ended with ${done.status ?? done.signal}`);
  return (performance.now() - start) / 1000;
}
