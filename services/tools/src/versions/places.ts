import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A pattern of files in which each match of `pattern` has the version between `before` and the rest of the match. */
interface Place {
  files: readonly string[];
  /** Its group `version` is the version. */
  pattern: RegExp;
}

const number = String.raw`(?<version>\d+\.\d+\.\d+)`;
const image = new RegExp(String.raw`(?<=\bvarfreq/(?:gateway|metadata|parser|frequency|\$service):)${number}`, 'g');
const packages = [
  'package.json',
  'services/*/package.json',
  'services/shared/*/package.json',
  'loadtests/package.json',
];

/** Everywhere the version of the software is written, but for the lock file and the changelog. */
const places: readonly Place[] = [
  { files: packages, pattern: new RegExp(`(?<=^ {2}"version": ")${number}`, 'gm') },
  { files: ['services/clients/python/pyproject.toml', 'CITATION.cff'], pattern: assigned('version( =|:)') },
  { files: ['charts/varfreq/Chart.yaml'], pattern: assigned('(version|appVersion):') },
  { files: ['charts/varfreq/Chart.yaml', 'services/Dockerfile', 'k8s/README.md'], pattern: image },
  { files: ['services/Dockerfile', 'k8s/README.md'], pattern: new RegExp(`(?<=\\bVERSION=)${number}`, 'g') },
  { files: ['k8s/compose/compose.yaml'], pattern: new RegExp(`(?<=VARFREQ_VERSION:-)${number}`, 'g') },
  { files: ['k8s/compose/README.md'], pattern: new RegExp(`(?<=VARFREQ_VERSION\` \\| \`)${number}`, 'g') },
  // Rendered from the chart.
  { files: ['k8s/base/varfreq.yaml', 'k8s/components/*/varfreq.yaml'], pattern: image },
  {
    files: ['k8s/base/varfreq.yaml', 'k8s/components/*/varfreq.yaml'],
    pattern: new RegExp(`(?<=app\\.kubernetes\\.io/version: )${number}`, 'g'),
  },
];

/** A version found in a file. */
export interface Found {
  file: string;
  version: string;
}

/** All versions written below `root`, the lock file included. */
export function versionsBelow(root: string): Found[] {
  const found = places.flatMap(({ files, pattern }) =>
    globSync(files, { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(({ groups }) => ({ file, ...groups }) as Found),
    ),
  );
  const lock = readLock(root);
  return [...found, ...own(lock).map(({ version }) => ({ file: lockFile, version }))];
}

/** Writes the version everywhere below `root`. Errors: as of `datedChangelog`; then nothing is written. */
export function writeVersion(root: string, version: string, date: string): void {
  const changelog = join(root, changelogFile);
  const dated = datedChangelog(readFileSync(changelog, 'utf8'), version, date);
  for (const { files, pattern } of places)
    for (const file of globSync(files, { cwd: root })) {
      const path = join(root, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, version));
    }
  const citation = join(root, 'CITATION.cff');
  writeFileSync(citation, readFileSync(citation, 'utf8').replace(/^date-released: .*$/m, `date-released: "${date}"`));
  const lock = readLock(root);
  for (const entry of own(lock)) entry.version = version;
  writeFileSync(join(root, lockFile), `${JSON.stringify(lock, undefined, 2)}\n`);
  writeFileSync(changelog, dated);
}

/**
 * The changelog with the version and the date in its first heading, which must be of unreleased changes, or of this
 * version. Errors: the first heading is of another version that was released.
 */
export function datedChangelog(changelog: string, version: string, date: string): string {
  const heading = /^## (?<version>\d+\.\d+\.\d+) (?<state>.*)$/m.exec(changelog);
  const { version: first, state } = heading?.groups ?? {};
  if (state !== '(unreleased)' && first !== version)
    throw new Error(`${changelogFile} begins with ${first ?? 'no version'}: add a heading of unreleased changes`);
  return changelog.replace(heading![0], `## ${version} - ${date}`);
}

/** Path of the changelog from the root. */
export const changelogFile = 'services/CHANGELOG.md';
const lockFile = 'package-lock.json';

interface Lock {
  version: string;
  packages: Record<string, { version: string; link?: boolean }>;
}

function readLock(root: string): Lock {
  return JSON.parse(readFileSync(join(root, lockFile), 'utf8')) as Lock;
}

/** Entries of the lock file for the project and its workspaces. */
function own(lock: Lock): { version: string }[] {
  const workspaces = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  return [lock, ...workspaces.map(([, entry]) => entry)];
}

function assigned(name: string): RegExp {
  return new RegExp(`(?<=^(?:${name}) "?)${number}`, 'gm');
}
