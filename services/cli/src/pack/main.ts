import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licencesOf } from './licences.ts';

// Packs the command into one file that needs Node 20 or newer and nothing else, with the package.json of an npm package:
// `node services/run.mjs pack:cli`, or with another folder as its argument.
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = process.argv[2] ?? join(root, 'services/cli/dist');
const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const { version, description, license, keywords, homepage, repository, bugs } = project;

await mkdir(folder, { recursive: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['services/cli/src/program/main.ts'],
  outfile: join(folder, 'varfreq.mjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  metafile: true,
  // Libraries of the bundle are CommonJS, and require modules of Node.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  logLevel: 'warning',
});
const manifest = {
  name: 'varfreq',
  version,
  description,
  license,
  keywords,
  homepage,
  repository,
  bugs,
  type: 'module',
  engines: { node: '>=20.10' },
  bin: { varfreq: 'varfreq.mjs' },
  man: './varfreq.1',
};
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
await writeFile(join(folder, 'varfreq.1'), execFileSync(process.execPath, [join(folder, 'varfreq.mjs'), 'man']));
await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencesOf(root, Object.keys(metafile.inputs)));
await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
