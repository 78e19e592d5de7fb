import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether a peer program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Duration of a shell command in seconds; its output is discarded. Does not block the event loop, since connections that a
 * server closes meanwhile would be used again. Errors: the command fails.
 */
export async function timePeer(command: string): Promise<number> {
  const start = performance.now();
  const child = spawn('bash', ['-o', 'pipefail', '-c', `${command} > /dev/null`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new Error(`${command} ended with ${code ?? signal}`);
  return (performance.now() - start) / 1000;
}
