import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Authority, makeAuthority, writePem } from '@varfreq/testkit/components/certificates';
import { startKafka } from '@varfreq/testkit/components/kafka';
import { startMinio } from '@varfreq/testkit/components/s3';
import { startTestServer } from '@varfreq/testkit/postgres';
import type { ClusterComponents } from './components.ts';

/** Components that accept only TLS, and settings for mutual TLS between services. */
export interface TlsComponents {
  components: ClusterComponents;
  authority: Authority;
  stop(): Promise<void>;
}

const login = { username: 'varfreq', password: 'secret of kafka' };

/**
 * Starts PostgreSQL, Kafka (with a login) and MinIO over TLS, with certificates of a test authority.
 *
 * @param trust called with the authority before this process connects to the components
 */
export async function startTlsComponents(trust: (ca: string) => void): Promise<TlsComponents> {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-tls-'));
  const stops = [() => rm(folder, { recursive: true })];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const authority = await makeAuthority();
    const certificate = await authority.issue();
    const files = await writePem(join(folder, 'services'), authority.ca, certificate);
    trust(authority.ca);
    const s3 = await startMinio(certificate);
    stops.push(s3.remove);
    const kafka = await startKafka({ login, tls: { ca: authority.ca, ...certificate } });
    stops.push(kafka.remove);
    const postgres = await startTestServer(['ssl=on', `ssl_cert_file=${files.cert}`, `ssl_key_file=${files.key}`]);
    stops.push(postgres.close);
    const settings = {
      VARFREQ_GRPC_CA: files.ca,
      VARFREQ_GRPC_CERT: files.cert,
      VARFREQ_GRPC_KEY: files.key,
      VARFREQ_KAFKA_TLS: 'true',
      VARFREQ_KAFKA_SASL: 'plain',
      VARFREQ_KAFKA_USERNAME: login.username,
      VARFREQ_KAFKA_PASSWORD: login.password,
    };
    const { endpoint, accessKey, secretKey } = s3;
    const components = {
      databaseUrl: `${postgres.url}?sslmode=verify-full`,
      broker: kafka.broker,
      s3: { endpoint, accessKey, secretKey },
      settings,
      authority: files.ca,
    };
    return { components, authority, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
