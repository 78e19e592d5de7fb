import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A digest of the code under test and of its dependencies: progress is valid only while they stay the same. */
export async function codeVersion(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['protos', 'services']) {
    const entries = await readdir(join(root, folder), { recursive: true });
    const files = entries.filter((name) => /\.(ts|proto|sql|wasm)$/.test(name) && !name.includes('node_modules'));
    for (const name of files.sort()) hash.update(name).update(await readFile(join(root, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
