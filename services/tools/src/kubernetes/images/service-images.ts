import { createHash } from 'node:crypto';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { cacheDir } from '@varfreq/testkit/components/config';
import { gitTool, runTool } from '@varfreq/testkit/components/run-tool';
import { importBaseImage, projectRoot } from '../../images/base-image.ts';
import { buildImage, imageOf } from '../../images/build-image.ts';
import { openEngine } from '../../images/engine.ts';
import { services } from '../../images/service-containers.ts';
import { saveImages } from './archive.ts';
import { removeUnused } from './unused-archives.ts';

const kind = 'service-images-';
/** What the images are made of, and no tests. */
const sources = [
  ...['package.json', 'package-lock.json', '.npmrc', '.dockerignore', 'LICENSE', 'THIRD-PARTY-NOTICES.md', 'protos'],
  ...['Dockerfile', 'tsconfig.json', 'shared', 'console', ...services].map((name) => `services/${name}`),
  ...[':!*.test.ts', ':!*.contract.ts', ':!*.fixture.ts', ':!**/testing/**'],
];

/**
 * Archive of the images of the services of this tree, built as `test:images` does. Those that no tree has used for a day are
 * removed, and of the others all but the latest three. Errors: those of `openEngine` and of a build.
 */
export async function serviceArchive(): Promise<string> {
  const folder = await cached(`${kind}${await stamp()}`, (made) => build(join(made, 'images.tar')));
  await utimes(folder, new Date(), new Date());
  await removeUnused(cacheDir, kind, Date.now());
  return join(folder, 'images.tar');
}

/** Changes with the contents of the sources. */
async function stamp(): Promise<string> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...sources];
  const files = (await runTool(gitTool, args, { cwd: projectRoot })).split('\0').filter(Boolean);
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash.update(`${file}\0`).update(await readFile(join(projectRoot, file)).catch(() => 'removed'));
  return hash.digest('hex').slice(0, 12);
}

async function build(path: string): Promise<void> {
  const engine = await openEngine();
  try {
    await importBaseImage(engine);
    for (const service of services) await buildImage(engine, service);
    await saveImages(engine, services.map(imageOf), path);
  } finally {
    await engine.remove();
  }
}
