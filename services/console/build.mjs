// Builds the console: `node build.mjs FOLDER STAMP` makes the folder, whole or not at all, with each text also as Brotli and
// gzip, and the stamp of its sources. It is run by services/build-console.mjs and, in images, by services/Dockerfile.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const [folder, stamp] = process.argv.slice(2);
const made = `${folder}-${process.pid}`;
process.env.NODE_ENV = 'production'; // a test that builds has "test", of which Vite makes React for development
removeLeftovers();
console.error('Building the web console (once)…');
try {
  await build({ root: import.meta.dirname, build: { outDir: made }, logLevel: 'warn' });
  compress(made);
  writeFileSync(join(made, '.built'), stamp);
  replace(folder, made);
} finally {
  rmSync(made, { recursive: true, force: true });
}

/** Removes what builds left that were ended before their end. */
function removeLeftovers() {
  const parent = dirname(folder);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const [, owner, pid] = /^(.+)-(\d+)(?:-old)?$/.exec(name) ?? [];
    if (owner === basename(folder) && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

function compress(from) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Moves the build into place. Another process may do the same at the same time: of builds of the same sources the first one
 * stays, so that readers find it from then on, else the last one.
 */
function replace(present, prepared) {
  const old = `${prepared}-old`;
  try {
    while (!isThere(present) && !moved(prepared, present)) {
      moved(present, old);
      rmSync(old, { recursive: true, force: true });
    }
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}

/** Whether these sources are built there. */
function isThere(present) {
  const file = join(present, '.built');
  try {
    return readFileSync(file, 'utf8') === stamp;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Whether the folder was moved: not when it is gone, nor over another one. */
function moved(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) return false;
    throw error;
  }
}
