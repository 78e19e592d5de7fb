import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { java, maven, runTool } from './run-tool.ts';

const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';
const options = ['--batch-mode', '--quiet', '--strict-checksums'];

/** Copies the dependencies of a `pom.xml` into a folder. Errors: Java or Maven missing, with the remedy. */
export async function copyJars(pom: URL, folder: string): Promise<void> {
  await runTool(java, ['-version']);
  const copy = join(folder, 'pom.xml');
  await copyFile(pom, copy);
  const output = [`-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
  await runTool(maven, [...options, '--file', copy, `${plugin}:copy-dependencies`, ...output]);
  await rm(copy);
}

/**
 * Copies the files of a jar (`group:artifact:version:jar:classifier`) whose paths match into a folder. Errors: as `copyJars`.
 */
export async function unpackJar(artifact: string, paths: string, folder: string): Promise<void> {
  await runTool(java, ['-version']);
  const what = [`-Dartifact=${artifact}`, `-Dmdep.unpack.includes=${paths}`, `-DoutputDirectory=${folder}`];
  await runTool(maven, [...options, `${plugin}:unpack`, ...what], { cwd: folder });
  // Without a project, the plugin keeps its notes in a folder of this very name.
  await rm(join(folder, `\${project.basedir}`), { recursive: true, force: true });
}

/** Compares all files of a folder with the lines of `sha256sum`. Errors: lists missing, further and different files. */
export async function verifyFiles(folder: string, sums: URL): Promise<void> {
  const lines: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const content = await readFile(join(folder, name));
    lines.push(`${createHash('sha256').update(content).digest('hex')}  ${name}`);
  }
  const expected = (await readFile(sums, 'utf8')).trim().split('\n');
  const wrong = lines
    .filter((line) => !expected.includes(line))
    .concat(expected.filter((line) => !lines.includes(line)));
  if (wrong.length > 0) throw new Error(`checksum mismatch in ${folder}:\n${wrong.join('\n')}`);
}
