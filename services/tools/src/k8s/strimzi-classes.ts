import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { java, maven, runTool } from '@varfreq/testkit/components/run-tool';

const version = '0.51.0';
const copyDependencies = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** Folder of the resource classes of Strimzi's operator. Errors: Java or Maven missing, with the remedy. */
export async function strimziClasses(): Promise<string> {
  await runTool(java, ['-version']);
  return cached(`strimzi-${version}`, async (folder) => {
    const pom = join(folder, 'pom.xml');
    await copyFile(new URL('./strimzi/pom.xml', import.meta.url), pom);
    const output = [`-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
    await runTool(maven, ['--batch-mode', '--quiet', '--strict-checksums', '--file', pom, copyDependencies, ...output]);
    await rm(pom);
  });
}
