import { importBaseImage } from '../images/base-image.ts';
import { buildImage, imageOf } from '../images/build-image.ts';
import { openEngine } from '../images/engine.ts';
import { services } from '../images/service-containers.ts';
import { saveImages } from './dependency-image.ts';

/** Builds the images of the services from this tree, as `test:images` does, and writes them to one archive. */
export async function saveServiceImages(path: string): Promise<void> {
  const engine = await openEngine();
  try {
    await importBaseImage(engine);
    for (const service of services) await buildImage(engine, service);
    await saveImages(engine, services.map(imageOf), path);
  } finally {
    await engine.remove();
  }
}
