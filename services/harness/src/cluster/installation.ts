import { randomBytes } from 'node:crypto';
import { makeBucket } from '@varfreq/testkit/components/look';
import pg from 'pg';
import type { ClusterComponents } from './components.ts';

/** A separate installation on shared components: a database, a bucket and topics. */
export interface Installation {
  bucket: string;
  topicPrefix: string;
  /** Settings of all services. */
  env: Readonly<Record<string, string>>;
  /** Drops the database. */
  remove(): Promise<void>;
}

const secret = () => randomBytes(24).toString('hex');

export async function makeInstallation(components: ClusterComponents): Promise<Installation> {
  const { databaseUrl, broker, s3 } = components;
  const name = `varfreq${randomBytes(6).toString('hex')}`;
  const topicPrefix = `${name}.work`;
  await run(databaseUrl, `CREATE DATABASE ${name}`);
  await makeBucket(s3, name);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const env = {
    DATABASE_URL: url.href,
    VARFREQ_DATABASE_POOL_SIZE: '8',
    VARFREQ_KAFKA_BROKERS: broker,
    VARFREQ_KAFKA_TOPIC_PREFIX: topicPrefix,
    VARFREQ_KAFKA_PARTITIONS: '4', // one broker has the topics of all systems under test
    VARFREQ_S3_ENDPOINT: s3.endpoint,
    VARFREQ_S3_BUCKET: name,
    VARFREQ_S3_ACCESS_KEY: s3.accessKey,
    VARFREQ_S3_SECRET_KEY: s3.secretKey,
    VARFREQ_SHARED_SECRET: secret(),
    VARFREQ_TOKEN_SECRET: secret(),
    ...components.settings,
  };
  const remove = () => run(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { bucket: name, topicPrefix, env, remove };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
