import { randomBytes } from 'node:crypto';
import { freePort } from '../processes/free-port.ts';
import type { ServerTls } from './certificates.ts';
import { startBroker, type TestKafka } from './kafka/broker.ts';
import type { KafkaAdmin } from './kafka/broker-settings.ts';

export type { TestKafka } from './kafka/broker.ts';
export { kafkaJars } from './kafka/jars.ts';

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
export async function startKafka(options: KafkaOptions = {}): Promise<TestKafka> {
  return (await startBrokers(1, options))[0]!;
}

/** Starts a cluster of brokers, with a copy of each message on three at most. Errors: as `startKafka`. */
export async function startBrokers(
  count: number,
  { login, tls, advertise = (port) => port }: KafkaOptions = {},
): Promise<TestKafka[]> {
  const id = clusterId(randomBytes(16));
  const [ports, controllerPorts] = [await freePorts(count), await freePorts(count)];
  const starting = ports.map((port, index) =>
    startBroker({ id: index + 1, port, advertised: advertise(port), controllerPorts, login, tls }, id),
  );
  const started = await Promise.allSettled(starting);
  const failed = started.find((one) => one.status === 'rejected');
  if (failed === undefined) return await Promise.all(starting);
  for (const one of started) if (one.status === 'fulfilled') await one.value.remove();
  throw failed.reason;
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

/** A cluster id of 16 bytes. Replaces a leading `-` (one in 64), which Kafka's tool takes for an option. */
export function clusterId(bytes: Buffer): string {
  bytes[0]! &= 0x7f;
  return bytes.toString('base64url');
}
