import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../cache.ts';
import { java, maven, runTool } from '../run-tool.ts';

const version = '4.3.1';
const copyDependencies = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** Kafka and its dependencies as published, verified by `jars.sha256`. */
export async function kafkaJars(): Promise<string> {
  await runTool(java, ['-version']);
  return cached(`kafka-${version}`, async (folder) => {
    const pom = join(folder, 'pom.xml');
    await copyFile(new URL('./pom.xml', import.meta.url), pom);
    const output = [`-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
    await runTool(maven, ['--batch-mode', '--quiet', '--strict-checksums', '--file', pom, copyDependencies, ...output]);
    await rm(pom);
    await verify(folder);
  });
}

async function verify(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    lines.push(
      `${createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex')}  ${name}`,
    );
  }
  const expected = (await readFile(new URL('./jars.sha256', import.meta.url), 'utf8')).trim().split('\n');
  const wrong = lines
    .filter((line) => !expected.includes(line))
    .concat(expected.filter((line) => !lines.includes(line)));
  if (wrong.length > 0) throw new Error(`checksum mismatch in the files of Kafka ${version}:\n${wrong.join('\n')}`);
}
