import { cached } from '../cache.ts';
import { copyJars, verifyFiles } from '../maven-jars.ts';

const version = '4.3.1';

/** Kafka and its dependencies as published, verified by `jars.sha256`. */
export async function kafkaJars(): Promise<string> {
  return cached(`kafka-${version}`, async (folder) => {
    await copyJars(new URL('./pom.xml', import.meta.url), folder);
    await verifyFiles(folder, new URL('./jars.sha256', import.meta.url));
  });
}
