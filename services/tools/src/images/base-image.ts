import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached } from '@varfreq/testkit/components/cache';
import { runTool } from '@varfreq/testkit/components/run-tool';
import type { Engine } from './engine.ts';

const debian = 'bookworm';
const npmVersion = '11.19.1';
/** Folders that Debian's slim images leave out too. */
const leftOut = ['doc', 'man', 'locale', 'info', 'lintian'].map((name) => `usr/share/${name}`);

/** Replaces `node:24-bookworm-slim` where no image registry can be reached. */
export const baseImage = 'localhost/varfreq-base:24';

/**
 * Debian's smallest system with the project's own Node and npm, made once from their packages, as an image.
 * Errors: debootstrap missing, with the remedy.
 */
export async function importBaseImage(engine: Engine): Promise<void> {
  await engine.run('build', '--isolation', 'chroot', '--quiet', '--tag', baseImage, await baseImageFolder());
}

/** The folder that it is built from. Errors: debootstrap missing, with the remedy. */
export async function baseImageFolder(): Promise<string> {
  const node = dirname(createRequire(import.meta.url).resolve('node/package.json'));
  const { version } = JSON.parse(await readFile(join(node, 'package.json'), 'utf8')) as { version: string };
  return await cached(`base-image-${debian}-node-${version}-npm-${npmVersion}`, async (made) => {
    const root = join(made, 'root');
    await runTool(debootstrap, ['--variant=minbase', debian, root]);
    for (const path of [...leftOut, 'var/cache/apt', 'var/lib/apt/lists', 'var/log']) {
      await rm(join(root, path), { recursive: true, force: true });
    }
    await copyFile(join(node, 'bin/node'), join(root, 'usr/local/bin/node'));
    await runTool(npm, ['install', '--global', '--prefix', join(root, 'usr/local'), `npm@${npmVersion}`]);
    await writeFile(join(made, 'Dockerfile'), 'FROM scratch\nCOPY root /\nENV PATH=/usr/local/bin:/usr/bin:/bin\n');
  });
}

const debootstrap = { command: 'debootstrap', remedy: 'install it (debootstrap)' };
const npm = { command: 'npm', remedy: 'it comes with Node.js' };

/** The root of the project, the build context of images. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));
