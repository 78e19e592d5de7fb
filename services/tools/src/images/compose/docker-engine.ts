import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '@varfreq/testkit/components/config';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { isRoot } from '../config.ts';
import { dockerPrograms } from './docker-programs.ts';
import { EngineNetwork } from './engine-network.ts';

/**
 * Docker's engine in namespaces of its own: its networks, firewall, mounts and processes are not those of this machine, and
 * end with this process at the latest.
 */
export interface DockerEngine {
  /** Its folder, removed with it. */
  folder: string;
  /** Runs a command in the engine's network, where `docker` is on the path; returns its standard output. Errors: it failed. */
  run(command: string, args: readonly string[], cwd: string): Promise<string>;
  /** URL at which this process reaches a port that the engine publishes on its loopback. */
  reach(port: number): Promise<string>;
  /** Stops all containers and removes everything. */
  remove(): Promise<void>;
}

/** Errors: those of `dockerPrograms`; not root; a tool is missing, with the remedy; the engine does not start, with its output. */
export async function openDocker(): Promise<DockerEngine> {
  if (!isRoot) throw new Error('Docker needs root: start this as root, or leave it to CI');
  for (const command of ['runc', 'iptables', 'slirp4netns'])
    await runTool({ command, remedy: `install it (${command})` }, ['--version']);
  const { engine, plugins } = await dockerPrograms();
  const dir = await mkdtemp(join(tmpdir(), 'varfreq-docker-'));
  const env = await environment(dir, engine, plugins);
  const network = new EngineNetwork(dir, engine);
  const run = (command: string, args: readonly string[], cwd: string) =>
    runTool(network.tool, [...network.inside, command, ...args], { env, cwd });
  try {
    await network.ready(() => run('docker', ['version'], dir));
  } catch (error) {
    await network.remove();
    throw error;
  }
  return { folder: dir, run, reach: (port) => network.reach(port), remove: () => network.remove() };
}

/** Settings of the command `docker`, with its plugins, in the engine's folder. */
async function environment(
  dir: string,
  engine: string,
  plugins: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const config = join(dir, 'config');
  await mkdir(join(config, 'cli-plugins'), { recursive: true });
  for (const [name, path] of Object.entries(plugins)) await symlink(path, join(config, 'cli-plugins', name));
  return {
    PATH: `${join(engine, 'usr/bin')}:${inheritedEnvironment.PATH}`,
    HOME: dir,
    DOCKER_HOST: `unix://${join(dir, 'docker.sock')}`,
    DOCKER_CONFIG: config,
  };
}
