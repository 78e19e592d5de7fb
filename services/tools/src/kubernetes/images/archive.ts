import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Engine, openEngine } from '../../images/engine.ts';

/**
 * Builds images from the Dockerfile of a folder, by its targets, and writes them to `image.tar` there. Errors: those of
 * `openEngine`, a failed build.
 */
export async function buildArchive(folder: string, images: Readonly<Record<string, string>>): Promise<void> {
  const engine = await openEngine();
  try {
    for (const [target, image] of Object.entries(images))
      await engine.run('build', '--isolation', 'chroot', '--quiet', '--target', target, '--tag', image, folder);
    await saveImages(engine, Object.values(images), join(folder, 'image.tar'));
  } finally {
    await engine.remove();
  }
}

/** Writes images to one archive. */
export async function saveImages(engine: Engine, images: readonly string[], path: string): Promise<void> {
  await engine.run('save', '--multi-image-archive', '--quiet', '--output', `${path}.part`, ...images);
  await rename(`${path}.part`, path);
}
