import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger, type Logger } from '@varfreq/runtime/log';
import { readConfig } from './config.ts';
import { type System, startSystem } from './system.ts';

const startSettlesMs = 6_000;

/** A started system with the pieces its program needs. */
export interface Started {
  system: System;
  log: Logger;
  /** Stops everything and ends the process. */
  exit(code: number): Promise<void>;
}

/**
 * Starts the system of the environment's settings, prints where it is, and stops it on SIGTERM or Ctrl-C. What cannot
 * be started is said in one line with its remedy; undefined then, and the process ends with 1.
 */
export async function run(): Promise<Started | undefined> {
  let log = createLogger({ service: 'standalone', level: 'warn' });
  const lifecycle = createLifecycle({ log });
  try {
    const config = readConfig();
    log = createLogger({ service: 'standalone', level: config.logLevel });
    const settled = Promise.withResolvers<void>();
    // A signal in the middle of a start: what is just being started is still added, and stopped like the rest.
    lifecycle.add({ name: 'start', timeoutMs: startSettlesMs, stop: () => settled.promise });
    stopOnSignals(lifecycle, log);
    const system = await startSystem(config, lifecycle, log).finally(settled.resolve);
    announce(system);
    const exit = async (code: number) => process.exit((await lifecycle.stop()) ? code : 1);
    return { system, log, exit };
  } catch (error) {
    if (!lifecycle.isStopping)
      console.error(`varfreq cannot start: ${error instanceof Error ? error.message : String(error)}`);
    log.debug({ event: 'start_failed', err: error });
    await lifecycle.stop();
    process.exit(1);
  }
}

function announce({ url, initialAdmin }: System): void {
  if (initialAdmin?.password !== undefined) {
    console.log(`The password of the user ${initialAdmin.login} is ${initialAdmin.password}`);
    console.log('It is printed only now: keep it, or change it with PATCH /users/1.');
  }
  console.log(`varfreq serves ${url}`);
}
