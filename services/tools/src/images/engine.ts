import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '@varfreq/testkit/components/config';
import { runTool, type Tool } from '@varfreq/testkit/components/run-tool';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { isRoot } from './config.ts';

const podman: Tool = { command: 'podman', remedy: 'install Podman and runc (podman, runc)' };

/** Podman with private images and containers, removed with it. */
export interface Engine {
  /** Runs a command to its end; returns its standard output. */
  run(...args: readonly string[]): Promise<string>;
  /** Starts a command; `env` is for `--env NAME`, so that no secret is on a command line. */
  start(args: readonly string[], env?: Readonly<Record<string, string>>): ChildWithOutput;
  /** Stops all containers and removes everything. */
  remove(): Promise<void>;
}

/** Errors: Podman or runc is missing, with the remedy; not root. */
export async function openEngine(): Promise<Engine> {
  if (!isRoot) throw new Error('building and running images needs root: start this as root, or leave it to CI');
  await runTool({ command: 'runc', remedy: podman.remedy }, ['--version']);
  const dir = await mkdtemp(join(tmpdir(), 'varfreq-images-'));
  const own = [
    ...['--root', join(dir, 'storage'), '--runroot', join(dir, 'run'), '--tmpdir', join(dir, 'tmp')],
    ...['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'none'],
  ];
  const run = (...args: readonly string[]) => runTool(podman, [...own, ...args]);
  return {
    run,
    start: (args, env = {}) =>
      new ChildWithOutput(podman.command, [...own, ...args], { env: { ...inheritedEnvironment, ...env } }),
    async remove() {
      await run('rm', '--all', '--force', '--time', '0');
      await run('image', 'rm', '--all', '--force');
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
