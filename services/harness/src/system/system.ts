import type { ProcessEnd } from '@varfreq/testkit/processes/child-with-output';
import type { Program } from './product-process.ts';

/** The whole product, as one process started as by a user, or as a cluster. */
export interface System {
  url: string;
  /** `Authorization` of the first admin. */
  adminAuth: string;
  adminPassword: string;
  pid: number;
  dataDir: string;
  /** Number of parsers, and of frequency workers. */
  workers: number;
  /** Standard output and error so far. */
  logs(): string;
  /** Sends a signal to the process, or to its whole group (`npm start` only). */
  signal(name: NodeJS.Signals, to?: 'process' | 'group'): void;
  /** Resolves with how the process ended. */
  ended(): Promise<ProcessEnd>;
  /**
   * Stops it with SIGTERM and waits; removes the data directory unless the test gave it. After `kill9` it only cleans
   * up. Returns how the process ended.
   */
  stop(): Promise<ProcessEnd>;
  /** Kills it as a power cut would; the data directory stays, for another `startSystem({ dataDir, adminPassword })`. */
  kill9(): Promise<void>;
}

/** Settings of a system under test. */
export interface SystemOptions {
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>;
  /** Default: a fresh one, removed by `stop`. */
  dataDir?: string;
  /** Default: a random one. The first start on a data directory sets it. */
  adminPassword?: string;
  /** Default: the product's main file. */
  program?: Program;
  /** Root of another checkout that is run; default: this one. */
  checkout?: string;
}
