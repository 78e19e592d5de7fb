import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { unpackJar, verifyFiles } from '@varfreq/testkit/components/maven-jars';

const version = '0.51.0';

/**
 * Folder of the definitions of Strimzi's resources: its operator is Java, and the jar of the API's tests has them.
 * Errors: Java or Maven missing, with the remedy; a checksum mismatch.
 */
export async function strimziDefinitions(): Promise<string> {
  const inside = 'crds/v1';
  const home = await cached(`strimzi-definitions-${version}`, async (folder) => {
    await unpackJar(`io.strimzi:api:${version}:jar:tests`, `${inside}/*.yaml`, folder);
    await verifyFiles(join(folder, inside), new URL('./strimzi.sha256', import.meta.url));
  });
  return join(home, inside);
}
