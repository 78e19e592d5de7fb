import { cached } from '@varfreq/testkit/components/cache';
import { copyJars } from '@varfreq/testkit/components/maven-jars';

const version = '0.51.0';

/** Folder of the resource classes of Strimzi's operator. Errors: Java or Maven missing, with the remedy. */
export async function strimziClasses(): Promise<string> {
  return cached(`strimzi-${version}`, (folder) => copyJars(new URL('./strimzi/pom.xml', import.meta.url), folder));
}
