import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basicAuth } from '@varfreq/harness/system/api';
import { childEnvironment } from '@varfreq/harness/system/config';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import type { System } from '@varfreq/standalone/system';

/** A system in a separate process, with access to its memory use. */
export interface SoakedSystem extends System {
  /** `Authorization` of the first admin. */
  adminAuth: string;
  /** Bytes of the heap, buffers included, after collections. */
  neededBytes(): Promise<number>;
  stop(): Promise<void>;
}

const password = 'of a soaked system';

export async function startSoakedSystem(): Promise<SoakedSystem> {
  const dataDir = await makeDataDir();
  const settings = { PORT: '0', VARFREQ_DATA_DIR: dataDir, VARFREQ_ADMIN_PASSWORD: password };
  const child = fork(new URL('./soaked-child.ts', import.meta.url), {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
    env: childEnvironment(settings),
  });
  const ended = once(child, 'exit');
  const gone = ended.then(([code, signal]) => Promise.reject(new Error(`the system ended: ${signal ?? code}`)));
  gone.catch(() => undefined); // reported by waiting callers
  const received = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), gone]))[0] as T;
  const system = await received<System>();
  return {
    ...system,
    adminAuth: basicAuth('admin', password),
    neededBytes: async () => {
      child.send('memory');
      return (await received<{ bytes: number }>()).bytes;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
      await removeDataDir(dataDir);
    },
  };
}
