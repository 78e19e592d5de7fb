import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from '@varfreq/testkit/until';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** The engine and the network that it is alone in; what reaches it ends with this process. */
export class EngineNetwork {
  readonly #engine: ChildProcess;
  readonly #others: ChildProcess[] = [];
  #output = '';

  /** Starts the engine of a folder of programs. It removes `dir` when it ends. */
  constructor(dir: string, programs: string) {
    const args = ['--net', pathOf('./docker-engine.sh'), dir, programs, String(process.ppid)];
    this.#engine = spawn('unshare', args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [this.#engine.stdout!, this.#engine.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output = (this.#output + text).slice(-20_000)));
  }

  readonly tool = { command: 'nsenter', remedy: 'install it (util-linux)' };

  /** Arguments of `tool` before a command. */
  get inside(): string[] {
    return [`--net=/proc/${this.#engine.pid}/ns/net`];
  }

  /** Resolves once the engine answers, with a way out of its network. Errors: it does not start, with its output. */
  async ready(look: () => Promise<unknown>): Promise<void> {
    await until(
      () => `Docker's engine\n${this.#output}`,
      async () => {
        if (hasEnded(this.#engine)) throw new Error(`Docker's engine ended:\n${this.#output}`);
        return await look().then(
          () => true,
          () => false,
        );
      },
      { pauseMs: 200 },
    );
    // Through this process's own connections, without a change of the machine's firewall.
    const args = [
      '--configure',
      '--mtu=65520',
      '--disable-host-loopback',
      '--exit-fd=3',
      String(this.#engine.pid),
      'tap0',
    ];
    this.#start('slirp4netns', args, 'pipe');
  }

  /** URL at which this process reaches a port of the network's loopback. */
  async reach(port: number): Promise<string> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: outside } = server.address() as { port: number };
    const forward = [process.execPath, pathOf('./forward-child.ts'), String(port)];
    this.#start(this.tool.command, [...this.inside, ...forward], 'ipc').send('server', server, () => server.close());
    return `http://127.0.0.1:${outside}`;
  }

  /** Starts a process that ends when its fourth descriptor is closed. */
  #start(command: string, args: readonly string[], fourth: 'pipe' | 'ipc'): ChildProcess {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', fourth] });
    this.#others.push(child);
    return child;
  }

  async remove(): Promise<void> {
    for (const child of this.#others) child.kill('SIGKILL');
    this.#engine.stdin!.end();
    if (!hasEnded(this.#engine)) await once(this.#engine, 'exit');
  }
}
