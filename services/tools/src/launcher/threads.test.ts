import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

const services = fileURLToPath(new URL('../../..', import.meta.url));
const threads = globSync('{gateway,metadata,parser,frequency}/src/**/*.worker.ts', { cwd: services });

/** Prints the URL of each module that is loaded. */
const printing = `import module from 'node:module';
module.registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });`;

/** URLs of all modules that a module imports; that it cannot run here, outside of a thread, does not matter. */
function modulesOf(path: string): string[] {
  const hook = `data:text/javascript,${encodeURIComponent(printing)}`;
  const program = `import(${JSON.stringify(pathToFileURL(path).href)}).catch(() => undefined)`;
  const { stdout } = spawnSync(process.execPath, ['--import', hook, '--eval', program], { encoding: 'utf8' });
  return stdout.split('\n');
}

// Libraries for settings, gRPC, S3 and FASTA take time at the start of each thread, and memory: they are for the main
// thread, or loaded when they are used.
test.each(threads)('%s starts without any library', (thread) => {
  const modules = modulesOf(`${services}${thread}`);
  expect(modules.filter((url) => url.includes('/shared/runtime/'))).not.toEqual([]);
  expect(modules.filter((url) => /\/node_modules\/(?!@varfreq\/)/.test(url))).toEqual([]);
});
