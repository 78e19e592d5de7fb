import type { ProcessEnd } from './child-with-output.ts';
import type { Program } from './product-process.ts';

/** The whole product, as one process started the way a user does, or as a cluster. */
export interface System {
  url: string;
  /** `Authorization` of the first admin. */
  adminAuth: string;
  adminPassword: string;
  pid: number;
  dataDir: string;
  /** Parsers that it has, and frequency workers. */
  workers: number;
  /** Standard output and error so far. */
  logs(): string;
  /** Sends a signal to the process, or to its whole group (`npm start` only). */
  signal(name: NodeJS.Signals, to?: 'process' | 'group'): void;
  /** How the process ended, once it has. */
  ended(): Promise<ProcessEnd>;
  /**
   * Ends it with SIGTERM and waits; removes the data directory unless the test gave it. Works after `kill9` too, where
   * it only cleans up. Gives how the process ended.
   */
  stop(): Promise<ProcessEnd>;
  /** Ends it as a power cut would; the data directory stays, for another `startSystem({ dataDir, adminPassword })`. */
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
}
