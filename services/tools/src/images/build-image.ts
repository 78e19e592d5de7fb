import { join } from 'node:path';
import type { ServiceName } from '@varfreq/standalone/config';
import { baseImage, projectRoot } from './base-image.ts';
import { trustedAuthorities } from './config.ts';
import type { Engine } from './engine.ts';

/** The image of a service in the engine's storage. */
export const imageOf = (service: ServiceName) => `localhost/varfreq/${service}:test`;

/** Builds the image of a service with the Dockerfile. Errors: a failed build, with its output. */
export async function buildImage(engine: Engine, service: ServiceName): Promise<void> {
  await build(engine, ['--build-arg', `SERVICE=${service}`, '--tag', imageOf(service)]);
}

/** Builds the Dockerfile of a tree, by default this one, with these arguments, on the local base image. */
export async function build(engine: Engine, args: readonly string[], tree = projectRoot): Promise<void> {
  const authority = trustedAuthorities === undefined ? [] : ['--secret', `id=ca,src=${trustedAuthorities}`];
  const fixed = [
    '--isolation',
    'chroot',
    '--layers=false',
    '--quiet',
    '--build-arg',
    `BASE_IMAGE=${baseImage}`,
    ...authority,
  ];
  await engine.run('build', ...fixed, '--file', join(tree, 'services/Dockerfile'), ...args, tree);
}
