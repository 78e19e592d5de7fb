import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached } from './cache.ts';
import { runTool, type Tool } from './run-tool.ts';

const python: Tool = { command: 'python3', remedy: 'install Python 3 and pip (python3-pip)' };

/** A package of known version and content, without dependencies. */
export interface PythonPackage {
  name: string;
  version: string;
  /** Of its wheel. */
  sha256: string;
}

/** Folder for `PYTHONPATH` with the package, installed if it is not in the cache. Errors: pip is missing, a wrong checksum. */
export function pythonPackage({ name, version, sha256 }: PythonPackage): Promise<string> {
  return cached(`${name}-${version}`, async (folder) => {
    const requirements = join(folder, 'requirements.txt');
    await writeFile(requirements, `${name}==${version} --hash=sha256:${sha256}\n`);
    await installInto(folder, requirements);
  });
}

/** The same for a program and its dependencies, all of known version and content: a file of requirements with hashes. */
export function pythonPackages(name: string, requirements: URL): Promise<string> {
  return cached(name, (folder) => installInto(folder, fileURLToPath(requirements)));
}

async function installInto(folder: string, requirements: string): Promise<void> {
  const options = ['--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes', '--target', folder];
  await runTool(python, ['-m', 'pip', 'install', ...options, '--requirement', requirements]);
}
