import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '@varfreq/harness/system/config';
import { runProgram } from '@varfreq/harness/system/product-process';
import { until } from '@varfreq/testkit/until';

/** How a command ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Options of a run. */
export interface RunOptions {
  env?: Readonly<Record<string, string>>;
  input?: string | Uint8Array;
  /** Runs it in a terminal, whose output is all standard output. */
  inTerminal?: boolean;
}

/** Relays between pipes and a terminal; ends as the command ends. */
const terminal = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';

/** A running command. */
export class RunningCommand {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
  #stdout = '';
  #stderr = '';

  constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    child.stdout.on('data', (chunk: Buffer) => {
      this.#stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#stderr += chunk.toString();
    });
    child.stdin.on('error', () => undefined); // it ended before it read everything
    this.ended = once(child, 'close').then(([code]) => ({ code, stdout: this.#stdout, stderr: this.#stderr }));
  }

  /** Resolves when its output matches. Fails when it ends before. */
  async printed(pattern: RegExp): Promise<void> {
    const printed = () => `${this.#stdout}\n${this.#stderr}`;
    const isPrinted = async () => {
      const hasEnded = this.#child.exitCode !== null || this.#child.signalCode !== null;
      if (hasEnded) await this.ended; // with all of its output
      if (pattern.test(this.#stdout) || pattern.test(this.#stderr)) return true;
      if (hasEnded) throw new Error(`${pattern} was not printed:\n${printed()}`);
      return false;
    };
    await until(() => `${pattern} is printed\n${printed()}`, isPrinted);
  }

  /** Types at its terminal. */
  type(text: string): void {
    this.#child.stdin.write(text);
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** The packed command with a folder of its own: for its configuration, and to run in. */
export class CommandLine {
  readonly folder: string;
  readonly #env: Record<string, string>;

  private constructor(folder: string, env: Record<string, string>) {
    this.folder = folder;
    this.#env = env;
  }

  /** Packs the command, for a server and a user. */
  static async pack(url: string, { login, password }: { login: string; password: string }): Promise<CommandLine> {
    const folder = await mkdtemp(join(tmpdir(), 'varfreq-cli-'));
    const { code, output } = await runProgram('node services/run.mjs pack:cli', [join(folder, 'packed')], {});
    if (code !== 0) throw new Error(output);
    const env = { VARFREQ_URL: url, XDG_CONFIG_HOME: join(folder, 'config') };
    const commandLine = new CommandLine(folder, childEnvironment(env));
    await commandLine.succeed(['login', '--login', login], { env: { VARFREQ_PASSWORD: password } });
    return commandLine;
  }

  /** The command with further variables of the environment. */
  with(env: Readonly<Record<string, string>>): CommandLine {
    return new CommandLine(this.folder, { ...this.#env, ...env });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async write(name: string, data: string | Uint8Array): Promise<void> {
    await writeFile(this.path(name), data);
  }

  /** Starts it with the Node of this test. */
  start(args: readonly string[], { env = {}, input, inTerminal = false }: RunOptions = {}): RunningCommand {
    const command = [process.execPath, this.path('packed/varfreq.mjs'), ...args];
    const [program, ...rest] = inTerminal ? ['python3', '-c', terminal, ...command] : command;
    const child = spawn(program!, rest, { cwd: this.folder, env: { ...this.#env, ...env } });
    const running = new RunningCommand(child);
    if (!inTerminal) child.stdin.end(input);
    return running;
  }

  /** Runs a script of bash, in which `varfreq` is the command. */
  async shell(script: string): Promise<Ended> {
    const command = `varfreq() { '${process.execPath}' packed/varfreq.mjs "$@"; }; ${script}`;
    return await new RunningCommand(spawn('bash', ['-c', command], { cwd: this.folder, env: this.#env })).ended;
  }

  async run(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
    return await this.start(args, options).ended;
  }

  /** Runs it and returns its standard output. Errors: another exit code than 0. */
  async succeed(args: readonly string[], options: RunOptions = {}): Promise<string> {
    const { code, stdout, stderr } = await this.run(args, options);
    if (code !== 0) throw new Error(`varfreq ${args.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`);
    return stdout;
  }

  /** Runs it with --json and returns the result. */
  async json<T>(...args: readonly string[]): Promise<T> {
    return JSON.parse(await this.succeed([...args, '--json'])) as T;
  }
}
