import { join } from 'node:path';
import type { ServerTls } from '../certificates.ts';

/** A user of a broker. */
export interface KafkaLogin {
  username: string;
  password: string;
}

/** The superuser, and optionally a user with the rights that access control lists grant. */
export interface KafkaAdmin extends KafkaLogin {
  other?: KafkaLogin;
}

/** One of the brokers of a cluster, each of which is a controller too. */
export interface BrokerOptions {
  /** 1-based. */
  id: number;
  dir: string;
  port: number;
  /** Port that clients are given. */
  advertised: number;
  /** Ports of all controllers, in the order of the brokers. */
  controllerPorts: readonly number[];
  login: KafkaAdmin | undefined;
  tls: ServerTls | undefined;
}

/** `server.properties` of a broker. Topics are on three brokers at most, and a write needs all of them but one. */
export function brokerSettings(of: BrokerOptions): string {
  const { id, dir, port, advertised, controllerPorts, login, tls } = of;
  const transport = tls === undefined ? 'PLAINTEXT' : 'SSL';
  const broker = login === undefined ? transport : `SASL_${transport}`;
  const copies = Math.min(3, controllerPorts.length);
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': id,
    'controller.quorum.voters': controllerPorts.map((own, index) => `${index + 1}@127.0.0.1:${own}`).join(','),
    listeners: `${broker}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPorts[id - 1]}`,
    'advertised.listeners': `${broker}://127.0.0.1:${advertised}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': broker,
    'listener.security.protocol.map': `${broker}:${broker},CONTROLLER:PLAINTEXT`,
    'log.dirs': join(dir, 'data'),
    'default.replication.factor': copies,
    'min.insync.replicas': Math.max(1, copies - 1),
    'offsets.topic.replication.factor': copies,
    'offsets.topic.num.partitions': copies,
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
