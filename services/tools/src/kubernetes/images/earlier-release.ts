import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { earlierTag, unpackEarlier } from '../../charts/earlier/earlier-chart.ts';
import { importBaseImage } from '../../images/base-image.ts';
import { build } from '../../images/build-image.ts';
import { openEngine } from '../../images/engine.ts';
import { services } from '../../images/service-containers.ts';
import { saveImages } from './archive.ts';

/** A released version: its chart, and an archive of its images. */
export interface EarlierRelease {
  chart: string;
  images: string;
}

/**
 * Chart and images of 0.1.0, made once from the history of this repository, on the base image of today.
 * Errors: a clone without that history; those of `openEngine` and of a build.
 */
export async function earlierRelease(): Promise<EarlierRelease> {
  const folder = await cached(`release-${earlierTag}-1`, async (made) => {
    const tree = join(made, 'tree');
    await unpackEarlier(tree);
    await buildImages(tree, join(made, 'images.tar'));
    await rename(join(tree, 'charts/varfreq'), join(made, 'chart'));
    for (const name of await readdir(made))
      if (name.startsWith('tree')) await rm(join(made, name), { recursive: true });
  });
  return { chart: join(folder, 'chart'), images: join(folder, 'images.tar') };
}

async function buildImages(tree: string, archive: string): Promise<void> {
  const engine = await openEngine();
  try {
    await importBaseImage(engine);
    const images = services.map((service) => `localhost/varfreq/${service}:${earlierTag}`);
    for (const [at, service] of services.entries())
      await build(engine, ['--build-arg', `SERVICE=${service}`, '--tag', images[at]!], tree);
    await saveImages(engine, images, archive);
  } finally {
    await engine.remove();
  }
}
