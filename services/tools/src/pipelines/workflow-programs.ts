import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { copyJars, verifyFiles } from '@varfreq/testkit/components/maven-jars';
import { pythonPackages } from '@varfreq/testkit/components/python-packages';

const nextflowVersion = '24.10.0';
const snakemakeVersion = '9.27.1';

/** Packages of Java that Nextflow reflects on, as its own launcher opens them. */
const opened = ['lang', 'io', 'nio', 'net', 'util', 'util.regex', 'util.concurrent.locks', 'util.concurrent.atomic'];
const options = [...opened.map((name) => `java.base/java.${name}`), 'java.base/sun.nio.ch', 'java.base/sun.nio.fs']
  .map((name) => `--add-opens=${name}=ALL-UNNAMED`)
  .concat('-XX:TieredStopAtLevel=1')
  .join(' ');
const launcher = `#!/bin/sh
exec java ${options} -cp "\${0%/*}/*" nextflow.cli.Launcher "$@"
`;

/** Folder with the program `nextflow` and its jars of Maven Central. Errors: Java or Maven missing, a wrong checksum. */
export async function nextflow(): Promise<string> {
  return await cached(`nextflow-${nextflowVersion}`, async (folder) => {
    await copyJars(new URL('./runtimes/pom.xml', import.meta.url), folder);
    await verifyFiles(folder, new URL('./runtimes/nextflow.sha256', import.meta.url));
    await writeFile(join(folder, 'nextflow'), launcher, { mode: 0o755 });
  });
}

/**
 * Folder of the packages of Snakemake, with its program in `bin`. Their versions and hashes are those of `pip-compile
 * --generate-hashes` for `snakemake==9.27.1`. Errors: pip or Python 3.11 missing, a wrong checksum.
 */
export async function snakemake(): Promise<string> {
  return await pythonPackages(`snakemake-${snakemakeVersion}`, new URL('./runtimes/snakemake.txt', import.meta.url));
}
