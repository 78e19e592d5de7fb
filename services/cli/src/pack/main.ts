import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Packs the command into one file that needs Node 20 or newer and nothing else, with the package.json of an npm package:
// `node services/run.mjs pack:cli`, or with another folder as its argument.
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = process.argv[2] ?? join(root, 'services/cli/dist');
const { version, license, description, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

await mkdir(folder, { recursive: true });
await build({
  entryPoints: [join(root, 'services/cli/src/main.ts')],
  outfile: join(folder, 'varfreq.mjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'inline',
  // Libraries of the bundle are CommonJS, and require modules of Node.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  logLevel: 'warning',
});
const manifest = {
  name: 'varfreq',
  version,
  description,
  license,
  engines,
  type: 'module',
  bin: { varfreq: 'varfreq.mjs' },
};
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
for (const notice of ['LICENSE', 'THIRD-PARTY-NOTICES.md']) await copyFile(join(root, notice), join(folder, notice));
