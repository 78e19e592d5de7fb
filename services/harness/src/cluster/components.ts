import '@varfreq/kafka/idle-queues'; // what looks into Kafka causes no warnings of Node then
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
    await Promise.all(stops.splice(0).map((each) => each()));
  };
  const keep = <T>(part: T, stopIt: () => Promise<void>): T => {
    stops.push(stopIt);
    return part;
  };
  const starting = [
    startMinio().then((s3) => keep(s3, s3.remove)),
    startKafka(kafkaOptions).then((kafka) => keep(kafka, kafka.remove)),
    startTestServer().then((postgres) => keep(postgres, postgres.close)),
  ] as const;
  try {
    const [s3, kafka, postgres] = await Promise.all(starting);
    const { endpoint, accessKey, secretKey } = s3;
    const components = {
      databaseUrl: postgres.url,
      broker: kafka.broker,
      s3: { endpoint, accessKey, secretKey },
    };
    return { components, kafka, s3, postgres, stop };
  } catch (error) {
    await Promise.allSettled(starting);
    await stop();
    throw error;
  }
}
