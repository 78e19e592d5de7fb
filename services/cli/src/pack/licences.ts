import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inPackage = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The licences of the packages that these files of a bundle are from, as they ship them. Errors: a package without one. */
export function licencesOf(root: string, files: readonly string[]): string {
  const packages = new Set(files.flatMap((file) => inPackage.exec(file)?.[1] ?? []));
  return [...packages]
    .sort()
    .map((folder) => licenceOf(join(root, folder)))
    .join('\n');
}

function licenceOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((each) => /^licen[cs]e([.-]|$)/i.test(each));
  if (file === undefined) throw new Error(`${name} ${version} ships no licence`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
