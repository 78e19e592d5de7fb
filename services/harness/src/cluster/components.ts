import { type KafkaOptions, startKafka, type TestKafka } from '@varfreq/testkit/components/kafka';
import type { StoreAddress } from '@varfreq/testkit/components/look';
import { startMinio, type TestS3 } from '@varfreq/testkit/components/s3';
import { startTestServer, type TestServer } from '@varfreq/testkit/postgres';

/** Addresses of a cluster's components; serialisable. */
export interface ClusterComponents {
  /** URL of a database that can create others. */
  databaseUrl: string;
  /** `host:port` of Kafka. */
  broker: string;
  s3: StoreAddress;
  /** Further settings of all services. */
  settings?: Readonly<Record<string, string>>;
  /** PEM file of an authority that all processes trust in addition to the system's. */
  authority?: string;
}

/** Components, with controls to stop and start some of them. */
export interface RunningComponents {
  components: ClusterComponents;
  kafka: TestKafka;
  s3: TestS3;
  postgres: TestServer;
  stop(): Promise<void>;
}

/** Starts PostgreSQL, Kafka and MinIO, and builds what the cache lacks. Errors: a missing tool, with the remedy. */
export async function startComponents(kafkaOptions: KafkaOptions = {}): Promise<RunningComponents> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const s3 = await startMinio();
    stops.push(s3.remove);
    const kafka = await startKafka(kafkaOptions);
    stops.push(kafka.remove);
    const postgres = await startTestServer();
    stops.push(postgres.close);
    const { endpoint, accessKey, secretKey } = s3;
    const components = {
      databaseUrl: postgres.url,
      broker: kafka.broker,
      s3: { endpoint, accessKey, secretKey },
    };
    return { components, kafka, s3, postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
