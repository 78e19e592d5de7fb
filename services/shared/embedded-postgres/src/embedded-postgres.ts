import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { isReadyPostmaster, removeForeignPid, runningPostmaster, stopPostmaster } from './postmaster-pid.ts';
import { isRecovering, RecoveryNotices } from './recovery.ts';
import { chooseRunAs, handOver, letThrough, type RunAs } from './run-as.ts';
import { type ServerWatch, startServerWatch } from './server-watch.ts';

export interface EmbeddedPostgresOptions {
  /** Directory of the server's files: cluster, log. Created if missing. */
  dir: string;
  /** Password of the only database user, `varfreq`. */
  password: string;
  /** Called when the server exited unexpectedly and is being restarted. */
  onRestart?: (exit: { code: number | null; signal: string | null }) => void;
  /** Called every ten seconds while the server recovers from a crash before it starts; `ms` since the first such answer. */
  onRecovery?: (ms: number) => void;
  /** Time without any answer after which a start fails, in milliseconds; recovery does not count. Default: 60 s. */
  startTimeoutMs?: number;
  /** Ends a start when aborted: initdb and a server that is not ready are stopped, and the start rejects with the reason. */
  signal?: AbortSignal | undefined;
  /** Extra `-c name=value` settings, for tests. */
  settings?: readonly string[];
}

/** A running server. `url` stays the same over restarts. */
export interface EmbeddedPostgres {
  url: string;
  pid(): number | undefined;
  /** Fast shutdown: rolls back open transactions and ends within seconds. */
  stop(): Promise<void>;
}

/** The given password is not the one that the cluster was made with. */
export class WrongPasswordError extends Error {}

/**
 * Whether the cluster of a server's directory was made, with a password that it keeps. One that has served was, also where a copy of
 * the directory lacks the marker: what an interrupted initdb leaves has not.
 */
export function hasCluster(dir: string): boolean {
  return existsSync(markerIn(dir)) || existsSync(join(clusterIn(dir), 'postmaster.opts'));
}

function clusterIn(dir: string): string {
  return join(dir, 'cluster');
}

/** Written when initdb has succeeded. */
function markerIn(dir: string): string {
  return join(dir, 'initialised');
}

const user = 'varfreq';
const defaultStartTimeoutMs = 60_000;
const stopTimeoutMs = 2_800;
/** Time to stop an orphaned server, which may have more to do. */
const endLeftTimeoutMs = 20_000;
/** Consecutive failures after which the server is not restarted. */
const maxEarlyEnds = 20;

/**
 * A real PostgreSQL server on a free loopback port, with password authentication and no Unix socket. Stops the orphaned
 * server of a killed predecessor, waits for crash recovery however long it takes (stopped, it would begin anew), and
 * restarts a server that exits unexpectedly. When this process dies, for whatever reason, the server stops within seconds.
 * Errors: WrongPasswordError; otherwise with the end of the server's log and the remedy.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = new Server(options, findBinaries(), chooseRunAs());
  await server.prepare();
  await server.start();
  return { url: server.url, pid: () => server.pid(), stop: () => server.stop() };
}

class Server {
  readonly #options: EmbeddedPostgresOptions;
  readonly #binaries: PostgresBinaries;
  readonly #runAs: RunAs;
  readonly #cluster: string;
  readonly #log: string;
  #port = 0;
  #child: ChildProcess | undefined;
  #watch: ServerWatch | undefined;
  #isReady = false;
  #earlyEnds = 0;
  #stopping = false;

  constructor(options: EmbeddedPostgresOptions, binaries: PostgresBinaries, runAs: RunAs) {
    this.#options = options;
    this.#binaries = binaries;
    this.#runAs = runAs;
    this.#cluster = clusterIn(options.dir);
    this.#log = join(options.dir, 'postgres.log');
  }

  get url(): string {
    return `postgres://${user}:${this.#options.password}@127.0.0.1:${this.#port}/postgres`;
  }

  pid(): number | undefined {
    return this.#child?.pid;
  }

  async prepare(): Promise<void> {
    mkdirSync(this.#options.dir, { recursive: true, mode: 0o700 });
    letThrough(dirname(this.#options.dir), this.#runAs);
    handOver(this.#options.dir, this.#runAs);
    const left = runningPostmaster(this.#cluster);
    if (left !== undefined) await stopPostmaster(left, endLeftTimeoutMs);
    removeForeignPid(this.#cluster);
    if (hasCluster(this.#options.dir)) return;
    rmSync(this.#cluster, { recursive: true, force: true }); // an interrupted initdb
    await this.#initdb();
    writeFileSync(markerIn(this.#options.dir), '', { mode: 0o600 });
  }

  async #initdb(): Promise<void> {
    this.#options.signal?.throwIfAborted();
    const passwordFile = join(this.#options.dir, 'initial-password');
    writeFileSync(passwordFile, this.#options.password, { mode: 0o600 });
    handOver(passwordFile, this.#runAs);
    try {
      const child = this.#spawn(this.#binaries.initdb, [
        ...['-D', this.#cluster, '-U', user, '--pwfile', passwordFile],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'],
      ]);
      const exit = await this.#whileWanted(child);
      this.#options.signal?.throwIfAborted();
      if (exit.code !== 0) throw new Error(`initdb failed (${describe(exit)}):\n${this.#logTail()}`);
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  /** The end of a child, which is terminated with its own children when the start is aborted. */
  async #whileWanted(child: ChildProcess): Promise<Exit> {
    const { signal } = this.#options;
    const terminate = (): void => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGTERM');
    };
    signal?.addEventListener('abort', terminate, { once: true });
    return await ended(child).finally(() => signal?.removeEventListener('abort', terminate));
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    process.once('exit', this.#leave);
    this.#watch = await startServerWatch(this.#cluster);
    this.#launch();
    await this.#waitUntilReady();
  }

  #launch(): void {
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=60',
      'lc_messages=C',
      ...(this.#options.settings ?? []),
    ];
    const child = this.#spawn(this.#binaries.postgres, ['-D', this.#cluster, ...settings.flatMap((s) => ['-c', s])]);
    this.#child = child;
    if (child.pid !== undefined) this.#watch?.follow(child.pid);
    void ended(child).then((exit) => this.#onExit(child, exit));
  }

  async #onExit(child: ChildProcess, exit: Exit): Promise<void> {
    if (this.#stopping || this.#child !== child) return;
    this.#watch?.follow(0);
    this.#options.onRestart?.(exit);
    await sleep(300); // its children need a moment to release the shared memory
    if (!this.#isReady) await this.#afterEarlyEnd();
    if (!this.#stopping) this.#launch();
  }

  /** Another process may have taken the port in the meantime. */
  async #afterEarlyEnd(): Promise<void> {
    this.#earlyEnds += 1;
    this.#port = await freePort();
  }

  async #waitUntilReady(): Promise<void> {
    const { startTimeoutMs = defaultStartTimeoutMs, onRecovery } = this.#options;
    const recovery = new RecoveryNotices(onRecovery);
    let deadline = performance.now() + startTimeoutMs;
    for (;;) {
      const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 });
      client.on('error', () => undefined); // reported by connect or query
      try {
        await client.connect();
        await client.query('SELECT 1');
        this.#options.signal?.throwIfAborted();
        this.#isReady = true;
        return;
      } catch (cause) {
        if (this.#isWrongPassword(cause)) {
          await this.stop();
          const { dir } = this.#options;
          throw new WrongPasswordError(`the PostgreSQL cluster in ${dir} was made with another password`, { cause });
        }
        if (this.#options.signal?.aborted) {
          await this.stop();
          throw this.#options.signal.reason;
        }
        if (isRecovering(cause)) {
          recovery.refused();
          deadline = performance.now() + startTimeoutMs;
        }
        if (performance.now() > deadline || this.#earlyEnds > maxEarlyEnds) {
          await this.stop();
          throw new Error(`PostgreSQL did not start; its log ends with:\n${this.#logTail()}`, { cause });
        }
        await sleep(50);
      } finally {
        await client.end().catch(() => undefined); // never connected
      }
    }
  }

  /** Where another server answers on the port, ours is not ready: it ends, and is launched again on another port. */
  #isWrongPassword(error: unknown): boolean {
    return (error as { code?: string }).code === '28P01' && isReadyPostmaster(this.pid(), this.#cluster);
  }

  /** Exit of this process without stopping the server first: stops the server. */
  readonly #leave = (): void => {
    this.#stopping = true;
    if (this.#isRunning) this.#child?.kill('SIGINT');
  };

  get #isRunning(): boolean {
    return this.#child?.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    process.off('exit', this.#leave);
    const pid = this.pid();
    if (this.#isRunning && pid !== undefined) await stopPostmaster(pid, stopTimeoutMs);
    await this.#watch?.end();
  }

  #spawn(program: string, args: readonly string[]): ChildProcess {
    const [command, ...rest] = [...this.#runAs.prefix, program, ...args];
    const log = openSync(this.#log, 'a', 0o600);
    try {
      return spawn(command!, rest, {
        cwd: this.#options.dir,
        env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' },
        stdio: ['ignore', log, log],
        detached: true, // a Ctrl-C of the terminal reaches us, and we stop it in order
        ...(this.#runAs.ids ?? {}),
      });
    } finally {
      closeSync(log);
      chmodSync(this.#log, 0o600);
    }
  }

  #logTail(): string {
    return readFileSync(this.#log, 'utf8').split('\n').slice(-12).join('\n');
  }
}

interface Exit {
  code: number | null;
  signal: string | null;
}

function ended(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function describe(exit: Exit): string {
  return exit.signal ?? `exit code ${exit.code}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
