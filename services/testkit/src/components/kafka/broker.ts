import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { java, runTool } from '../run-tool.ts';
import { makeServerDir, type Server, startServer } from '../server.ts';
import { type BrokerOptions, brokerSettings } from './broker-settings.ts';
import { kafkaJars } from './jars.ts';

/** Options of Java for a program of a second or a server of little load: C1 alone halves the processor time of a start. */
const small = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-XX:-UsePerfData'];

/** A restartable broker. */
export interface TestKafka {
  /** `host:port`, the same after every restart. */
  broker: string;
  /** Stops the broker, keeping its data. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Restarts the broker with its data or, with `wipe`, empty. */
  restart(options?: { wipe?: boolean }): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Starts a broker, which serves once most of its cluster's controllers do. */
export async function startBroker(of: Omit<BrokerOptions, 'dir'>, clusterId: string): Promise<TestKafka> {
  const jars = join(await kafkaJars(), '*');
  const { dir, remove } = await makeServerDir('kafka');
  const properties = join(dir, 'server.properties');
  await writeFile(properties, brokerSettings({ ...of, dir }));
  const start = async (): Promise<Server> => {
    await format(jars, { dir, properties, clusterId });
    const args = [...small, '-Xmx256m', '-Dlog4j2.level=WARN', '-cp', jars, 'kafka.Kafka', properties];
    return startServer({ name: `Kafka ${of.id}`, command: java.command, args, isReady: () => listens(of.port) });
  };
  let server = await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    broker: `127.0.0.1:${of.port}`,
    stop: (signal) => server.stop(signal),
    async restart({ wipe = false } = {}) {
      if (wipe) await rm(join(dir, 'data'), { recursive: true });
      server = await start();
    },
    async remove() {
      // A controlled shutdown needs most of the other brokers, which may be going too.
      await server.stop('SIGKILL');
      await remove();
    },
  };
}

/** Makes the data directory unless it exists. */
async function format(
  jars: string,
  { dir, properties, clusterId }: { dir: string; properties: string; clusterId: string },
): Promise<void> {
  await mkdir(join(dir, 'data'), { recursive: true });
  if ((await readdir(join(dir, 'data'))).length > 0) return;
  const args = ['format', '--ignore-formatted', '--cluster-id', clusterId, '--config', properties];
  await runTool(java, [...small, '-cp', jars, 'kafka.tools.StorageTool', ...args]);
}

async function listens(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}
