import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const nodeScript = fileURLToPath(new URL('./node/node.sh', import.meta.url));

/** A node of Kubernetes on this machine. One at a time. */
export class Node {
  #running: ChildProcess | undefined;
  #isOurs = false;

  /** Why it cannot be started here without building it, or disturbing one that runs; undefined if it can. */
  notStartable(): string | undefined {
    const { status, stdout } = spawnSync(nodeScript, ['startable'], { encoding: 'utf8' });
    return status === 0 ? undefined : stdout.trim();
  }

  /** Builds what is missing and starts the node; resolves when it is ready. Errors: node.sh failed. */
  up(): Promise<string> {
    this.#isOurs = true;
    return this.#run('up');
  }

  /** Errors: an archive cannot be read. */
  async load(...archives: readonly string[]): Promise<void> {
    await this.#run('load-image', ...archives);
  }

  /** Enforces NetworkPolicies from now on. Takes the path of kube-router. */
  async enforcePolicies(kubeRouter: string): Promise<void> {
    await this.#run('enforce-policies', kubeRouter);
  }

  /** Stops and removes everything that `up` has started or found. Synchronous, so that a signal handler can call it. */
  down(): void {
    if (!this.#isOurs) return;
    this.#running?.kill('SIGKILL');
    spawnSync('setsid', ['--wait', nodeScript, 'down'], { stdio: 'inherit' });
  }

  /** In a process group of its own: Ctrl-C must not reach it, or the programs that it starts. */
  async #run(...args: readonly string[]): Promise<string> {
    const child = spawn(nodeScript, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    this.#running = child;
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    const [code, signal] = await once(child, 'close');
    this.#running = undefined;
    if (code !== 0) throw new Error(`node.sh ${args.join(' ')} ended with ${signal ?? code}`);
    return out;
  }
}
