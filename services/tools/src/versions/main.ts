import { fileURLToPath } from 'node:url';
import { versionsBelow, writeVersion } from './places.ts';

// `node services/run.mjs version 1.2.3` writes the version into every file that names it, and today's date into the
// changelog. Without an argument it prints the version; it fails when two places disagree.
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [version, ...rest] = process.argv.slice(2);
if (version === undefined) print();
else if (rest.length > 0 || !/^\d+\.\d+\.\d+$/.test(version)) fail('expected a version such as 1.2.3, or nothing');
else writeVersion(root, version, new Date().toISOString().slice(0, 10));

function print(): void {
  const found = versionsBelow(root);
  const versions = new Set(found.map((each) => each.version));
  if (versions.size === 1) console.log([...versions][0]);
  else fail(found.map((each) => `${each.version} in ${each.file}`).join('\n'));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
