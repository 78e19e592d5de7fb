import { type KafkaOptions, startKafka, type TestKafka } from '../components/kafka.ts';
import type { StoreAddress } from '../components/look.ts';
import { startMinio, type TestS3 } from '../components/s3.ts';
import { startTestServer, type TestServer } from '../postgres.ts';

/** Where the components of a cluster are; serialisable. */
export interface ClusterComponents {
  /** URL of a database from which others can be made. */
  databaseUrl: string;
  /** `host:port` of Kafka. */
  broker: string;
  s3: StoreAddress;
  /** Further settings of all services. */
  settings?: Readonly<Record<string, string>>;
  /** PEM file of the authority that all processes trust besides the common ones. */
  authority?: string;
}

/** Components with the means to stop and start some of them. */
export interface RunningComponents {
  components: ClusterComponents;
  kafka: TestKafka;
  s3: TestS3;
  postgres: TestServer;
  stop(): Promise<void>;
}

/** Starts PostgreSQL, Kafka and MinIO, and makes what is not in the cache. Errors: what is missing, with the remedy. */
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
