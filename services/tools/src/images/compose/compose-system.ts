import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, api, basicAuth } from '@varfreq/harness/system/api';
import { gitPaths } from '@varfreq/testkit/git';
import { codeBlocks } from '../../guides/code-blocks.ts';
import { projectRoot } from '../base-image.ts';
import { type DockerEngine, openDocker } from './docker-engine.ts';
import { provideImages } from './local-images.ts';

interface Container {
  Service: string;
  State: string;
  Health: string;
}

/** What `k8s/compose` starts, from a copy of this tree, on an engine of its own. */
export class ComposeSystem {
  readonly #docker: DockerEngine;
  readonly #tree: string;
  #url: string | undefined;

  private constructor(docker: DockerEngine, tree: string) {
    this.#docker = docker;
    this.#tree = tree;
  }

  /** Errors: those of `openDocker` and `provideImages`. */
  static async open(): Promise<ComposeSystem> {
    const docker = await openDocker();
    const tree = join(docker.folder, 'tree');
    const system = new ComposeSystem(docker, tree);
    const files = gitPaths(projectRoot, 'ls-files', '--cached', '--others', '--exclude-standard');
    for (const file of files)
      if (existsSync(join(projectRoot, file))) await cp(join(projectRoot, file), join(tree, file));
    const { services } = JSON.parse(await system.compose('config', '--format', 'json'));
    const [postgres, kafka, minio] = ['postgres', 'kafka', 'minio'].map((name) => services[name].image);
    await provideImages(system.#docker, { postgres, kafka, minio });
    return system;
  }

  /** The folder of compose.yaml. */
  get folder(): string {
    return join(this.#tree, 'k8s/compose');
  }

  /** The commands that the folder's README shows, in order. */
  async documented(): Promise<string[]> {
    const [block] = codeBlocks(await readFile(join(this.folder, 'README.md'), 'utf8'));
    return block!.text.split('\n').filter((line) => line !== '');
  }

  /** Runs a command as a user types it, in the folder; returns its output. Errors: it failed. */
  typed(command: string): Promise<string> {
    return this.#docker.run('bash', ['-c', command], this.folder);
  }

  /** Writes the variables beside compose.yaml. */
  async set(variables: Readonly<Record<string, string>>): Promise<void> {
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(this.folder, '.env'), lines.join(''));
  }

  /** Runs Docker Compose in the folder; returns its output. Errors: it failed. */
  compose(...args: readonly string[]): Promise<string> {
    return this.#docker.run('docker', ['compose', ...args], this.folder);
  }

  /** Names of all volumes of the engine. */
  async volumes(): Promise<string[]> {
    return words(await this.#docker.run('docker', ['volume', 'ls', '--quiet'], this.folder));
  }

  /** State and health of every container, as `service state health`. */
  async states(): Promise<string[]> {
    const lines = words(await this.compose('ps', '--all', '--format', 'json'), '\n');
    const containers = lines.map((line) => JSON.parse(line) as Container);
    return containers.map(({ Service, State, Health }) => `${Service} ${State} ${Health}`.trim()).toSorted();
  }

  /** Kills the program in a container of a service with SIGKILL, as the kernel does when memory runs out. */
  async crash(service: string): Promise<void> {
    const program = `const fs = require('node:fs');
      const isIt = (id) => fs.readFileSync('/proc/' + id + '/cmdline', 'utf8') === 'node\\0src/main.ts\\0';
      process.kill(fs.readdirSync('/proc').find((id) => /^\\d+$/.test(id) && isIt(id)), 'SIGKILL')`;
    await this.compose('exec', '--no-TTY', service, 'node', '--eval', program);
  }

  /** The REST API as admin, by the published port. */
  async client(): Promise<Api> {
    this.#url ??= await this.#docker.reach(8080);
    return api(this.#url, basicAuth('admin', await readFile(join(this.folder, 'secrets/admin_password'), 'utf8')));
  }

  /** Stops everything and removes the engine. */
  async remove(): Promise<void> {
    await this.#docker.remove();
  }
}

const words = (text: string, between: string | RegExp = /\s+/) => text.split(between).filter((word) => word !== '');
