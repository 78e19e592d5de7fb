import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { cached } from './cache.ts';
import type { ServerTls } from './certificates.ts';
import { java, maven, runTool } from './run-tool.ts';
import { makeServerDir, type Server, startServer } from './server.ts';

const version = '4.3.1';
const copyDependencies = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** A restartable broker that is its own controller. */
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

/** A user of a broker. */
export interface KafkaLogin {
  username: string;
  password: string;
}

/** The superuser, and optionally a user with the rights that access control lists grant. */
export interface KafkaAdmin extends KafkaLogin {
  other?: KafkaLogin;
}

/** Options of a broker. */
export interface KafkaOptions {
  /** Required login (SASL PLAIN); default: none. */
  login?: KafkaAdmin;
  /** Enables TLS with this certificate, which clients must trust; default: plain. */
  tls?: ServerTls;
  /** Maps its own port to the advertised loopback port; default: the same. */
  advertise?: (port: number) => number;
}

/** Starts Kafka in KRaft mode on a free port of loopback. Errors: Java or Maven missing, with the remedy. */
export async function startKafka({ login, tls, advertise = (port) => port }: KafkaOptions = {}): Promise<TestKafka> {
  const jars = join(await kafkaJars(), '*');
  const { dir, remove } = await makeServerDir('kafka');
  const [port, controllerPort] = [await freePort(), await freePort()];
  const properties = join(dir, 'server.properties');
  await writeFile(properties, settings({ dir, port, controllerPort, advertised: advertise(port), login, tls }));
  const start = async (): Promise<Server> => {
    await format(jars, dir, properties);
    const args = ['-Xmx256m', '-Dlog4j2.level=WARN', '-cp', jars, 'kafka.Kafka', properties];
    return startServer({ name: 'Kafka', command: java.command, args, isReady: () => listens(port) });
  };
  let server = await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    broker: `127.0.0.1:${port}`,
    stop: (signal) => server.stop(signal),
    async restart({ wipe = false } = {}) {
      if (wipe) await rm(join(dir, 'data'), { recursive: true });
      server = await start();
    },
    async remove() {
      await server.stop();
      await remove();
    },
  };
}

/** Kafka and its dependencies as published, verified by `jars.sha256`. */
async function kafkaJars(): Promise<string> {
  await runTool(java, ['-version']);
  return cached(`kafka-${version}`, async (folder) => {
    const pom = join(folder, 'pom.xml');
    await copyFile(new URL('./kafka/pom.xml', import.meta.url), pom);
    const output = [`-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
    await runTool(maven, ['--batch-mode', '--quiet', '--strict-checksums', '--file', pom, copyDependencies, ...output]);
    await rm(pom);
    await verify(folder);
  });
}

async function verify(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    lines.push(
      `${createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex')}  ${name}`,
    );
  }
  const expected = (await readFile(new URL('./kafka/jars.sha256', import.meta.url), 'utf8')).trim().split('\n');
  const wrong = lines
    .filter((line) => !expected.includes(line))
    .concat(expected.filter((line) => !lines.includes(line)));
  if (wrong.length > 0) throw new Error(`checksum mismatch in the files of Kafka ${version}:\n${wrong.join('\n')}`);
}

/** Makes the data directory unless it exists. */
async function format(jars: string, dir: string, properties: string): Promise<void> {
  await mkdir(join(dir, 'data'), { recursive: true });
  const args = ['format', '--standalone', '--ignore-formatted', '--cluster-id', clusterId(randomBytes(16))];
  if ((await readdir(join(dir, 'data'))).length > 0) return;
  await runTool(java, ['-cp', jars, 'kafka.tools.StorageTool', ...args, '--config', properties]);
}

/** A cluster id of 16 bytes. Replaces a leading `-` (one in 64), which Kafka's tool takes for an option. */
export function clusterId(bytes: Buffer): string {
  bytes[0]! &= 0x7f;
  return bytes.toString('base64url');
}

async function listens(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}

function settings(of: {
  dir: string;
  port: number;
  advertised: number;
  controllerPort: number;
  login: KafkaAdmin | undefined;
  tls: ServerTls | undefined;
}): string {
  const { dir, port, advertised, controllerPort, login, tls } = of;
  const transport = tls === undefined ? 'PLAINTEXT' : 'SSL';
  const broker = login === undefined ? transport : `SASL_${transport}`;
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.bootstrap.servers': `127.0.0.1:${controllerPort}`,
    listeners: `${broker}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `${broker}://127.0.0.1:${advertised}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': broker,
    'listener.security.protocol.map': `${broker}:${broker},CONTROLLER:PLAINTEXT`,
    'log.dirs': join(dir, 'data'),
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'group.initial.rebalance.delay.ms': 0,
    'auto.create.topics.enable': false,
    ...(login === undefined ? {} : loginSettings(login, broker)),
    ...(tls === undefined ? {} : tlsSettings(tls)),
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Settings with PEM texts on one line, as properties require. */
function tlsSettings({ ca, cert, key }: ServerTls): Record<string, string> {
  const oneLine = (pem: string) => pem.replaceAll(/\r?\n/g, '\\n');
  return {
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.certificate.chain': oneLine(cert),
    'ssl.keystore.key': oneLine(key),
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.certificates': oneLine(ca),
  };
}

function loginSettings({ username, password, other }: KafkaAdmin, listener: string): Record<string, string> {
  const users = [{ username, password }, ...(other === undefined ? [] : [other])];
  const accepted = users.map((user) => `user_${user.username}="${user.password}"`).join(' ');
  const own = `username="${username}" password="${password}"`;
  return {
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    [`listener.name.${listener.toLowerCase()}.plain.sasl.jaas.config`]: `org.apache.kafka.common.security.plain.PlainLoginModule required ${own} ${accepted};`,
    ...(other !== undefined && {
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      'super.users': `User:${username};User:ANONYMOUS`, // ANONYMOUS: brokers among themselves
    }),
  };
}
