import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependencyArchive, dependencyImage, kafkaImage } from '../../kubernetes/images/dependency-image.ts';
import { baseImage, baseImageFolder, projectRoot } from '../base-image.ts';
import { trustedAuthorities } from '../config.ts';
import type { DockerEngine } from './docker-engine.ts';

/**
 * Gives an engine the images that the Dockerfile and compose.yaml name, made on this machine, since no registry can be
 * reached. Errors: those of `dependencyArchive` and of the base image.
 */
export async function provideImages(docker: DockerEngine, names: { postgres: string; kafka: string; minio: string }) {
  const call = (...args: readonly string[]) => docker.run('docker', args, projectRoot);
  await call('build', '--quiet', '--tag', baseImage, await baseImageFolder());
  await provideBase(
    call,
    /^ARG BASE_IMAGE=(\S+)$/m.exec(await readFile(join(projectRoot, 'services/Dockerfile'), 'utf8'))![1]!,
  );
  await call('load', '--quiet', '--input', await dependencyArchive());
  await call('tag', dependencyImage, names.postgres);
  await call('tag', kafkaImage, names.kafka);
  await call('tag', dependencyImage, names.minio);
}

/** With the authorities that npm needs here: compose.yaml passes no secrets to builds. */
async function provideBase(call: (...args: readonly string[]) => Promise<string>, name: string): Promise<void> {
  if (trustedAuthorities === undefined) return void (await call('tag', baseImage, name));
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-base-'));
  try {
    await copyFile(trustedAuthorities, join(folder, 'ca.pem'));
    await writeFile(
      join(folder, 'Dockerfile'),
      `FROM ${baseImage}\nCOPY ca.pem /ca.pem\nENV NODE_EXTRA_CA_CERTS=/ca.pem\n`,
    );
    await call('build', '--quiet', '--tag', name, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
